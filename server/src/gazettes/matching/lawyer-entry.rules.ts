import { foldText } from "../../platform/words/folding.rules.ts";
import { contextAfter, contextBefore } from "./name-context.rules.ts";
import { isWholeName, mayBeOrdinary, type WholeName } from "./whole-name.rules.ts";

/**
 * Where a name is in a publication: in a lawyer's own entry ("ADV", "Advogado(a):", a bar number next to it),
 * in a place that may be one, or anywhere else, where it is a party's, a judge's or a street's.
 */
export type NamePlace = "entry" | "unclear" | "elsewhere";

const lawyers =
  "adv(?:s|g|o|d[oa]s?|og(?:ad[oa]s?)?|[ªº])?|patron[oa]s?|procurador(?:a|es|as)?|caus[ií]dic[oa]s?|defensor(?:a|es|as)?|pp(?=\\.)";
const endings = "(?:\\s*\\(\\s*(?:a|as|s|es|o|os|a/s|a\\(s\\))\\s*\\))*";
const cue = new RegExp(`(?<![\\p{L}\\d])(?:${lawyers})(?![\\p{L}\\d])${endings}`, "giu");

/** Prosecutors, attorneys of the State and public defenders are not lawyers of an office. */
const publicOffice =
  /^\s*(?:públic|d[eao]s?\s+(?:justiça|república|trabalho)\b|geral|regional|federal|eleitoral)/iu;
/**
 * "do(a) AUTOR:", "da parte autora:", "dativo:", "Polo Passivo:": whom the lawyer represents, before the
 * colon.
 */
const client =
  /^\.?\s*(?:(?:polo|parte)\s+)?(?:\p{L}+\.?\s*)?(?:d[oae]s?(?:\([oa]s?\))?\s[^:\n;]{0,80}?)?\s*:/iu;
/** A colon after a word, and not before a number: somebody or something else follows. */
const labelEnd = /[\p{L}.)]\s*:(?!(?:\p{L}|[\s/.(-]){0,8}\d)/gu;
/** "Dr.:", "Dras.:" */
const labelOfTitle = /(?<!\p{L})(?:dr|dra|drs|dras|doutora?|doutores)(?:\(a\))?\.?\s*:$/iu;
/** The sign between the parties of a case. */
const versus = /(?:^|[\s)])(?:x|vs\.?|versus|contra|em face d[aeo]s?)\s/iu;
/** What separates one lawyer of a list from the next, or a lawyer from the number. */
const partsLawyers = /\d(?:\s?-?\s?[A-Z]{2}(?!\p{L}))?|[,;|()\n/:]|\s[-–—]\s|\s(?:e|ou)\s/iu;
/** A word for a lawyer only where a name follows its colon: a child's mother is a representative too. */
const representative =
  /(?<!\p{L})(?:represent\p{L}*|defesa|subscri\p{L}*|oab|dr[as]{1,2}|bel)(?!\p{L})[^,;|\n:]{0,40}:\s*(?:dr[ªa]?s?\.?\s*)?$/iu;

/** Folded words after which somebody other than a lawyer, a place or a body is named. */
const otherRoles = new Set(
  `AUTOR AUTORA AUTORES REU REUS RE REQUERENTE REQUERIDO REQUERIDA EXEQUENTE EXECUTADO EXECUTADA EXECUTADOS APELANTE
  APELADO APELADA AGRAVANTE AGRAVADO AGRAVADA EMBARGANTE EMBARGADO EMBARGADA RECORRENTE RECORRIDO RECORRIDA RECLAMANTE
  RECLAMADO RECLAMADA IMPETRANTE IMPETRADO IMPETRADA INTERESSADO INTERESSADA CREDOR CREDORA DEVEDOR DEVEDORA JUIZ JUIZA
  RELATOR RELATORA DES DESEMBARGADOR DESEMBARGADORA MIN MINISTRO MINISTRA TESTEMUNHA TESTEMUNHAS VITIMA PERITO PERITA
  ESCRIVAO ESCRIVA LEILOEIRO LEILOEIRA RUA AV AVENIDA PRACA TRAVESSA RODOVIA ALAMEDA EDIFICIO CONDOMINIO ESCOLA FORUM
  HOSPITAL PROMOTOR PROMOTORA ESPOLIO INVENTARIANTE INVENTARIADO CURADOR CURADORA TUTOR TUTORA OFICIAL DIRETOR DIRETORA
  INTIMADO INTIMADA INTIMADOS CITADO CITADA CITADOS DESTINATARIO DESTINATARIOS SERVENTUARIO ESTAGIARIO SECRETARIO CHEFE PROFESSOR PROFESSORA PROF SINDICO ADMINISTRADOR DENUNCIADO DENUNCIADA
  PACIENTE INVESTIGADO SENTENCIADO LITISCONSORTE CONSIGNANTE ALIMENTANTE ALIMENTANDO DESPACHO DECISAO SENTENCA VISTOS
  ACORDAO EMENTA CONCLUSOS PROCESSO AUTOS`
    .split(/\s+/)
    .filter(Boolean),
);

/** Titles of lawyers that also occur in the names of streets, schools and witnesses. */
const academic = new Set("PROF PROFESSOR PROFESSORA".split(" "));

/** Words in small letters that may occur between the names of a list of lawyers. */
const betweenLawyers = new Set(
  `E DE DA DO DAS DOS DEL DI DU N NO NOS NA O A AS OS OU OUTRO OUTROS OUTRA OUTRAS SOB INSCRITO INSCRITA OAB ESTE ESTA
  RESPECTIVAMENTE DR DRA DRS DRAS DOUTOR DOUTORA DOUTORES ADV ADVS PELO PELA NUMERO S SECCIONAL SECAO CONSTITUIDO
  CONSTITUIDA CONSTITUIDOS DATIVO DATIVA NOMEADO NOMEADA`
    .split(/\s+/)
    .filter(Boolean),
);
/** Words before which a word for a lawyer is part of an address. */
const places = new Set(
  "RUA R AV AVENIDA PRACA TRAVESSA RODOVIA ALAMEDA EDIFICIO ESCOLA FORUM VIADUTO PONTE".split(" "),
);
/** "a procuradora de": the client is named next. */
const ofClient = /^\s+d[eao]s?\s[^:]*$/iu;
/** The head of a table's column. */
const beginsColumn = /‖\s*$/u;
/** "do(a)", "Advogado(s)" */
const genderEnding = /\((?:a|as|s|es|o|os|a\/s)\)/giu;
const abbreviation =
  /(?:^|[\s(,;])(?:dr|dra|drs|dras|prof|profa|bel|adv|advs|n|nº|jr|proc|sr|sra|\p{L})\.$/iu;
const farFromCue = 60;
const partsClauses = /[,;|()\n]/;
const partsSentences = /[.;\n|]/;

const isAdvocateAfter =
  /^\s*(?:\((?:adv\.?|advogad[oa])\)|,\s*(?:na qualidade de\s+)?advogad[oa](?=\s*[,.;]|\s+(?:d[oae]s?|constitu|dativ|inscrit|subscrit|que)))/iu;
/** "FULANA DE TESTE\nJuíza de Direito": the person who signed the text, named below its lawyers. */
const officeAfter =
  /^\s*(?:[,(–-]\s*)?(?:M\.?M\.?ª?\s+)?(?:ju[íi]z(?:\(a\)|a)?|desembargador(?:\(a\)|a)?|des[ªa]?\.|relator(?:\(a\)|a)?|ministr[oa]|escriv[ãa]o?|escrevente|promotor(?:\(a\)|a)?|diretor(?:\(a\)|a)?|chefe|servidor(?:\(a\)|a)?|analista|t[ée]cnic[oa]|oficial|assessor(?:\(a\)|a)?|secret[áa]ri[oa]|conciliador(?:\(a\)|a)?|supervisor(?:\(a\)|a)?|coordenador(?:\(a\)|a)?|leiloeir[oa]|perit[oa]|tabeli[ãa]o?)(?!\p{L})(?![^.;,\n]{0,40}:)/iu;
const ownCause = /^\s*(?:\([^()]{0,40}\))?\s*,?\s*(?:advogando\s+)?em causa própria/iu;
const barBeside = /^\s*[([,;:–-]*\s*(?:inscrit[oa]\s+(?:n[ao]|sob)\s+)?[o0]\.?a\.?[b8](?!\p{L})/iu;
/** "OAB/SP 900001 - " */
const barBefore = /[o0]a[b8](?!\p{L})[^\n;]{0,24}\d[^\n;,]{0,6}[-–:]\s*$/iu;
const requestedByName =
  /\b(?:intim|cientifi|notifi|ciência|assistid|acompanhad|representad|defendid|patrocinad)\p{L}*[^.;\n]{0,24}\bdr[ªa]?s?\.?(?:\(a\))?\s*$/iu;
const sides =
  "(?:autor(?:a|es|as)?|r[ée]us?|r[ée]s?|requer(?:entes?|id[oa]s?)|exequentes?|executad[oa]s?|apela(?:ntes?|d[oa]s?)|agrava(?:ntes?|d[oa]s?)|embarga(?:ntes?|d[oa]s?)|recorr(?:entes?|id[oa]s?)|reclama(?:ntes?|d[oa]s?)|impetra(?:ntes?|d[oa]s?)|credor(?:a|es|as)?|devedor(?:a|es|as)?|interessad[oa]s?|querela(?:ntes?|d[oa]s?)|defesa|contr[áa]ri[oa]|(?:ativ|passiv)[oa])";
/** Whoever else has a lawyer: not a court's own people. */
const otherSide =
  "(?!(?:ju[íi]z|perit|m\\.?p\\b|minist|promot|tribunal|rela|des|cart[óo]|escriv|oficial|m[ée]dic|testem|leilo|secret|diret)[^:]*:)(?:\\p{L}+\\.?\\s?){1,3}(?=\\s*:\\s*dr)";
const speaksFor = String.raw`(?:pel[oa]s?(?:\([aos]{1,2}\))?|por\s+parte\s+d[aeo]s?|para\s+[oa]s?|p\s?[/.](?:\s?[oa]s?(?=\s))?)`;
/** "Pelo autor: Dra. …", "p/ réu: Dr. …", "Pelas requeridas, Drs. … e …": who speaks for a party. */
const forSide = new RegExp(
  String.raw`(?:^|[.;:,|)\n–-]|presentes?)\s*${speaksFor}\s*(?:(?:parte|polo)\s+)?(?:${sides}|${otherSide})(?:\s*\([aos/]{1,3}\))*(?:\s*[:–-]|\s*,?\s+(?=dr))\s*(?:dr[ªas]{0,2}\.?(?:\s*\([aos/]{1,3}\)\.?)?\s*)?(?:[^.:;\n]{3,80}(?:,|\se)\s+(?:dr[ªas]{0,2}\.?\s*)?)?$`,
  "iu",
);
const listAfter = /^\s*(?:[,|]|e\s)[^.:;\n]{3,80}\(?oab\b/iu;

/**
 * Decides whether the name from `start` to `end` is in a lawyer's own entry.
 * @param text the publication as the court printed it, with its markup
 * @param written the name, without the comma after a surname that comes first
 */
export function placeOfName(
  text: string,
  start: number,
  end: number,
  written: string = text.slice(start, end),
): NamePlace {
  const before = contextBefore(text, start);
  const after = contextAfter(text, end);
  const whole = isWholeName(before, after, written);
  if (whole === "no" || /^\s*:/.test(after) || officeAfter.test(after)) return "elsewhere";
  const place = placeIn(before, after);
  return place === "entry" && whole === "unclear" ? "unclear" : place;
}

/** Whether the firm's name from `start` to `end` is complete: "… Tintas" is not "… Tintas e Vernizes". */
export function wholeFirmAt(text: string, start: number, end: number): WholeName {
  const after = contextAfter(text, end);
  return /^\s+(?:e|&|-amp)\s/i.test(after)
    ? "no"
    : isWholeName(contextBefore(text, start), after, text.slice(start, end));
}

function placeIn(before: string, after: string): NamePlace {
  if (ownCause.test(after)) return "entry";
  if (forSide.test(before)) return "unclear";
  if (isOtherRole(before)) return "elsewhere";
  const bySide = placeAfterCue(before);
  if (bySide === "entry" || isAdvocateAfter.test(after) || barBeside.test(after) || barBefore.test(before))
    return "entry";
  const isRequested = requestedByName.test(before) || representative.test(before);
  return bySide === "unclear" || isRequested || listAfter.test(after) ? "unclear" : "elsewhere";
}

/** "REPRESENTANTES POLO ATIVO: FULANA DE TESTE - DF900001", as the federal courts' gazettes print it. */
const representativesOf =
  /(?<!\p{L})representantes?(?:\(s\))?(?:\s+(?:d[oa]\s+)?(?:polo|parte)\s+\p{L}+)?\s*:/giu;
/** ".(A/S)" */
const otherGender = /^\.?\s*(?:\([aos/]{1,3}\))?/iu;
/** "(PROC. SP900001 FULANA DE TESTE E SP900002 FULANO)", as São Paulo's federal court printed it. */
const attorneyOf = /(?<=\()(?:proc|adv)\.(?=\s+[A-Z]{2}\d)/giu;
const cuesOfEntries = [cue, representativesOf, attorneyOf];
/** "SP9" */
const reachOfState = 3;
const afterSeparator = /(?:[([,;:|\n–—-]|\s[eE])\s*$/u;
/** "(ADV(S) FULANA DE TESTE 900001/SP)", but not "FULANA, REsp 900001/SP". */
const afterName = /(\p{Lu}[\p{L}'’]+|\p{Lu}\.)\s+(?:d[aeo]s?\s+)?(\p{Lu}[\p{L}'’]{2,})\s*$/u;
const ofCase =
  /(?<!\p{L})(?:E?A?RESP|R?HC|R?MS|AR[EI]?|ADI|ADPF|AI|RCL|PROC\p{L}*|AUTOS|LEI|DECRETO|TEMA|S[ÚU]MULA|AGRAVO|APELA\p{L}+|ESPECIAL|ORDIN\p{L}+|PROTOCOLO|GUIA|REGISTRO|MATR[ÍI]CULA|CONTA|CRM|CREA|CRC|RG)\s*$/iu;

/**
 * Whether the number at `start` is in a list of lawyers: after a word for one and only names and other numbers, with a
 * sign before it, as in "ADV REQTE : 900310 GO - FULANA DE TESTE, 900240 GO - FULANO".
 */
export function isNumberOfEntry(text: string, start: number): boolean {
  const before = contextBefore(text, start);
  const upToNumber = before + text.slice(start, start + reachOfState);
  const cues = cuesOfEntries.flatMap((each) => Array.from(upToNumber.matchAll(each)));
  const met = cues.toSorted((one, other) => one.index - other.index).at(-1);
  if (met === undefined) return false;
  const behind = before.slice(met.index + met[0].length);
  if (behind.trim() !== "" && !afterSeparator.test(before) && !endsWithName(behind)) return false;
  if (publicOffice.test(behind) || isNoEntry(before.slice(0, met.index))) return false;
  const between = behind.replace(otherGender, "").replace(client, "");
  if (hasSentenceEnd(between) || versus.test(between) || [...between.matchAll(labelEnd)].length > 0)
    return false;
  const words = between.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const isName = (word: string) =>
    !otherRoles.has(foldText(word)) && (/^\p{Lu}/u.test(word) || betweenLawyers.has(foldText(word)));
  return words.every(isName);
}

function endsWithName(text: string): boolean {
  const [, before, last] = afterName.exec(text) ?? [];
  if (last === undefined || ofCase.test(text) || mayBeOrdinary(foldText(last))) return false;
  const isUpper = (word: string) => word === word.toUpperCase();
  return isUpper(before!) === isUpper(last) || before!.endsWith(".");
}

/** Whether the preceding words, in the same clause, introduce somebody or something else. */
function isOtherRole(before: string): boolean {
  const clause = before.replace(genderEnding, "").slice(-60).split(partsClauses).at(-1)!;
  const words = foldText(clause.replace(/\b(?:dr|dra|drs)\b[.ªa()]*\s*$/iu, "")).split(" ");
  const last = words.slice(-3).filter((word) => !betweenLawyers.has(word));
  const isLabelled = last.some((word) => otherRoles.has(word));
  return isLabelled && !new RegExp(cue.source, "iu").test(clause);
}

/** Walks from the last word for a lawyer to the name: only a list of lawyers may be between. */
function placeAfterCue(before: string): NamePlace {
  const last = [...before.matchAll(cue)].at(-1);
  if (last === undefined) return "elsewhere";
  const behind = before.slice(last.index + last[0].length);
  if (publicOffice.test(behind) || isNoEntry(before.slice(0, last.index))) return "elsewhere";
  if (ofClient.test(behind)) return /\s\S+\s/.test(behind.trimStart()) ? "unclear" : "elsewhere";
  if (beginsColumn.test(before.slice(0, last.index))) return "unclear";
  const between = behind.replace(otherGender, "").replace(client, "");
  if (hasSentenceEnd(between) || versus.test(between)) return "elsewhere";
  const words = between.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const folded = words.map(foldText);
  if (folded.some((word) => otherRoles.has(word) && !academic.has(word))) return "elsewhere";
  const isProse = words.some((word, at) => /^\p{Ll}/u.test(word) && !betweenLawyers.has(folded[at]!));
  if (isProse) return between.length <= farFromCue ? "unclear" : "elsewhere";
  return placeAfterLabel(between) ?? (isNextInList(between) ? "entry" : "unclear");
}

/**
 * The place of a name after a label with a colon, which ends a lawyer's entry; unclear where it may be the
 * cue's own label.
 * @returns null without such a label
 */
function placeAfterLabel(between: string): NamePlace | null {
  const last = [...between.matchAll(labelEnd)].findLast(
    (end) => !labelOfTitle.test(between.slice(0, end.index + end[0].length)),
  );
  if (last === undefined) return null;
  const isFar = /[,;|\n]/.test(between.slice(last.index + last[0].length));
  const isWithCue = !/[,;|\n\d]|\s[-–—]\s/.test(between.slice(0, last.index + 1));
  return isFar || isWithCue ? "unclear" : "elsewhere";
}

/** Whether only a title is between the name and the separator after the previous lawyer. */
function isNextInList(between: string): boolean {
  const own = between.split(partsLawyers).at(-1)!;
  return foldText(own)
    .split(" ")
    .every((word) => word === "" || betweenLawyers.has(word));
}

/**
 * Whether the word for a lawyer belongs to a street or building, or only says who represents the people named
 * next.
 */
function isNoEntry(beforeCue: string): boolean {
  const clause = beforeCue.slice(-80).split(partsSentences).at(-1)!;
  const words = foldText(clause).split(" ");
  return places.has(words.at(-1)!) || /\b(?:testemunhas?|arrolad|indicad)[^:]*\bpel[oa]s?\s*$/iu.test(clause);
}

function hasSentenceEnd(between: string): boolean {
  for (const end of between.matchAll(/[.!?](?=\s+\p{L})/gu)) {
    if (end.index > 0 && !abbreviation.test(between.slice(0, end.index + 1))) return true;
  }
  return false;
}

/**
 * The bar number next to the name, even where the number reader could not read it: "O.A.B./SP n° 900.001",
 * "OAB 9OO001".
 * @returns the number, 0 for an unreadable one, null where there is none
 */
export function barNumberBeside(text: string, end: number): number | null {
  const after = contextAfter(text, end);
  const bar = barBeside.exec(after);
  if (bar === null) return null;
  const digits = /^[^\n;,]{0,30}?(?<![\p{L}\d])([\dO][\dO. ]{2,8}[\dO])/u.exec(after.slice(bar[0].length));
  if (digits === null) return null;
  const number = Number(digits[1]!.replace(/[. ]/g, "").replaceAll("O", "0"));
  return number <= 999_999 ? number : 0;
}

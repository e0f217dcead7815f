import { foldText, particles } from "../../platform/words/folding.rules.ts";

const generations = new Set("JUNIOR JR FILHO FILHA NETO NETA SOBRINHO SOBRINHA SEGUNDO".split(" "));
const titles = new Set("DR DRA DRS DRAS DOUTOR DOUTORA DOUTORES SR SRA PROF PROFA BEL BELA".split(" "));
/** Folded words that begin the text after a name, or come before one, and do not belong to it. */
const noNames = new Set(
  `OAB ADV ADVS ADVOGADO ADVOGADA ADVOGADOS ADVOGADAS PATRONO PATRONA PROCURADOR PROCURADORA DEFENSOR DEFENSORA AUTOR
  AUTORA REU REUS RE REQUERENTE REQUERIDO REQUERIDA EXEQUENTE EXECUTADO EXECUTADA APELANTE APELADO APELADA AGRAVANTE
  AGRAVADO AGRAVADA EMBARGANTE EMBARGADO EMBARGADA RECORRENTE RECORRIDO RECORRIDA RECLAMANTE RECLAMADO RECLAMADA
  IMPETRANTE IMPETRADO INTERESSADO INTERESSADA RELATOR RELATORA JUIZ JUIZA DESPACHO DECISAO SENTENCA VISTOS ACORDAO
  EMENTA ATO PROCESSO AUTOS CLASSE ASSUNTO INTIMACAO INTIME INTIMEM INTIMADO INTIMADA INTIMADOS MANIFESTE MANIFESTEM
  DIGA DIGAM FICA FICAM PARA AO AOS NO NA NOS NAS EM COM POR SE QUE FLS CIENCIA CERTIFICO DEFIRO INDEFIRO HOMOLOGO
  ANTE TENDO PODER TRIBUNAL VARA COMARCA DATA HORA NUM PUBLIQUE CUMPRA CUMPRAM INT CITE RECEBO DESIGNO NOMEIO A O AS
  OS X ANULO RECONHECO JULGO CONCEDO DETERMINO PROVIDENCIE ESCLARECA APRESENTE RECOLHA REGULARIZE AGUARDE ARQUIVEM`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a found name is the complete written name; unclear where it may continue. */
export type WholeName = "yes" | "no" | "unclear";

/** "900001 SP ", "900001-SP " */
const endsWithState = /\d\s*[-/]?\s*[A-Z]{2}\s+$/;

/** More consecutive words than this are a sentence or a heading, not the rest of a name. */
const mostWordsOfRest = 2;

/** "PROMOVIDO:", "Reqte:", "Mediador(a):": the name before it is over, whoever follows. */
const label = /^[\p{L}\p{M}.'’º°ª/-]{2,40}(?:\([a-z/]{1,3}\)){0,3}[^\S\n]?:/iu;
/** "Polo passivo:", whose first word might still belong to the name. */
const labelOfWords =
  /^(?:[\p{L}\p{M}.'’º°ª/-]{1,40}(?:\([a-z/]{1,3}\)){0,3}[^\S\n]){1,5}[\p{L}\p{M}.'’/-]{1,40}(?:\([a-z/]{1,3}\)){0,3}[^\S\n]?:/iu;
/** "Oficie-se", "Trata-se": a verb. */
const verbWithPronoun = /^\p{L}+-(?:[mst]e|[nv]os|lhes?|[nl]?[oa]s?)(?!\p{L})/iu;
/** What ends a name in a list of lawyers, or a line. */
const endsName = /^(?:$|[,;.(|\n)]|\s+[-–—/]|\/)/u;
/**
 * Endings of nouns and participles that introduce a part of a publication; some surnames have them too, and
 * are then doubtful.
 */
const ordinaryEnding =
  /(?:[CSD]AO|COES|[AE]NCIA|IV[OA]|[AI]D[OA]S?|[AO]RI[OA]S?|[IA]CIO|ICA|ITAL|MENTO|DADE)$/u;
/** Shorter words have no significant ending. */
const leastOrdinary = 5;

/** Whether a word may be an ordinary one as well as a name: "MANDADO", and so "MACHADO" too. */
export const mayBeOrdinary = (folded: string): boolean =>
  noNames.has(folded) || (folded.length >= leastOrdinary && ordinaryEnding.test(folded));

/** A word for a lawyer, with nothing after it. */
const wordForLawyer =
  /(?<!\p{L})(?:adv|advogad[oa]s?|defensor(?:a|es|as)?|patron[oa]s?|procurador(?:a|es|as)?)\.?\s+$/iu;
/** "Advogados:", "ADVS", "os Drs." shortly before. */
const manyLawyers =
  /(?<!\p{L})(?:advs|advogad[oa]s|patron[oa]s|procurador[ea]s|defensor[ea]s|dr[as]{1,2})(?!\p{L})[^\n]{0,60}$/iu;
/** How courts say by whom or as what a lawyer was appointed. */
const byAppointment = new Set(
  "CONSTITUIDO CONSTITUIDA CONSTITUIDOS DATIVO DATIVA NOMEADO NOMEADA".split(" "),
);

/**
 * Decides whether a written name is complete: "Ana Maria Souza Lima Filho" is not Maria Souza Lima, and two
 * lawyers of a list are not one.
 * @param before the text before the name, without markup
 * @param after the text after it
 * @param written the name as the text has it
 */
export function isWholeName(before: string, after: string, written: string): WholeName {
  const plain = written.replace(/&#?\w+;/g, "");
  // a comma after the first word may follow a surname that comes first
  if (/[;|:()]|<\/?(?:td|tr|p|div|li|br)\b|\s.*,/i.test(plain)) return "no";
  const left = goesOnBefore(before, written);
  if (left === "no") return left;
  const right = continuesAfter(before, after, written);
  return right === "yes" ? left : right;
}

/** "ALVORANTES, JR. (OAB": not a lawyer of that name beside the father. */
const generationAfterComma =
  /^\s*,\s*(?:j[uú]nior|jr|filh[oa]|net[oa]|sobrinh[oa])(?:\.|(?=\s*(?:[(),;|\n]|-\s|$)))/iu;

function continuesAfter(before: string, after: string, written: string): WholeName {
  if (/^[-'’]\p{L}/u.test(after) || generationAfterComma.test(after)) return "no";
  const gap = /^\s+/u.exec(after)?.[0];
  if (gap === undefined) return "yes";
  const rest = after.slice(gap.length);
  const words = leadingWords(rest);
  let at = 0;
  while (at < words.length && words[at] !== "E" && particles.has(words[at]!)) at++;
  const next = words[at];
  if (next === undefined) return "yes";
  if (next === "E") return joinedAfter(before, rest, written);
  if (generations.has(next)) return "no";
  const raw = rawWord(rest, at);
  const isStateGlued = /^[A-Z]{2}\d/.test(raw);
  if (noNames.has(next) || isStateGlued || !isNameCased(raw, written)) return at > 0 ? "unclear" : "yes";
  if (label.test(rest) || verbWithPronoun.test(rest) || /^\p{L}+(?:\.{3}|…)/u.test(rest)) return "yes";
  return gap.includes("\n") || labelOfWords.test(rest) || !isMoreName(rest, written) ? "unclear" : "no";
}

/** Whether the following words certainly belong to the name: few, written like it, and ended as names are. */
function isMoreName(rest: string, written: string): boolean {
  const run = /^[\p{L}\p{M}\p{N}'’ \t]*/u.exec(rest)![0];
  const [, name, behind] = /^(.*?)(\s+(?:e|oab|adv\w*)(?:\s.*)?)?$/isu.exec(run.trimEnd())!;
  if (behind === undefined && !endsName.test(rest.slice(run.trimEnd().length))) return false;
  const raws = name!.split(/\s+/u).filter((raw) => !particles.has(foldText(raw)));
  return (
    raws.length <= mostWordsOfRest &&
    raws.every((raw) => isNameCased(raw, written) && !mayBeOrdinary(foldText(raw))) &&
    !(isUpper(written) && raws.some((raw) => !isUpper(raw)))
  );
}

/** "Lumiares Torvanes E SILVA" is one name; "… e Fulano de Tal", "… e Dr. Fulano" and "… e anote-se" are two things. */
function joinedAfter(before: string, rest: string, written: string): WholeName {
  const joint = /^(?:\p{L}{2,3}\s+){0,2}e\s+/iu.exec(rest);
  const other = joint === null ? "" : rest.slice(joint[0].length);
  const first = /^[\p{L}\p{M}'’]+/u.exec(other)?.[0];
  if (first === undefined || !isNameCased(first, written) || /^\p{L}+-\p{Ll}/u.test(other)) return "yes";
  const word = foldText(first);
  if (titles.has(word) || noNames.has(word) || word.startsWith("OUTR")) return "yes";
  if (word.length === 1 && other[first.length] === ".") return "yes";
  const names = leadingWords(other).filter((each) => !particles.has(each) && !noNames.has(each));
  if (names.length !== 1) return "yes";
  return manyLawyers.test(before) ? "unclear" : "no";
}

function goesOnBefore(before: string, written: string): WholeName {
  if (/\p{L}[-'’]$/u.test(before)) return "no";
  const previous = /(?<![\p{L}\p{M}\d])(\p{L}[\p{L}\p{M}'’]*)(\.?)(\s+)$/u.exec(before);
  if (!previous || endsWithState.test(before)) return "yes";
  const [, raw, dot, gap] = previous as unknown as [string, string, string, string];
  const word = foldText(raw);
  if (titles.has(word) || noNames.has(word) || byAppointment.has(word) || word === "E") return "yes";
  if (dot !== "") return word.length === 1 ? "no" : "yes";
  if (particles.has(word)) return "yes";
  if (!isNameCased(raw, written)) return "yes";
  const isBehindCue = mayBeOrdinary(word) && wordForLawyer.test(before.slice(0, previous.index));
  return gap.includes("\n") || isBehindCue ? "unclear" : "no";
}

/** The following words without any punctuation between. */
function leadingWords(text: string): string[] {
  const run = /^[\p{L}\p{M}\p{N}'’\s]*/u.exec(text)![0];
  return foldText(run).split(" ").filter(Boolean);
}

const rawWord = (text: string, at: number): string => text.split(/\s+/u)[at] ?? "";

const isUpper = (word: string): boolean => word === word.toUpperCase();

/** Whether a word is written like the names of this text: with a capital, at least. */
function isNameCased(word: string, written: string): boolean {
  return /^\p{Lu}/u.test(word) || !/\p{Lu}/u.test(written);
}

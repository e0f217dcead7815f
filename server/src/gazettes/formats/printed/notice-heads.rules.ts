import {
  dottedNumber,
  longSaoPaulo,
  normalNumber,
  number,
  ofSergipe,
  olderNumber,
  registry,
  soundnessOf,
} from "./printed-numbers.rules.ts";

/** The longest head of a notice has this many lines, in courts whose list of lawyers precedes the number. */
export const LINES_AHEAD = 12;

/** The beginning of a notice of a printed gazette. */
export type NoticeHead = {
  /** The process number as printed, with its incident and without the spaces of a broken line. */
  number: string;
  /** The class before the number, where the court prints it there. */
  className: string | null;
  /**
   * How the number is introduced, which decides whether a sentence could contain the same words: `distant` by
   * a list of lawyers or other words far before it, as no sentence is; `introduced` by the court's name
   * before its label, in the same line; `labelled` by a label; `numbered` by "Nº" alone; `class` by a class,
   * which sentences have too; `older` is a number from before the unified ones; `bare` has no label;
   * `suspected` has one that is unknown; `worded` has words before it that are no label, and is a head only by what
   * surrounds it.
   */
  kind:
    | "distant"
    | "introduced"
    | "labelled"
    | "numbered"
    | "class"
    | "older"
    | "bare"
    | "suspected"
    | "worded";
  /** Where the number begins, and where the text continues after it. */
  at: number;
  end: number;
};

/** "001.", "00009 -", "131 -", "2)": a court's own numbering of its list. */
const item = String.raw`(?:(?!(?:19|20)\d\d\.)\d{1,5}\s*(?:[.)]|\s[-–])\s*|\d{4,5}\s+)`;
const numero = String.raw`(?:N(?:\.?[º°o]s?|[RUÚ]M?\.?(?:ERO)?)?\s?\.?\s*)`;
/** "AIRR-", "Ag-AIRR-": the labour courts join the class to the number. */
const gluedClass = String.raw`(?:(?:[A-Z][A-Za-z]{0,9}-){1,3})`;
const dotsAfter = String.raw`\.{0,20}\s*:?\s*`;
const kinds = [
  "procedimento|apela[çc][ãa]o|agravo|a[çc][ãa]o|execu[çc][ãa]o|cumprimento|embargos|mandado|habeas|recurso|remessa",
  "invent[áa]rio|div[óo]rcio|usucapi[ãa]o|monit[óo]ria|busca|alimentos|despejo|reintegra[çc][ãa]o|tutela|produ[çc][ãa]o",
  "representa[çc][ãa]o|carta|conflito|reclama[çc][ãa]o|peti[çc][ãa]o|incidente|interdi[çc][ãa]o|alvar[áa]|arrolamento",
  "exibi[çc][ãa]o|consigna[çc][ãa]o|guarda|invent|presta[çc][ãa]o|recupera[çc][ãa]o|fal[êe]ncia|registro|correi[çc][ãa]o",
].join("|");
const className = String.raw`(?<class>(?:${kinds})[^.:;()\d]{0,100}?(?:5\.478\/68)?)`;

/**
 * Forms of courts that begin with the list of lawyers, or have the number a few lines after the first word.
 */
const distant = [
  String.raw`ADVS?\s*:\s(?:(?![\s,])(?:(?!\bProcesso\s)[^()]){1,150}\([^()]{1,40}\)[\s,]*){1,40}?-\s*Processo\s+${number}`,
  String.raw`Intima[çc][ãa]o\s+-\s+Classe:(?:(?!Intima[çc][ãa]o\s+-).){3,200}?\sNr:\s*${number}`,
  String.raw`${item}Processo\/Prot:(?:(?!Processo\/Prot).){3,700}?\sNPU:\s*${number}`,
];
const processLabel = String.raw`(?:${numero}(?:do\s+)?)?(?:Processos?(?:\(s\))?(?:\/Incidente)?|Proc\.?|Autos?|Protocolo(?=\s+N[UÚ]MERO))(?:\s+(?:Digital|Eletr[ôo]nico|F[íi]sico|Judicial|Virtual))?\s*(?:#\s*|${numero})?\s?${dotsAfter}${gluedClass}?`;
const ofProcess = processLabel + number;
const processOfClass = String.raw`Processo\s*:\s*${className}\s*N[º°o.]{1,2}\s*${number}`;
/** "Classe: Cumprimento de sentença - Processo nº" */
const ofField = String.raw`${item}?(?:Classe(?:\s*[-–/]\s*Assunto|\s+(?:judicial|processual))?|Assunto|Natureza|(?:Tipo\s+de\s+)?A[çc][ãa]o)\s*:\s*[^.:;]{3,120}?\s?[|,–-]\s*(?:${processLabel}|${numero})?${number}`;
/** "EDITAL DE CITAÇÃO - PRAZO DE 20 DIAS. PROCESSO Nº", not the title over a list of notices to lawyers. */
const ofEdict = String.raw`(?-i:EDITAL\s+(?:DE|PARA)\s(?!\s*INTIMA[ÇC][ÃA]O\s+DE\s+ADVOGADOS)(?:(?!RELA[ÇC][ÃA]O)[^a-zà-ú:;]){3,120}?[\s.–-])${ofProcess}`;
const introduction = String.raw`Poder\s+Judici[áa]rio\s(?:[^:;.\d]|\d{1,3}\s?[ªºa°o]){0,200}?\s`;
const introduced = [ofProcess, processOfClass].map((each) => `${introduction}${each}`);
/**
 * The superior court's numbers: "AgRg no AREsp 1234567/BA (2025/0012345-6)", identified by the registry's
 * number.
 */
const superiorClass = String.raw`(?:(?:AgInt|AgRg|EDcl|EDv|RCD|E?A?REsp|R?HC|R?MS|CC|Rcl|MC|SLS|SS|Pet|APn|Inq|AR|HDE|PUIL|TP|Recurso|Ordin[áa]rio|Especial|Extraordin[áa]rio|Agravo|Regimental|Interno|Embargos|Declara[çc][ãa]o|Diverg[êe]ncia|Habeas|Corpus|Mandado|Seguran[çc]a|Conflito|Compet[êe]ncia|Reclama[çc][ãa]o|Peti[çc][ãa]o|A[çc][ãa]o|Rescis[óo]ria|Penal)\s+(?:(?:n[oa]s?|em|de)\s+)?){1,8}`;
const labelled = [
  String.raw`${item}?${ofProcess}`,
  ofEdict,
  processOfClass,
  ofField,
  String.raw`${item}?(?:N[úu]mero\s+TJMG\s*:\s*[\d.-]{10,25}\s+)?Numera[çc][ãa]o\s+[ÚU]nica\s*:\s*${number}`,
  String.raw`\d{3}\/\d\.\d{2}\.\d{7}-\d\s+\(CNJ:?\s*${number}\)`,
  String.raw`N[º°o.]{1,2}\s*Processo\s*\.{2,20}\s*:\s*${ofSergipe}`,
  String.raw`${superiorClass}(?:N[º°o.]{1,2}\s*)?[\d.]{1,10}\s*[-–/]\s*[A-Z]{2}\s*\(${registry}\)`,
];
const numbered = [String.raw`N(?:[º°o]|\.|[º°o]\.)\s*:?\s*${number}`];
const classFirst = [
  String.raw`${item}?${className}\s*(?:\(\d{1,5}\)\s*)?N[º°o.]{1,2}\s*${number}`,
  String.raw`${item}${className}\s*-?\s*(?:C[ÍI]VEL\s+)?${number}`,
];
const older = [
  String.raw`${item}?${processLabel}${olderNumber}`,
  String.raw`${item}?${longSaoPaulo}`,
  String.raw`N[º°o.]{1,2}\s*:?\s*${dottedNumber}`,
];
const bare = [String.raw`${item}?${number}`];
/** Signs before the entries of lists; after a dash a sentence may continue. */
const sign = /^(?:[*•·▪■►>]\s*|\[\d{1,5}\]\s*|\(\d{1,5}\)\s*|N[º°o.]{1,2}\s*\d{1,4}\s+[-–]\s+|([-–—])\s+)/i;
/**
 * "Feito:", "Proc. Eletr.", "Monitória - Número:": up to sixteen words with a capital, or small ones
 * between them.
 */
const labelWord = String.raw`(?:\p{Lu}[\p{L}\/]{0,24}|d[aeo]s?|e|n)?(?:[.:º°|–-]\s*|\s+)(?!\s)`;
const suspected = new RegExp(String.raw`^(?=\p{Lu})(?:${labelWord}){1,16}?${number}`, "u");
/** Labels of the process that another comes from or belongs to: its number begins no notice. */
const relation =
  /orig|apens|relacion|depend|princip|prevent|conex|preced|vincul|incident|refer[êe]n|instrumento/i;

const compiled = (forms: readonly string[]) => forms.map((form) => new RegExp(`^(?:${form})`, "i"));
const formsByKind = [
  ["distant", compiled(distant)],
  ["introduced", compiled(introduced)],
  ["labelled", compiled(labelled)],
  ["numbered", compiled(numbered)],
  ["class", compiled(classFirst)],
  ["older", compiled(older)],
  ["bare", compiled(bare)],
] as const;
const mayBegin = /^(?:\d|[A-ZÀ-Ú])/i;
const longestWindow = 1200;

/** The head with which a text begins, or null. */
export function noticeHeadOf(text: string): NoticeHead | null {
  const [before, dash] = sign.exec(text) ?? [];
  if (before === undefined) return headOf(text);
  const head = headOf(text.slice(before.length));
  if (!head || head.kind === "distant" || (dash !== undefined && head.kind !== "labelled")) return null;
  const kind = dash === undefined ? head.kind : "suspected";
  return { ...head, kind, at: head.at + before.length, end: head.end + before.length };
}

function headOf(text: string): NoticeHead | null {
  if (!mayBegin.test(text)) return null;
  const window = text.slice(0, longestWindow);
  for (const [kind, expressions] of formsByKind) {
    for (const expression of expressions) {
      const met = expression.exec(window);
      const head = met && headMet(met, kind);
      if (head) return head;
    }
  }
  const met = suspected.exec(window);
  return met && !relation.test(met[0]) ? headMet(met, "suspected") : null;
}

function headMet({ 0: all, groups }: RegExpExecArray, kind: NoticeHead["kind"]): NoticeHead | null {
  const written = normalNumber(groups!.number!);
  const isUnlabelled = kind === "bare" || kind === "suspected";
  const soundness = isUnlabelled ? soundnessOf(written) : "sound";
  const isMisprint = soundness === "misprinted" && (kind === "bare" || /\D/.test(written));
  if (soundness !== "sound" && !isMisprint) return null;
  return {
    number: written,
    className: groups!.class?.trim().replace(/[\s-]+$/, "") ?? null,
    kind: isMisprint ? "suspected" : kind,
    at: all.lastIndexOf(groups!.number!),
    end: all.length,
  };
}

/** A label followed by a misprinted number: "PROCESSO: 1O30002-87.2024.8.26.0100". */
const unreadable = new RegExp(
  String.raw`^(?:Processo\s+\d|${item}?${processLabel}(?=(?:[\dOIl][.,\/\s–-]{0,2}){10}))`,
  "i",
);
export const isUnreadableHead = (text: string): boolean => unreadable.test(text.replace(sign, ""));

const classAtStart = new RegExp(`^(?:${kinds})`, "i");
export const beginsWithClass = (text: string): boolean => classAtStart.test(text);

import { isCnjCheckValid, parseCnj } from "@pauta/contract/cnj-number";

/** How a notice of a printed gazette begins. */
export type NoticeHead = {
  /** The process number as printed, with its incident and without the blanks of a broken line. */
  number: string;
  /** The class that stands before the number, where the court prints it there. */
  className: string | null;
  /**
   * Whether a sentence could have the same words: not so with a whole list of lawyers before the number. Suspected is what
   * looks like a label and is none that we know.
   */
  kind: "distant" | "labelled" | "bare" | "suspected";
  /** Where the number begins, and where the text goes on behind it. */
  at: number;
  end: number;
};

/** The unified number, which typesetters break after any sign; the old form of Minas and Goiás has dots only. */
const unified = String.raw`\d{1,7}\s?[-–—‑.]\s?\d{2}\s?\.\s?\d{4}\s?\.\s?(?:\d\s?\.\s?\d{2}|\d{3})\s?\.\s?\d{4}`;
const ownForms = String.raw`\d{3}\.\d{2}\.\d{4}\.\d{6}-\d|\d{3}\.\d{2}\.\d{6}-\d`;
const number = String.raw`(?<number>(?:(?:${unified}|\d{20})(?:\/\d{1,5})?|${ownForms}(?:\/\d{1,5})?))(?!\d|-\d)`;
/** "001.", "00009 -", "131 -", "2)": a court's own numbering of its list. */
const item = String.raw`(?:(?!(?:19|20)\d\d\.)\d{1,5}\s*(?:[.)]|\s[-–])\s*|\d{4,5}\s+)`;
const numero = String.raw`(?:N(?:\.?[º°o]s?|[RUÚ]M?\.?(?:ERO)?)?\s?\.?\s*)`;
/** "AIRR-", "Ag-AIRR-": the labour courts glue the class to the number. */
const gluedClass = String.raw`(?:(?:[A-Z][A-Za-z]{0,9}-){1,3})`;
const dotsBehind = String.raw`\.{0,20}\s*:?\s*`;
const kinds = [
  "procedimento|apela[çc][ãa]o|agravo|a[çc][ãa]o|execu[çc][ãa]o|cumprimento|embargos|mandado|habeas|recurso|remessa",
  "invent[áa]rio|div[óo]rcio|usucapi[ãa]o|monit[óo]ria|busca|alimentos|despejo|reintegra[çc][ãa]o|tutela|produ[çc][ãa]o",
  "representa[çc][ãa]o|carta|conflito|reclama[çc][ãa]o|peti[çc][ãa]o|incidente|interdi[çc][ãa]o|alvar[áa]|arrolamento",
  "exibi[çc][ãa]o|consigna[çc][ãa]o|guarda|invent|presta[çc][ãa]o|recupera[çc][ãa]o|fal[êe]ncia|registro|correi[çc][ãa]o",
].join("|");
const className = String.raw`(?<class>(?:${kinds})[^.:;()\d]{0,100}?(?:5\.478\/68)?)`;

/** The forms of courts that begin with the list of lawyers, or have the number a few lines behind the first word. */
const distant = [
  String.raw`ADVS?\s*:\s(?:(?:(?!\bProcesso\s)[^()]){1,150}\([^()]{1,40}\)[\s,]*){1,40}?-\s*Processo\s+${number}`,
  String.raw`Intima[çc][ãa]o\s+-\s+Classe:(?:(?!Intima[çc][ãa]o\s+-).){3,200}?\sNr:\s*${number}`,
  String.raw`${item}Processo\/Prot:(?:(?!Processo\/Prot).){3,700}?\sNPU:\s*${number}`,
];
const labelled = [
  String.raw`${item}?(?:${numero}(?:do\s+)?)?(?:Processo|Proc\.?|Autos?)(?:\s+(?:Digital|Eletr[ôo]nico|F[íi]sico|Judicial|Virtual))?\s*${numero}?\s?${dotsBehind}${gluedClass}?${number}`,
  String.raw`Numera[çc][ãa]o\s+[ÚU]nica\s*:\s*${number}`,
  String.raw`N(?:[º°o]|\.|[º°o]\.)\s*:?\s*${number}`,
  String.raw`${item}?${className}\s*(?:\(\d{1,5}\)\s*)?N[º°o.]{1,2}\s*${number}`,
  String.raw`${item}${className}\s*-?\s*(?:C[ÍI]VEL\s+)?${number}`,
  String.raw`\d{3}\/\d\.\d{2}\.\d{7}-\d\s+\(CNJ:?\s*${number}\)`,
];
const bare = [String.raw`${item}?${number}`];
/** "Feito:", "Proc. Eletr.", "Monitória - Número:": up to eight words with a capital, or small ones between them. */
const labelWord = String.raw`(?:\p{Lu}[\p{L}\/]{0,24}|\p{Lu}\p{L}{0,5}\.|d[aeo]s?|e|n)?(?:\s+|[.:º°|–-])`;
const suspected = new RegExp(String.raw`^(?=\p{Lu})(?:${labelWord}){1,16}?\s*${number}`, "u");
/** The process that another comes from or belongs to is named beside it, and begins nothing. */
const relation =
  /orig|apens|relacion|depend|princip|prevent|conex|preced|vincul|incident|refer[êe]n|instrumento/i;

const compiled = (forms: readonly string[]) => forms.map((form) => new RegExp(`^(?:${form})`, "i"));
const formsByKind = [
  ["distant", compiled(distant)],
  ["labelled", compiled(labelled)],
  ["bare", compiled(bare)],
] as const;
const mayBegin = /^(?:\d|[A-ZÀ-Ú])/i;
const longestWindow = 1200;

/** The head with which a text begins, or null. */
export function noticeHeadOf(text: string): NoticeHead | null {
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
  const cnj = parseCnj(written.replace(/\/\d+$/, ""));
  if ((kind === "bare" || kind === "suspected") && !(cnj && isCnjCheckValid(cnj.digits))) return null;
  return {
    number: written,
    className: groups!.class?.trim().replace(/[\s-]+$/, "") ?? null,
    kind,
    at: all.lastIndexOf(groups!.number!),
    end: all.length,
  };
}

/** Without blanks, with the usual hyphen, and with the dot that some courts leave out of "8.11". */
function normalNumber(printed: string): string {
  const [, sequence, check, year, segment, court, origin, incident = ""] =
    /^(\d{1,7})[-.](\d{2})\.(\d{4})\.(\d)\.?(\d{2})\.(\d{4})((?:\/\d+)?)$/.exec(
      printed.replaceAll(/\s/g, "").replaceAll(/[–—‑]/g, "-"),
    ) ?? [];
  if (sequence === undefined) return printed.replaceAll(/\s/g, "");
  return `${sequence}-${check}.${year}.${segment}.${court}.${origin}${incident}`;
}

/** What goes on as a sentence does: "…, em trâmite", "…; Relator", "…). Por tais razões", "… e voltem". */
const sentenceBehind = /^\s*(?:[,;)]|\.(?:\s|$)|\s[a-zà-ú]{1,12}\b)/;
/** A line that ends in a small word, a comma, a colon, a hyphen or a word that asks for a number goes on in the next. */
const unfinished =
  /(?:[,:;–-]|(?:^|[\s(])(?:\p{Ll}+|Agravo|Instrumento|Processo|Proc\.?|Autos|Apela[çc][ãa]o|n[º°o.]+))$/u;

export const goesOnAsSentence = (behind: string): boolean => sentenceBehind.test(behind);
export const isUnfinished = (line: string): boolean => unfinished.test(line);

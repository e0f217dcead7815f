import type { TermUnit } from "@pauta/contract/law/acts";
import { bareLength, leadsToLength } from "./lengths-without-unit.rules.ts";
import { misprintedUnitAt } from "./misprinted-units.rules.ts";
import { collectiveAt } from "./collective-lengths.rules.ts";
import { isNumberWord, numberInWords } from "../words/number-words.rules.ts";
import { shareAt } from "./shares-of-length.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** A length of time that a text names, from token `from` up to, and without, `next`. */
export type Duration = {
  from: number;
  next: number;
  amount: number;
  unit: TermUnit;
  /**
   * The figure and the words differ, "15 (dez) dias": the longer of them, since observing the shorter
   * observes both.
   */
  other?: number;
  /** `2 x 15 dias`: the act itself has doubled it. */
  isDoubled?: true;
  /** The unit is missing or misprinted: it may not be a length of time. */
  isBare?: true;
};

const UNITS: Record<string, TermUnit> = {
  DIA: "dias",
  DIAS: "dias",
  DS: "dias",
  HORA: "horas",
  HORAS: "horas",
  H: "horas",
  HS: "horas",
  HRS: "horas",
  MES: "meses",
  MESES: "meses",
};
/**
 * Weeks run over all days: only days are counted in working days (CPC art. 219). A quinzena is fifteen days.
 */
const LONGER: Record<string, { days: number; unit: TermUnit }> = {
  SEMANA: { days: 7, unit: "corridos" },
  SEMANAS: { days: 7, unit: "corridos" },
  QUINZENA: { days: 15, unit: "dias" },
};
/** Old names of terms that consist of one word. */
const ONE_WORD: Record<string, number> = {
  BIDUO: 2,
  TRIDUO: 3,
  QUINQUIDIO: 5,
  OCTIDIO: 8,
  OITIDIO: 8,
  DECENDIO: 10,
  TRINTIDIO: 30,
  QUINZENA: 15,
};
const COUNTED: Record<string, TermUnit> = {
  UTIL: "uteis",
  UTEIS: "uteis",
  CORRIDO: "corridos",
  CORRIDOS: "corridos",
  CONTINUOS: "corridos",
};
const IN_BRACKETS = new Set(["(", ")", "[", "]", "{", "}", "-", "–"]);
const LARGEST = 3650;
const MOST_DIGITS = 4;
const MOST_WEEKS = 52;

/** The lengths of time in a text, in order. */
export function durationsIn(tokens: readonly Token[]): Duration[] {
  const found: Duration[] = [];
  for (let at = 0; at < tokens.length;) {
    const duration =
      shareAt(tokens, at, found.at(-1)) ??
      collectiveAt(tokens, at) ??
      oneWord(tokens, at) ??
      behindItsUnit(tokens, at) ??
      eitherOf(tokens, at) ??
      durationAt(tokens, at);
    if (duration) found.push(...listedBefore(tokens, duration), duration);
    at = duration?.next ?? skipNumber(tokens, at);
  }
  return found;
}

const ORDINALS = "PRIMEIRO SEGUNDO TERCEIRO QUARTO QUINTO SEXTO SETIMO OITAVO NONO DECIMO".split(" ");

function oneWord(tokens: readonly Token[], from: number): Duration | null {
  const nth = ORDINALS.indexOf(tokens[from]!.folded) + 1;
  // "até o segundo dia útil seguinte"
  if (
    nth > 0 &&
    tokens[from - 2]?.folded === "ATE" &&
    tokens[from + 1]?.folded === "DIA" &&
    tokens[from + 2]?.folded === "UTIL"
  )
    return { from, next: from + 3, amount: nth, unit: "uteis" };
  const amount = ONE_WORD[tokens[from]!.folded];
  if (amount === undefined) return null;
  return { from, next: from + 1, amount, unit: "dias" };
}

/** `Prazo (dias): 3`: the unit precedes the number. */
function behindItsUnit(tokens: readonly Token[], from: number): Duration | null {
  const unit = UNITS[tokens[from - 3]?.folded ?? ""];
  const isLed =
    tokens[from - 4]?.folded === "(" && tokens[from - 2]?.folded === ")" && tokens[from - 1]?.folded === ":";
  const number = tokens[from]!;
  if (unit === undefined || !isLed || number.kind !== "number" || number.folded.length > MOST_DIGITS)
    return null;
  return Number(number.folded) < 1 ? null : { from, next: from + 1, amount: Number(number.folded), unit };
}

/** `24/48 horas`, `48:00 horas`. */
function eitherOf(tokens: readonly Token[], from: number): Duration | null {
  const [one, joint, other, word] = tokens.slice(from, from + 4);
  const unit = UNITS[word?.folded ?? ""];
  if (one?.kind !== "number" || other?.kind !== "number" || unit === undefined) return null;
  if (!joint!.isGlued || !other.isGlued || (one.isGlued && tokens[from - 1]?.folded === "/")) return null;
  const [amount, most] = [Number(one.folded), Number(other.folded)];
  const isWhole = joint!.folded === ":" && other.folded === "00" && unit === "horas" && amount >= A_DAY;
  if (isWhole) return { from, next: from + 4, amount, unit };
  if (joint!.folded !== "/" || amount < 1 || most <= amount || most > MOST_OF_TWO) return null;
  return { from, next: from + 4, amount, unit, other: most };
}
const A_DAY = 24;
const MOST_OF_TWO = 120;

/**
 * `Nos prazos de 3, 5 e 10 dias`, `o autor em 3 e o réu em 5 dias`: numbers that share one unit after the
 * last.
 */
function listedBefore(tokens: readonly Token[], { from, unit }: Duration): Duration[] {
  const found: Duration[] = [];
  const add = (at: number) =>
    found.unshift({ from: at, next: at + 1, amount: Number(tokens[at]!.folded), unit });
  let at = from;
  while (isListJoint(tokens, at - 1) && isShortNumber(tokens, at - 2)) add((at -= 2));
  const isLed =
    tokens[at - 1]?.folded === "EM" ||
    (tokens[at - 1]?.folded === "DE" && tokens[at - 2]?.folded === "PRAZOS");
  if (!isLed) return [];
  if (found.length > 0 || tokens[from - 1]?.folded !== "EM") return found;
  for (let back = from - 2; back > from - LONGEST_NAME && back > 1; back--)
    if (isListJoint(tokens, back) && isShortNumber(tokens, back - 1) && tokens[back - 2]?.folded === "EM") {
      add(back - 1);
      break;
    }
  return found;
}
const LONGEST_NAME = 7;
const isListJoint = (tokens: readonly Token[], at: number): boolean =>
  [",", "E"].includes(tokens[at]?.folded ?? "");
const isShortNumber = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === "number" && tokens[at]!.folded.length <= 2 && Number(tokens[at]!.folded) > 0;

function durationAt(tokens: readonly Token[], from: number): Duration | null {
  const { amount, other, next: after } = amountsAt(tokens, from);
  // "cinco improrrogáveis dias"
  const at =
    amount !== undefined &&
    STRESS.has(tokens[after]?.folded ?? "") &&
    tokens[after + 1]?.folded.startsWith("DIA")
      ? after + 1
      : after;
  const longer = LONGER[tokens[at]?.folded ?? ""];
  if (amount === undefined) return null;
  if (longer && amount <= MOST_WEEKS)
    return { from, next: at + 1, amount: amount * longer.days, unit: longer.unit };
  const short = widthOfWorkingDays(tokens, at);
  if (short > 0) return { from, next: at + short, amount, unit: "uteis" };
  const written = UNITS[tokens[at]?.folded ?? ""] ?? (isShortForDays(tokens, from, at) ? "dias" : undefined);
  const misprinted =
    written === undefined && isForLength(tokens, from, at) ? misprintedUnitAt(tokens, at) : null;
  const unit = written ?? misprinted?.unit;
  if (unit === undefined) return bareLength(tokens, from, behindBracket(tokens, from, at), amount);
  if (amount < 1 || amount > LARGEST || isArticle(tokens, from, at)) return null;
  const end = at + (misprinted?.width ?? 1 + widthOfPlural(tokens, at + 1));
  const how = unit === "dias" ? COUNTED[tokens[end]?.folded ?? ""] : undefined;
  const isTwice = tokens[from - 1]?.folded === "X" && tokens[from - 2]?.folded === "2";
  return {
    from: isTwice ? from - 2 : from,
    next: how ? end + 1 : end,
    amount: isTwice ? amount * 2 : amount,
    unit: how ?? unit,
    ...(other !== undefined && { other }),
    ...(isTwice && { isDoubled: true }),
    ...(misprinted && { isBare: true }),
  };
}

/** The number is given twice, `03 (três)`, or follows words that lead to a length: `em 3`, `no prazo de 3`. */
const isForLength = (tokens: readonly Token[], from: number, at: number): boolean =>
  tokens.slice(from, at).some(({ folded }) => folded === "(") || leadsToLength(tokens, from);

/** `art. 216-H`: a letter of the number, not hours. */
const isArticle = (tokens: readonly Token[], from: number, at: number): boolean =>
  tokens[at]!.folded === "H" &&
  tokens[at - 1]!.folded === "-" &&
  [1, 2].some((back) => /^ART(?:IGO)?S?$/.test(tokens[from - back]?.folded ?? ""));

/** Words between a number and its unit. */
const STRESS = new Set(
  "SO UNICO UNICOS DERRADEIRO DERRADEIROS IMPRORROGAVEL IMPRORROGAVEIS EXIGUOS CURTOS BREVES PARCOS MISEROS PEREMPTORIOS FATAIS NOVOS".split(
    " ",
  ),
);

/** The number given once or twice from a token on, `15 (quinze)`: where both differ the shorter is safe. */
function amountsAt(
  tokens: readonly Token[],
  from: number,
): { amount: number | undefined; other: number | undefined; next: number } {
  const read: number[] = [];
  let at = from;
  while (read.length < 3) {
    const one = amountAt(tokens, at);
    if (one === null) break;
    read.push(one.amount);
    at = one.next;
    while (at < from + 16 && IN_BRACKETS.has(tokens[at]?.folded ?? "")) at++;
  }
  const amount = read.length === 0 ? undefined : Math.min(...read);
  return { amount, other: read.find((each) => each !== amount), next: at };
}

/** Skips the bracket after a number only if it was opened after the number's beginning: `03 (três)`. */
function behindBracket(tokens: readonly Token[], from: number, at: number): number {
  let next = at;
  while (next > from + 1 && IN_BRACKETS.has(tokens[next - 1]!.folded)) next--;
  const isOpen = tokens.slice(from, next).some(({ folded }) => folded === "(");
  return isOpen && tokens[next]?.folded === ")" ? next + 1 : next;
}

/** `em 5 d.`, `falar, 5d.`, as clerks abbreviate; not `fls. 5 d.`. */
function isShortForDays(tokens: readonly Token[], from: number, at: number): boolean {
  if (tokens[at]?.folded !== "D") return false;
  const [one, two] = [1, 2].map((back) => tokens[from - back]?.folded ?? "");
  if (["EM", "PRAZO", "DE", "(", ":"].includes(one!)) return true;
  return [",", ".", "-", "–"].includes(one!) && !PLACES.test(two!) && tokens[from]!.folded.length <= 2;
}
const PLACES = /^(?:ARTS?|FLS?|P|PAGS?|N|NR|ITEM|ITENS|IDS?|EVS?|DOCS?|INC|§|\d+)$/;

/** A figure or a number in words from a token on; a figure attached to another number is none. */
function amountAt(tokens: readonly Token[], at: number): { amount: number; next: number } | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.kind === "word") {
    const words = numberInWords(tokens, at);
    return words && { amount: words.value, next: words.next };
  }
  if (token.kind !== "number" || token.folded.length > MOST_DIGITS) return null;
  const before = tokens[at - 1];
  const hangs = token.isGlued && before !== undefined && ".,/-:$".includes(before.folded);
  if (hangs && tokens[at - 2]?.kind === "number") return null;
  return { amount: Number(token.folded), next: at + 1 };
}

/** `10 d.u.`, `10 d. u.`, `10 du`, `10 d. úteis`: the number of tokens of the unit, 0 where there is none. */
function widthOfWorkingDays(tokens: readonly Token[], at: number): number {
  const folded = [0, 1, 2, 3].map((step) => tokens[at + step]?.folded);
  if (folded[0] === "DU") return folded[1] === "." ? 2 : 1;
  if (folded[0] !== "D" || folded[1] !== ".") return 0;
  if (folded[2] === "UTEIS") return 3;
  return folded[2] === "U" ? (folded[3] === "." ? 4 : 3) : 0;
}

/** `dia(s)`: the number of tokens of the bracket. */
const widthOfPlural = (tokens: readonly Token[], at: number): number =>
  tokens[at]?.folded === "(" && tokens[at]!.isGlued && /^E?S$/.test(tokens[at + 1]?.folded ?? "") ? 3 : 0;

/** Skips a number that is not a length of time, so that its last words are not read as one. */
function skipNumber(tokens: readonly Token[], at: number): number {
  let next = at;
  while (next < tokens.length && isNumberWord(tokens[next]!.folded)) next++;
  return Math.max(next, at + 1);
}

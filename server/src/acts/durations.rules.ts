import type { TermUnit } from "@pauta/contract/acts";
import { isNumberWord, numberInWords } from "./number-words.rules.ts";
import type { Token } from "./tokens.rules.ts";

/** A length of time that a text names, from token `from` up to, and without, `next`. */
export type Duration = {
  from: number;
  next: number;
  amount: number;
  unit: TermUnit;
  /** The figure and the words in brackets differ: "15 (dez) dias". */
  isContradictory: boolean;
};

const UNITS: Record<string, TermUnit> = {
  DIA: "dias",
  DIAS: "dias",
  HORA: "horas",
  HORAS: "horas",
  H: "horas",
  HS: "horas",
  HRS: "horas",
  MES: "meses",
  MESES: "meses",
};
/** The old names of terms that are one word. */
const ONE_WORD: Record<string, number> = { TRIDUO: 3, QUINQUIDIO: 5, OCTIDIO: 8, OITIDIO: 8, DECENDIO: 10 };
const COUNTED: Record<string, TermUnit> = {
  UTIL: "uteis",
  UTEIS: "uteis",
  CORRIDO: "corridos",
  CORRIDOS: "corridos",
  CONTINUOS: "corridos",
};
const LARGEST = 3650;
const MOST_DIGITS = 4;

/** The lengths of time in a text, in order. */
export function durationsIn(tokens: readonly Token[]): Duration[] {
  const found: Duration[] = [];
  for (let at = 0; at < tokens.length;) {
    const duration = oneWord(tokens, at) ?? durationAt(tokens, at);
    if (duration) found.push(duration);
    at = duration?.next ?? skipNumber(tokens, at);
  }
  return found;
}

function oneWord(tokens: readonly Token[], from: number): Duration | null {
  const amount = ONE_WORD[tokens[from]!.said];
  return amount === undefined ? null : { from, next: from + 1, amount, unit: "dias", isContradictory: false };
}

function durationAt(tokens: readonly Token[], from: number): Duration | null {
  const amounts: number[] = [];
  let at = from;
  for (; amounts.length < 3;) {
    const read = amountAt(tokens, at);
    if (read === null) break;
    amounts.push(read.amount);
    at = read.next;
    while (at < from + 16 && ["(", ")", "-", "–"].includes(tokens[at]?.said ?? "")) at++;
  }
  const [amount] = amounts;
  const unit = UNITS[tokens[at]?.said ?? ""];
  if (amount === undefined || unit === undefined || amount < 1 || amount > LARGEST) return null;
  const isContradictory = amounts.some((other) => other !== amount);
  const after = at + 1 + widthOfPlural(tokens, at + 1);
  const how = unit === "dias" ? COUNTED[tokens[after]?.said ?? ""] : undefined;
  return { from, next: how ? after + 1 : after, amount, unit: how ?? unit, isContradictory };
}

/** A figure or words from a token on; a figure that hangs on another number is none. */
function amountAt(tokens: readonly Token[], at: number): { amount: number; next: number } | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.kind === "word") {
    const words = numberInWords(tokens, at);
    return words && { amount: words.value, next: words.next };
  }
  if (token.kind !== "number" || token.said.length > MOST_DIGITS) return null;
  const before = tokens[at - 1];
  const hangs = token.isGlued && before !== undefined && ".,/-:$".includes(before.said);
  if (hangs && tokens[at - 2]?.kind === "number") return null;
  return { amount: Number(token.said), next: at + 1 };
}

/** `dia(s)`: how many tokens the bracket takes. */
const widthOfPlural = (tokens: readonly Token[], at: number): number =>
  tokens[at]?.said === "(" && tokens[at]!.isGlued && /^E?S$/.test(tokens[at + 1]?.said ?? "") ? 3 : 0;

/** Past a number that is no length of time, so that its last words are not read for one. */
function skipNumber(tokens: readonly Token[], at: number): number {
  let next = at;
  while (next < tokens.length && isNumberWord(tokens[next]!.said)) next++;
  return Math.max(next, at + 1);
}

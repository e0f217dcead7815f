import type { FoundTerm } from "@pauta/contract/law/acts";
import type { Branch, DeadlineTerm } from "@pauta/contract/law/deadlines";
import type { Duration } from "../lengths/durations.rules.ts";
import { isIfAppealed } from "./later-orders.rules.ts";
import { isCommand, isToBeDone } from "./order-words.rules.ts";
import { firstOf, isReported } from "./past-clauses.rules.ts";
import { isOfPastSilence } from "./silences.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import { isClock, isHandedTo, isHandedToNamed, type Lead, leadOf } from "./term-leads.rules.ts";
import { isOfSomething } from "./term-cues.rules.ts";
import { LASTING, OF_WHAT, PAST, PENALTY } from "./term-words.rules.ts";
import { isMentionedLength } from "../lengths/mentioned-lengths.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** What remains doubtful about an act's terms: a misread form must not lead to a date that is too late. */
export type Doubts = {
  /**
   * Lengths and days in the text that were considered to be nobody's term; with a confidence of 0.5 and above
   * they are somebody's.
   */
  set_aside: readonly FoundTerm[];
  /** Lengths of silence, which show how long somebody has to answer. */
  of_silence: readonly FoundTerm[];
  /** The heading names a party whose terms the law doubles. */
  has_public_party: boolean;
  /** The public defence is named, whose terms double too, for a party or as a curator. */
  has_public_defence: boolean;
  /** Terms that begin when another ends, with the days of both. */
  in_turn: readonly FoundTerm[];
  /** Indexes of the reading's terms that may not run, or not from now. */
  unsure: readonly number[];
  /**
   * What the law gives, by branch, for requests without a length, including its default where it has nothing
   * specific.
   */
  by_action: readonly Omit<OfLaw, "term">[];
  /** What the law gives, by branch, to speak on what the act names in another sentence than the request. */
  of_subject: readonly Omit<OfLaw, "term">[];
  /** Words about time that no rule could read, as the shortest that they may mean: no date is certain. */
  unread: FoundTerm | null;
  /**
   * What the law gives, by branch, for each order that has no term of its own, whatever terms other orders
   * have.
   */
  orders: readonly Omit<OfLaw, "term">[];
  /** A party is ordered to observe a short term; otherwise the law's own term for such an act may run too. */
  is_answered: boolean;
  /** The act requests something of somebody; otherwise nobody has to answer within the law's five days. */
  asks: boolean;
  /** Only others are ordered to act: a person has to check, and the kind of act leads to no date. */
  is_others: boolean;
  /** Which of the law's terms an act may mean that it names without a number, the shortest first. */
  of_law: readonly OfLaw[];
};

/** @param term index among the reading's terms */
export type OfLaw = { term: number; branch: Branch; laws: readonly DeadlineTerm[] };

/** Above these lengths it is uncertain that a length is for the answer that the act requests. */
const LONGEST_SURE = 15;

const FARTHEST = 40;
const NEAR = 6;
const SHORT = 5;

/**
 * Nouns followed by a length of their own: `pedido de prazo de 30 dias`, `proposta de pagamento em 20 dias`.
 */
const REQUESTED_NOUNS = new Stems(
  "PEDIDO PEDIDOS REQUERIMENTO SOLICITACAO PROPOSTA DILACAO PARCELAMENTO PAGAMENTO",
);
const CLAUSE = new Set(["QUE", "CUJO", "CUJA", "QUAL", "SE"]);

/** Whether a party is certainly ordered to do something within the length. */
export function isGoverned(tokens: readonly Token[], duration: Duration): boolean {
  const { from, next, amount, unit, isBare } = duration;
  if (isBare) return false;
  if (unit === "meses" || (unit !== "horas" && amount > LONGEST_SURE)) return false;
  if (isInClause(tokens, from) || followsRequestedNoun(tokens, from) || isNobodys(tokens, from)) return false;
  const { sentence } = tokens[from]!;
  if (isHandedTo(tokens, duration) || isHandedToNamed(tokens, duration)) return true;
  const first = firstOf(tokens, from);
  const opens = tokens[from - SHORT]?.sentence === sentence ? first : firstOf(tokens, Math.max(0, first - 1));
  for (let at = opens; at < next + FARTHEST && tokens[at] && tokens[at]!.sentence <= sentence; at++)
    if (isCommand(tokens, at)) return true;
  return false;
}

/** `do ofício do banco, que pede o prazo de 10 dias`: the clause reports, and contains no command. */
function isInClause(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  for (let at = from - 1; at >= 0 && from - at <= NEAR + NEAR && tokens[at]!.sentence === sentence; at--) {
    const { folded } = tokens[at]!;
    if (folded === "," || (isCommand(tokens, at) && !PAST.test(folded))) return false;
    if (CLAUSE.has(folded) && tokens[at - 1]?.folded !== "-" && !isOfRight(tokens, at)) return true;
  }
  return false;
}

/**
 * `requeiram o que de direito`, `digam o que lhes convier`: the object of the request, not a clause that
 * reports.
 */
const isOfRight = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.folded === "QUE" &&
  tokens[at - 1]?.folded === "O" &&
  /^(?:DE|ENTENDER(?:EM)?|LHES?|COUBER|FOR|ACHAR(?:EM)?|JULGAR(?:EM)?|REPUTAR(?:EM)?|QUISER(?:EM)?|TIVER(?:EM)?)$/.test(
    tokens[at + 1]?.folded ?? "",
  );

/** `as guias serão entregues em 10 dias`: the text does not say by whom. */
const isNobodys = (tokens: readonly Token[], from: number): boolean =>
  Array.from({ length: Math.min(NEAR, from) }, (_, back) => from - 1 - back).some((at) =>
    isToBeDone(tokens, at),
  );

function followsRequestedNoun(tokens: readonly Token[], from: number): boolean {
  for (let at = from - 1; at >= 0 && from - at <= NEAR; at--) {
    const { folded } = tokens[at]!;
    if (REQUESTED_NOUNS.has(folded)) return tokens[at - 1]?.folded !== "O" || folded !== "PAGAMENTO";
    if (!LEADS.has(folded)) return false;
  }
  return false;
}
const LEADS = new Set("EM NO DE O A PRAZO ATE POR PELO MAIS".split(" "));

/**
 * Whether a length may be a term although it was not read as one: `story` where the text is clearly about a
 * clock, a penalty, the past or a contract, `reported` where nobody is ordered to do anything, which in a short
 * act proves little, and `doubtful` otherwise.
 */
export function doubtOf(
  tokens: readonly Token[],
  duration: Duration,
  isJudgment: boolean,
): "story" | "reported" | "doubtful" {
  if (isPlainStory(tokens, duration, isJudgment) || isOfPastSilence(tokens, duration)) return "story";
  const { from } = duration;
  const { sentence } = tokens[from]!;
  const first = firstOf(tokens, from);
  if (isHandedTo(tokens, duration) || commandIn(tokens, first, sentence)) return "doubtful";
  const isShort = tokens[from - SHORT]?.sentence !== sentence;
  if (isShort && commandIn(tokens, firstOf(tokens, Math.max(0, first - 1)), sentence)) return "doubtful";
  if (isReported(tokens, first, from)) return "story";
  // "venham, em 3 dias, os documentos", "o prazo é de 3 dias": no known word orders, and none reports
  const isLed = LED.has(leadOf(tokens, duration));
  if (isLed || tokens.slice(first, from).some(({ folded }) => /^PRAZOS?$/.test(folded))) return "doubtful";
  // "caução: 5 dias" orders without a verb; a judgment reports more than it orders
  return isJudgment || isMentionedLength(tokens, duration) || isLengthOf(tokens, from)
    ? "reported"
    : "doubtful";
}

/** `atraso de 26 horas`, `carência máxima de 24 horas`: how long something lasts. */
const isLengthOf = (tokens: readonly Token[], from: number): boolean =>
  tokens[from - 1]?.folded === "DE" &&
  [2, 3].some((back) => LASTING.has(tokens[from - back]?.folded) || OF_WHAT.has(tokens[from - back]?.folded));

const LED = new Set<Lead>(["in", "set", "within"]);

/** Lengths that clearly belong to a narrative, a clock, a penalty or a contract: nobody's term. */
function isPlainStory(tokens: readonly Token[], duration: Duration, isJudgment: boolean): boolean {
  const { from, unit, amount } = duration;
  if (unit === "meses" || amount < 1 || (unit === "horas" && amount > MOST_HOURS)) return true;
  const lead = leadOf(tokens, duration);
  if (lead === "never" || isClock(tokens, duration, lead) || isOfSomething(tokens, duration)) return true;
  const first = firstOf(tokens, from);
  const before = tokens.slice(first, from);
  const near = before.slice(-PENALTY_NEAR);
  // "manifeste-se sobre o pedido de prisão, em 3 dias": such a length is not a penalty's
  if (!LED.has(lead) && near.some(({ folded }, at) => PENALTY.has(folded) && near[at - 1]?.folded !== "SOB"))
    return true;
  return isJudgment && (before.some(({ folded }) => TRANSIT.has(folded)) || isIfAppealed(tokens, from));
}
/** Nobody has more hours to answer in: `852 horas extras`. */
const MOST_HOURS = 240;
const PENALTY_NEAR = 8;
const TRANSIT = new Stems("TRANSITO TRANSITADA TRANSITADO");

/** Of the lengths set aside only the earliest end matters: each length once, the shortest of them. */
export function shortestAside(aside: readonly FoundTerm[]): FoundTerm[] {
  const lengths = Map.groupBy(aside, ({ until, amount, unit }) => until ?? `${amount} ${unit}`);
  const each = [...lengths.values()].map(([first]) => first!);
  const days = each
    .filter(({ until }) => until !== null)
    .toSorted((one, other) => (one.until! < other.until! ? -1 : 1));
  const counted = each
    .filter(({ until }) => until === null)
    .toSorted((one, other) => daysOf(one) - daysOf(other));
  return [...counted.slice(0, MOST_ASIDE), ...days.slice(0, MOST_ASIDE)];
}
const MOST_ASIDE = 4;
const daysOf = ({ amount, unit }: FoundTerm): number =>
  unit === "horas" ? amount / HOURS_OF_DAY : unit === "uteis" ? amount * WITH_WEEKENDS : amount;
const HOURS_OF_DAY = 24;
const WITH_WEEKENDS = 1.4;

/** Whether a party may be ordered to do something from a token on, to the end of a sentence. */
function commandIn(tokens: readonly Token[], from: number, sentence: number): boolean {
  for (let at = from; at < from + FARTHEST + FARTHEST && tokens[at] && tokens[at]!.sentence <= sentence; at++)
    if (isCommand(tokens, at)) return true;
  return false;
}

import type { FoundTerm } from "@pauta/contract/law/acts";
import { addDays } from "../../../platform/process/clock.ts";
import type { ReadTerm, TermsOf } from "./act-terms.rules.ts";
import { addresseeOf } from "../addressees/addressee.rules.ts";
import { requestsIn } from "../addressees/requested-parties.rules.ts";
import { countedBack, daysBefore, opposes } from "../lengths/counted-back.rules.ts";
import type { DayNamed } from "../words/dates-in-act.rules.ts";
import { daysAhead, daysNamed, lastDaysIn } from "../lengths/day-terms.rules.ts";
import { doublingOf, isRestated } from "./doubling.rules.ts";
import { type Doubts, doubtOf, isGoverned, shortestAside } from "./doubtful-terms.rules.ts";
import { durationsIn, type Duration } from "../lengths/durations.rules.ts";
import { lengthsInTurn } from "./terms-in-turn.rules.ts";
import { heardIn } from "./heard-in-person.rules.ts";
import { isForLater } from "./later-orders.rules.ts";
import { actionsIn, actionsOfSubject } from "./named-law-terms.rules.ts";
import { ordersWithoutTerm } from "./orders-without-term.rules.ts";
import { isOfParty } from "../addressees/party-names.rules.ts";
import { isPlainlyOthers } from "../addressees/certainly-others.rules.ts";
import { PERHAPS_CITED } from "../words/quotations.rules.ts";
import { hasPublicParty, namesPublicDefence } from "./public-bodies.rules.ts";
import { isOfSilence } from "./silences.rules.ts";
import { confidenceOfTerm } from "./term-cues.rules.ts";
import { MOST, SURE_BY_LAW, termsOfLaw } from "./terms-by-law.rules.ts";
import type { Token } from "../words/tokens.rules.ts";
import { unreadIn } from "../lengths/unread-lengths.rules.ts";
import { mayNotRunYet } from "./uncertain-terms.rules.ts";

/** Below this confidence a length is probably no term. */
const LIKELY = 0.5;
/** Confidence of a length without a unit. */
const SURE_OF_BARE = 0.6;
/** A later day may belong to a payment or a contract: it is no term by itself. */
const NEAR_DAYS = 30;

/** The terms that an act sets, in the order of the text, and what remains doubtful about them. */
export function termsIn(act: TermsOf): { terms: FoundTerm[]; doubts: Doubts } {
  const { tokens, cited, isJudgment } = act;
  const durations = durationsIn(tokens);
  const own = durations.filter(({ from }) => cited[from] === 0);
  const set: ReadTerm[] = [];
  const aside: Aside[] = [];
  const silences: FoundTerm[] = [];
  const partys: Duration[] = [];
  let othersAlone = true;
  for (let at = 0; at < own.length && set.length < MOST; at++) {
    const duration = own[at]!;
    const isReported = isRestated(tokens, duration, own[at + 1]) || isForLater(tokens, duration, isJudgment);
    const certain = isReported ? 0 : confidenceOfTerm(tokens, duration);
    const confidence = duration.isBare ? Math.min(certain, SURE_OF_BARE) : certain;
    const term = written(act, duration, own[at - 1], confidence);
    const isTaken = confidence >= LIKELY;
    const isSilence = !isJudgment && isOfSilence(tokens, duration);
    if (isTaken)
      set.push({
        at: duration.from,
        term,
        isGoverned: isGoverned(tokens, duration),
        isUnsure:
          isSilence ||
          act.isEdict ||
          duration.isBare === true ||
          mayNotRunYet(tokens, duration, term.addressee),
      });
    if (!isTaken && isSilence) {
      silences.push(term);
      othersAlone = false;
      continue;
    }
    const isOthers = !isOfParty(term.addressee) && isPlainlyOthers(tokens, duration);
    const spoken = isOthers || (isTaken && isOfParty(term.addressee)) ? [] : setAside(act, duration, term);
    othersAlone &&= isOthers || spoken.every((each) => each.term.confidence < LIKELY);
    aside.push(...spoken);
    const isLikely = isTaken || spoken.some((each) => each.term.confidence >= LIKELY);
    if (isLikely && !isOthers && isOfParty(term.addressee)) partys.push(duration);
  }
  for (const duration of durations)
    if (cited[duration.from] === PERHAPS_CITED)
      aside.push(...setAside(act, duration, written(act, duration, undefined, 0)));
  const taken = new Set(own.map(({ from }) => from));
  const days = termsUntil(act);
  const read = [...set, ...termsOfLaw(act, taken), ...days].toSorted((one, other) => one.at - other.at);
  const isAnswered = read.some(({ term, isGoverned: isReported }) => isReported && isOfParty(term.addressee));
  // a length that may be none leaves the order of its sentence without a term
  const bare = new Set(durations.flatMap(({ from, isBare }) => (isBare ? [from] : [])));
  const answered = new Set(
    [...durations.map(({ from }) => from), ...read.map(({ at }) => at)].flatMap((from) =>
      bare.has(from) ? [] : [tokens[from]!.sentence],
    ),
  );
  const asks = requestsIn(tokens, cited);
  const back = isJudgment ? [] : countedBack(tokens, durations, cited);
  const ahead = daysNamed(tokens, act.asOf).filter(({ date }) => date > addDays(act.asOf, 1));
  const inTurn = isJudgment ? [] : lengthsInTurn(tokens, partys, own, act.isEdict);
  const isCurt = !isAnswered && !isJudgment;
  const spoken = aside.filter(({ isReported }) => isCurt || !isReported).map(({ term }) => term);
  return {
    terms: read.map(({ term }) => term),
    doubts: {
      set_aside: shortestAside([
        ...spoken,
        ...daysAside(act, new Set(days.map(({ at }) => at))),
        ...back.flatMap((each) =>
          daysBefore(each, ahead).flatMap((day) =>
            day.date <= act.asOf ? [] : untilDay(act, day, opposes(tokens, each) ? LIKELY : 0),
          ),
        ),
      ]),
      has_public_party: hasPublicParty(tokens, cited),
      has_public_defence: namesPublicDefence(tokens, cited),
      in_turn: inTurn.map((each) => written(act, each, undefined, 0)),
      is_answered: isAnswered,
      is_others:
        read.length > 0 && othersAlone && !asks.party && read.every(({ term }) => !isOfParty(term.addressee)),
      asks: asks.anybody,
      unread: unreadTerm(
        act,
        [...read.flatMap(({ unread }) => unread ?? []), ...(ahead.length === 0 ? back : [])],
        [...durations, ...daysNamed(tokens, act.asOf)],
        isJudgment || read.length > 0 ? heardIn(tokens, cited) : null,
      ),
      of_silence: shortestAside(silences),
      unsure: read.flatMap(({ isUnsure }, term) => (isUnsure || act.isEdict ? [term] : [])),
      by_action: isJudgment ? [] : act.branches.map((branch) => ({ branch, laws: actionsIn(act, branch) })),
      of_subject: isJudgment
        ? []
        : act.branches.map((branch) => ({ branch, laws: actionsOfSubject(act, branch) })),
      orders: isJudgment ? [] : ordersWithoutTerm(act, answered),
      of_law: read.flatMap(({ laws = [] }, term) =>
        laws.map(({ branch, laws: each }) => ({ term, branch, laws: each })),
      ),
    },
  };
}

/** The shortest that unread words may mean: the next day; so it is where the days may have begun at a hearing. */
function unreadTerm(
  act: TermsOf,
  open: readonly { from: number; next: number }[],
  read: readonly { from: number; next: number }[],
  heard: { from: number; next: number } | null,
): FoundTerm | null {
  const place = act.isJudgment
    ? heard
    : (heard ?? unreadIn(act.tokens, act.cited, placesOf(read)) ?? open[0] ?? null);
  return place && written(act, { from: place.from, next: place.next, amount: 1, unit: "dias" }, undefined, 0);
}

const placesOf = (read: readonly { from: number; next: number }[]): ReadonlySet<number> =>
  new Set(read.flatMap(({ from, next }) => Array.from({ length: next - from }, (_, step) => from + step)));

/**
 * `isReported`: nobody is ordered to observe it; it matters only where the act has no other term to answer.
 */
type Aside = { term: FoundTerm; isReported: boolean };

/** A length that was not read as a term: where somebody is ordered to observe it, it is probably his. */
function setAside({ tokens, isJudgment }: TermsOf, duration: Duration, term: FoundTerm): Aside[] {
  const doubt = doubtOf(tokens, duration, isJudgment);
  if (doubt === "story") return [];
  const isLikely = !isJudgment && isGoverned(tokens, duration);
  const confidence = isLikely ? Math.max(LIKELY, term.confidence) : term.confidence;
  return [{ term: { ...term, confidence }, isReported: doubt === "reported" }];
}

function written(
  act: TermsOf,
  duration: Duration,
  earlier: Duration | undefined,
  confidence: number,
): FoundTerm {
  const { from, next, amount, unit, other } = duration;
  const addressee = addresseeOf(act.tokens, duration, earlier);
  return {
    confidence,
    places: [act.placeOf(from, next)],
    amount,
    ...(other !== undefined && { other_amount: other }),
    unit,
    addressee,
    ...doublingOf(act.tokens, duration, addressee, act.mayDouble),
    until: null,
    usual_term: null,
    norm: null,
  };
}

/** A day that the act names is a term that needs no counting. */
const untilDay = (
  { tokens, placeOf }: TermsOf,
  { from, next, date }: DayNamed,
  confidence: number,
): FoundTerm => ({
  confidence,
  places: [placeOf(from, next)],
  amount: 0,
  unit: "dias",
  addressee: addresseeOf(tokens, { from, next }, undefined),
  doubled: false,
  doubling_open: false,
  doubling_norm: null,
  until: isBeforeDay(tokens, from) ? addDays(date, -1) : date,
  usual_term: null,
  norm: null,
});

/** `antes de 05/05`, `a partir de 05/05 … cai a liminar`: the last day is the one before. */
function isBeforeDay(tokens: readonly Token[], from: number): boolean {
  let at = from - 1;
  while (from - at < LONGEST_LEAD && /^(?:D[EO]|DIA|O|DATA)$/.test(tokens[at]?.folded ?? "")) at--;
  return (
    tokens[at]?.folded === "ANTES" || (tokens[at]?.folded === "PARTIR" && tokens[at - 1]?.folded === "A")
  );
}
const LONGEST_LEAD = 5;

/** The terms that end on days which the act names; a judgment's days are for later. */
function termsUntil(act: TermsOf): ReadTerm[] {
  if (act.isJudgment) return [];
  return lastDaysIn(act.tokens, act.cited, act.asOf).map((day) => ({
    at: day.from,
    term: untilDay(act, day, SURE_BY_LAW),
    isGoverned: day.date <= addDays(act.asOf, NEAR_DAYS),
  }));
}

/** Future days that end no term according to the words around them. */
const daysAside = (act: TermsOf, taken: ReadonlySet<number>): FoundTerm[] =>
  daysAhead(act.tokens, act.asOf)
    .filter(({ from }) => !taken.has(from))
    .map((day) => untilDay(act, day, 0));

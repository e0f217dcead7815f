import type { FoundTerm, PlaceInText } from "@pauta/contract/acts";
import type { Branch } from "@pauta/contract/deadlines";
import { addDays } from "../platform/clock.ts";
import { addresseeOf } from "./addressee.rules.ts";
import type { DayNamed } from "./dates-in-act.rules.ts";
import { daysAhead, lastDaysIn } from "./day-terms.rules.ts";
import { doublingOf, isRestated } from "./doubling.rules.ts";
import {
  type Doubts,
  doubtOf,
  isGoverned,
  isPlainlyOthers,
  shortestAside,
  type OfLaw,
} from "./doubtful-terms.rules.ts";
import { durationsIn, type Duration } from "./durations.rules.ts";
import { isForLater } from "./later-orders.rules.ts";
import { legalTermsIn } from "./named-law-terms.rules.ts";
import { isOfParty } from "./party-names.rules.ts";
import { PERHAPS_CITED } from "./quotations.rules.ts";
import { Stems } from "./stems.rules.ts";
import { confidenceOfTerm, isToldOf } from "./term-cues.rules.ts";
import type { Token } from "./tokens.rules.ts";

/** Below this it is more likely no term than one. */
const LIKELY = 0.5;
/** More than these nobody looks at. */
const MOST = 40;
const SURE_BY_LAW = 0.7;
/** A day further off may be of a payment or a contract: it answers nothing by itself. */
const NEAR_DAYS = 30;
const LAPSED = new Stems("DECORR* DECURSO TRANSCORR* ESCOAD* EXPIR* ESGOTAD* EXAUR* FINDO FLUIU");

export type PlaceOf = (from: number, next: number) => PlaceInText;

/** What of an act its terms hang on. */
export type TermsOf = {
  tokens: readonly Token[];
  cited: Uint8Array;
  /** The strictest of those that cannot be told apart. */
  branch: Branch;
  branches: readonly Branch[];
  mayDouble: boolean;
  /** It judges the case: what it orders is for later. */
  isJudgment: boolean;
  /** It lets an appeal go up. */
  isAdmitted: boolean;
  /** The day on which it was made available. */
  asOf: string;
  placeOf: PlaceOf;
};

type ReadTerm = { at: number; term: FoundTerm; isGoverned: boolean; laws?: readonly Omit<OfLaw, "term">[] };

/** The terms that an act sets, in the order of the text, and what stays in doubt of them. */
export function termsIn(act: TermsOf): { terms: FoundTerm[]; doubts: Doubts } {
  const { tokens, cited, isJudgment } = act;
  const durations = durationsIn(tokens);
  const own = durations.filter(({ from }) => cited[from] === 0);
  const set: ReadTerm[] = [];
  const aside: Aside[] = [];
  let othersAlone = true;
  for (let at = 0; at < own.length && set.length < MOST; at++) {
    const duration = own[at]!;
    const isTold = isRestated(tokens, duration, own[at + 1]) || isForLater(tokens, duration, isJudgment);
    const confidence = isTold ? 0 : confidenceOfTerm(tokens, duration);
    const term = written(act, duration, own[at - 1], confidence);
    const isTaken = confidence >= LIKELY;
    if (isTaken) set.push({ at: duration.from, term, isGoverned: isGoverned(tokens, duration) });
    const isOthers = !isOfParty(term.addressee) && isPlainlyOthers(tokens, duration);
    const spoken = isOthers || (isTaken && isOfParty(term.addressee)) ? [] : setAside(act, duration, term);
    othersAlone &&= isOthers || spoken.every((each) => each.term.confidence < LIKELY);
    aside.push(...spoken);
  }
  for (const duration of durations)
    if (cited[duration.from] === PERHAPS_CITED)
      aside.push(...setAside(act, duration, written(act, duration, undefined, 0)));
  const taken = new Set(own.map(({ from }) => from));
  const days = termsUntil(act);
  const read = [...set, ...termsOfLaw(act, taken), ...days].toSorted((one, other) => one.at - other.at);
  const isAnswered = read.some(({ term, isGoverned: isTold }) => isTold && isOfParty(term.addressee));
  const isCurt = !isAnswered && !isJudgment;
  const spoken = aside.filter(({ isTold }) => isCurt || !isTold).map(({ term }) => term);
  return {
    terms: read.map(({ term }) => term),
    doubts: {
      set_aside: shortestAside([...spoken, ...daysAside(act, new Set(days.map(({ at }) => at)))]),
      is_answered: isAnswered,
      is_others: read.length > 0 && othersAlone && read.every(({ term }) => !isOfParty(term.addressee)),
      of_law: read.flatMap(({ laws = [] }, term) =>
        laws.map(({ branch, laws: each }) => ({ term, branch, laws: each })),
      ),
    },
  };
}

/** @param isTold nobody is told to keep it: it matters only where the act has no other term that answers it */
type Aside = { term: FoundTerm; isTold: boolean };

/** A length that was not taken: where somebody is told to keep it, it is likely his. */
function setAside({ tokens, isJudgment }: TermsOf, duration: Duration, term: FoundTerm): Aside[] {
  const doubt = doubtOf(tokens, duration, isJudgment);
  if (doubt === "story") return [];
  const isLikely = !isJudgment && isGoverned(tokens, duration);
  const confidence = isLikely ? Math.max(LIKELY, term.confidence) : term.confidence;
  return [{ term: { ...term, confidence }, isTold: doubt === "told" }];
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

/** A day that the act names is no term that is counted. */
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
  until: date,
  usual_term: null,
  norm: null,
});

/** What the act wants by a day that it names; a judgment's days are for later. */
function termsUntil(act: TermsOf): ReadTerm[] {
  if (act.isJudgment) return [];
  return lastDaysIn(act.tokens, act.cited, act.asOf).map((day) => ({
    at: day.from,
    term: untilDay(act, day, SURE_BY_LAW),
    isGoverned: day.date <= addDays(act.asOf, NEAR_DAYS),
  }));
}

/** Days to come that end no term by the words around them. */
const daysAside = (act: TermsOf, taken: ReadonlySet<number>): FoundTerm[] =>
  daysAhead(act.tokens, act.asOf)
    .filter(({ from }) => !taken.has(from))
    .map((day) => untilDay(act, day, 0));

/** `no prazo legal`, `no prazo do art. 523 do CPC`, where no number of days is said. */
function termsOfLaw(
  { tokens, cited, branch, branches, mayDouble, isAdmitted, placeOf }: TermsOf,
  taken: ReadonlySet<number>,
): ReadTerm[] {
  const found: ReadTerm[] = [];
  for (let at = 0; at < tokens.length && found.length < MOST; at++) {
    if (cited[at] !== 0) continue;
    const next = endOfLegal(tokens, at) ?? (isAdmitted ? endOfAnswer(tokens, at) : null);
    if (next === null || hasNumber(taken, next) || isLapsed(tokens, at, next) || isToldOf(tokens, at))
      continue;
    const laws = branches.map((each) => ({ branch: each, laws: legalTermsIn(tokens, at, each) }));
    const [{ id, amount, regime, norm }] = legalTermsIn(tokens, at, branch);
    const addressee = addresseeOf(tokens, { from: at, next }, undefined);
    const term: FoundTerm = {
      confidence: SURE_BY_LAW,
      places: [placeOf(at, next)],
      amount,
      unit: regime,
      addressee,
      ...doublingOf(tokens, { from: at, next, amount }, addressee, mayDouble),
      until: null,
      usual_term: id,
      norm,
    };
    found.push({ at, term, isGoverned: true, laws });
  }
  return found;
}

const ANSWER_NEAR = 40;

/** `vista para contrarrazões` of an appeal that goes up: its answer has the law's term though nobody says so. */
function endOfAnswer(tokens: readonly Token[], at: number): number | null {
  if (!/^CONTRA(?:RRAZ|MINUT)/.test(tokens[at]!.said)) return null;
  const { sentence } = tokens[at]!;
  const near = tokens
    .slice(Math.max(0, at - ANSWER_NEAR), at + ANSWER_NEAR)
    .filter((each) => each.sentence === sentence);
  if (near.some(({ said }) => /^(?:PRAZO|DIAS)$/.test(said))) return null;
  return tokens.slice(Math.max(0, at - 4), at).some(({ said }) => said === "PARA") ? at + 1 : null;
}

function endOfLegal(tokens: readonly Token[], at: number): number | null {
  const said = (step: number) => tokens[at + step]?.said ?? "";
  // "digam na fase do art. 422"
  if (said(0) !== "PRAZO" && !(said(0) === "FASE" && [3, 4].some((step) => /^(?:422|402)$/.test(said(step)))))
    return null;
  if (said(1) === "LEGAL") return at + 2;
  if ((said(1) === "DA" || said(1) === "DE") && said(2) === "LEI") return at + 3;
  const article = ["PREVISTO", "ESTABELECIDO", "FIXADO"].includes(said(1)) ? 2 : 1;
  if (!/^(?:D|N)OS?$/.test(said(article)) || !/^ART(?:IGO)?S?$/.test(said(article + 1))) return null;
  let next = at + article + 2;
  while (next < at + 10 && tokens[next]?.kind !== "word" && tokens[next]?.said !== ",") next++;
  return next;
}

/** `no prazo legal de 15 dias` says its number itself. */
const hasNumber = (taken: ReadonlySet<number>, next: number): boolean =>
  [0, 1, 2].some((step) => taken.has(next + step));

function isLapsed(tokens: readonly Token[], at: number, next: number): boolean {
  if (tokens[at]!.said !== "PRAZO") return false;
  // "prazo legal já exaurido"
  if (
    tokens
      .slice(next, next + 2)
      .some(({ said, sentence }) => sentence === tokens[at]!.sentence && LAPSED.has(said))
  )
    return true;
  for (let before = at - 1; before >= 0 && at - before <= 6; before--) {
    if (tokens[before]!.sentence !== tokens[at]!.sentence) return false;
    if (LAPSED.has(tokens[before]!.said)) return true;
  }
  return (
    !["NO", "EM", "O", "AO", "PELO", "E", "COM"].includes(tokens[at - 1]?.said ?? "") &&
    !tokens[at]!.startsLine
  );
}

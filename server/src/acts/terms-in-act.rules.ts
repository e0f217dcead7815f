import type { FoundTerm, PlaceInText } from "@pauta/contract/acts";
import type { Branch } from "@pauta/contract/deadlines";
import { addresseeOf } from "./addressee.rules.ts";
import { lastDaysIn } from "./day-terms.rules.ts";
import { doublingOf, isRestated } from "./doubling.rules.ts";
import { durationsIn, type Duration } from "./durations.rules.ts";
import { isForLater } from "./later-orders.rules.ts";
import { legalTermIn } from "./legal-terms.rules.ts";
import { Stems } from "./stems.rules.ts";
import { confidenceOfTerm, isToldOf } from "./term-cues.rules.ts";
import type { Token } from "./tokens.rules.ts";

/** Below this it is more likely no term than one. */
const LIKELY = 0.5;
/** More than these nobody looks at. */
const MOST = 40;
const SURE_BY_LAW = 0.7;
const LAPSED = new Stems("DECORR* DECURSO TRANSCORR* ESCOAD* EXPIR* ESGOTAD* FINDO FLUIU");

export type PlaceOf = (from: number, next: number) => PlaceInText;

/** What of an act its terms hang on. */
export type TermsOf = {
  tokens: readonly Token[];
  cited: Uint8Array;
  branch: Branch;
  mayDouble: boolean;
  /** It judges the case: what it orders is for later. */
  isJudgment: boolean;
  /** The day on which it was made available. */
  asOf: string;
  placeOf: PlaceOf;
};

/** The terms that an act sets, in the order of the text. */
export function termsIn(act: TermsOf): FoundTerm[] {
  const { tokens, cited, isJudgment } = act;
  const durations = durationsIn(tokens).filter(({ from }) => cited[from] === 0);
  const set: { at: number; term: FoundTerm }[] = [];
  for (let at = 0; at < durations.length && set.length < MOST; at++) {
    const duration = durations[at]!;
    const isTold =
      isRestated(tokens, duration, durations[at + 1]) || isForLater(tokens, duration, isJudgment);
    const confidence = isTold ? 0 : confidenceOfTerm(tokens, duration);
    if (confidence >= LIKELY)
      set.push({ at: duration.from, term: written(act, duration, durations[at - 1], confidence) });
  }
  const taken = new Set(durations.map(({ from }) => from));
  return [...set, ...termsOfLaw(act, taken), ...termsUntil(act)]
    .toSorted((one, other) => one.at - other.at)
    .map(({ term }) => term);
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

/** What the act wants by a day that it names; a judgment's days are for later. */
function termsUntil({
  tokens,
  cited,
  isJudgment,
  asOf,
  placeOf,
}: TermsOf): { at: number; term: FoundTerm }[] {
  if (isJudgment) return [];
  return lastDaysIn(tokens, cited, asOf).map(({ from, next, date }) => ({
    at: from,
    term: {
      confidence: SURE_BY_LAW,
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
    },
  }));
}

/** `no prazo legal`, `no prazo do art. 523 do CPC`, where no number of days is said. */
function termsOfLaw({ tokens, cited, branch, mayDouble, placeOf }: TermsOf, taken: ReadonlySet<number>) {
  const found: { at: number; term: FoundTerm }[] = [];
  for (let at = 0; at < tokens.length && found.length < MOST; at++) {
    if (tokens[at]!.said !== "PRAZO" || cited[at] !== 0) continue;
    const next = endOfLegal(tokens, at);
    if (next === null || hasNumber(taken, next) || isLapsed(tokens, at) || isToldOf(tokens, at)) continue;
    const { id, amount, regime, norm } = legalTermIn(tokens, at, branch);
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
    found.push({ at, term });
  }
  return found;
}

function endOfLegal(tokens: readonly Token[], at: number): number | null {
  const said = (step: number) => tokens[at + step]?.said ?? "";
  if (said(1) === "LEGAL") return at + 2;
  if ((said(1) === "DA" || said(1) === "DE") && said(2) === "LEI") return at + 3;
  const article = ["PREVISTO", "ESTABELECIDO", "FIXADO"].includes(said(1)) ? 2 : 1;
  if (!["DO", "NO"].includes(said(article)) || !["ART", "ARTIGO"].includes(said(article + 1))) return null;
  let next = at + article + 2;
  while (next < at + 10 && tokens[next]?.kind !== "word" && tokens[next]?.said !== ",") next++;
  return next;
}

/** `no prazo legal de 15 dias` says its number itself. */
const hasNumber = (taken: ReadonlySet<number>, next: number): boolean =>
  [0, 1, 2].some((step) => taken.has(next + step));

function isLapsed(tokens: readonly Token[], at: number): boolean {
  for (let before = at - 1; before >= 0 && at - before <= 6; before--) {
    if (tokens[before]!.sentence !== tokens[at]!.sentence) return false;
    if (LAPSED.has(tokens[before]!.said)) return true;
  }
  return !["NO", "EM", "O", "AO"].includes(tokens[at - 1]?.said ?? "") && !tokens[at]!.startsLine;
}

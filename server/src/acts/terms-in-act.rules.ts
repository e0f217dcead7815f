import type { FoundTerm, PlaceInText } from "@pauta/contract/acts";
import type { Branch } from "@pauta/contract/deadlines";
import { addresseeOf } from "./addressee.rules.ts";
import { durationsIn, type Duration } from "./durations.rules.ts";
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
const GIVES_BACK = new Stems("RESTITU* DEVOL* REPETI* INDEBITO INDENIZ* PAG*");

export type PlaceOf = (from: number, next: number) => PlaceInText;

/** The terms that an act sets, in the order of the text. */
export function termsIn(
  tokens: readonly Token[],
  cited: Uint8Array,
  branch: Branch,
  placeOf: PlaceOf,
): FoundTerm[] {
  const durations = durationsIn(tokens).filter(({ from }) => cited[from] === 0);
  const set: { at: number; term: FoundTerm }[] = [];
  for (let at = 0; at < durations.length && set.length < MOST; at++) {
    const confidence = confidenceOfTerm(tokens, durations[at]!);
    if (confidence >= LIKELY)
      set.push({
        at: durations[at]!.from,
        term: written(tokens, durations[at]!, durations[at - 1], confidence, placeOf),
      });
  }
  const taken = new Set(durations.map(({ from }) => from));
  const legal = termsOfLaw(tokens, cited, branch, taken, placeOf);
  return [...set, ...legal].toSorted((one, other) => one.at - other.at).map(({ term }) => term);
}

function written(
  tokens: readonly Token[],
  duration: Duration,
  earlier: Duration | undefined,
  confidence: number,
  placeOf: PlaceOf,
): FoundTerm {
  const { from, next, amount, unit } = duration;
  return {
    confidence,
    places: [placeOf(from, next)],
    amount,
    unit,
    addressee: addresseeOf(tokens, duration, earlier),
    doubled: isDoubled(tokens, duration),
    usual_term: null,
    norm: null,
  };
}

/** `no prazo legal`, `no prazo do art. 523 do CPC`, where no number of days is said. */
function termsOfLaw(
  tokens: readonly Token[],
  cited: Uint8Array,
  branch: Branch,
  taken: ReadonlySet<number>,
  placeOf: PlaceOf,
) {
  const found: { at: number; term: FoundTerm }[] = [];
  for (let at = 0; at < tokens.length && found.length < MOST; at++) {
    if (tokens[at]!.said !== "PRAZO" || cited[at] !== 0) continue;
    const next = endOfLegal(tokens, at);
    if (next === null || hasNumber(taken, next) || isLapsed(tokens, at) || isToldOf(tokens, at)) continue;
    const { id, amount, regime, norm } = legalTermIn(tokens, at, branch);
    const term: FoundTerm = {
      confidence: SURE_BY_LAW,
      places: [placeOf(at, next)],
      amount,
      unit: regime,
      addressee: addresseeOf(tokens, { from: at, next }, undefined),
      doubled: isDoubled(tokens, { from: at, next }),
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

/** `em dobro`, unless it has been counted in already or is denied, or is money that is given back twice. */
function isDoubled(tokens: readonly Token[], { from, next }: Pick<Duration, "from" | "next">): boolean {
  const { sentence } = tokens[from]!;
  for (let at = Math.max(0, from - 8); at < next + 14 && at < tokens.length; at++) {
    const { said } = tokens[at]!;
    const isDouble = (said === "DOBRO" && tokens[at - 1]?.said === "EM") || /^DOBRAD[OA]S?$/.test(said);
    if (!isDouble || tokens[at]!.sentence !== sentence) continue;
    const before = tokens.slice(Math.max(0, at - 7), at).map((each) => each.said);
    return !before.some((word) => word === "JA" || word === "NAO" || word === "SEM" || GIVES_BACK.has(word));
  }
  return false;
}

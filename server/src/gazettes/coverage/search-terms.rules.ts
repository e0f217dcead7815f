import type { GazetteHistory, StoredHistory, SearchTerm } from "@pauta/contract/gazettes/coverage";
import type { KnownHistory, KnownTerm } from "../import/search-terms/search-terms.rules.ts";
import type { Searched } from "./coverage.rules.ts";
import { isNameQueried } from "../import/search-terms/queried-names.rules.ts";
import { type FetchedPast, isTerm, storedFrom, pastOf, type Term } from "./known-terms.rules.ts";
import { type ArrivedDay, searchedSources } from "./searched-sources.rules.ts";

/** The current terms of a person. */
export type CurrentTerms = {
  barNumbers: readonly string[];
  /** Null for somebody who only receives what is found by a followed name. */
  name: string | null;
  /** Other spellings of the lawyer's name. */
  others: readonly string[];
  followed: string | null;
};

/** All terms by which somebody is looked up. */
export const termsNow = ({ barNumbers, name, others, followed }: CurrentTerms): Term[] => [
  ...barNumbers.map((what) => ({ kind: "oab" as const, what })),
  ...[name, ...others].flatMap((what) => (what === null ? [] : [{ kind: "name" as const, what }])),
  ...(followed === null ? [] : [{ kind: "followed" as const, what: followed }]),
];

/**
 * The terms that decide whether somebody was looked up: all but the own name of a lawyer with a bar number,
 * which only finds what the number misses.
 */
export const decidingTerms = (now: CurrentTerms): Term[] =>
  termsNow(now).filter(
    ({ kind, what }) => kind !== "name" || what !== now.name || now.barNumbers.length === 0,
  );

/**
 * Since when somebody is looked up by all deciding terms: the latest of their dates.
 * @returns null while one of them was never looked up, or without any
 */
export function searchStart(terms: readonly KnownTerm[], deciding: readonly Term[]): Searched | null {
  const known = deciding.flatMap((term) => terms.find(isTerm(term)) ?? []);
  if (known.length < deciding.length || known.length === 0) return null;
  const since = new Date(Math.max(...known.map((term) => Date.parse(term.since))));
  const searched = known.map(storedFrom);
  return {
    since,
    searched_from: searched.includes(null)
      ? null
      : searched.reduce((one, other) => (one! > other! ? one : other))!,
  };
}

const daysLeft = ({ history_days: days, history_read: read }: FetchedPast): number => days - read;
const isFetched = (past: FetchedPast): boolean => daysLeft(past) <= 0;

/**
 * Whether the past of a term that was added after a day will be queried, and its queries are not opened yet.
 */
export const hasUnopenedPast = (
  terms: readonly KnownTerm[],
  pasts: readonly FetchedPast[],
  from: string,
): boolean =>
  terms.some(
    (term) =>
      term.since > from &&
      (term.kind === "oab" || isNameQueried(term.kind, term.what)) &&
      (pastOf(term, pasts)?.history_from ?? null) === null,
  );

/**
 * The terms as shown: since which day each is looked up, from which day its past was searched, and in
 * which sources.
 * @param isPastQueried false where the national gazette is not queried for the past: then only the search of
 * stored gazettes counts
 */
export function shownTerms(
  terms: readonly KnownTerm[],
  {
    pasts,
    arrived,
    isPastQueried,
  }: { pasts: readonly FetchedPast[]; arrived: readonly ArrivedDay[]; isPastQueried: boolean },
  dayOf: (instant: Date) => string,
): SearchTerm[] {
  return terms.map((term) => ({
    kind: term.kind,
    what: term.what,
    since: dayOf(new Date(term.since)),
    searched_from: isPastQueried ? searchedFrom(term, pasts) : storedFrom(term),
    sources: searchedSources(term, arrived, pasts),
    stopped: pastOf(term, pasts)?.stopped ?? null,
  }));
}

/**
 * From which day both stored gazettes and the national gazette's past were searched, where there were any.
 */
function searchedFrom(term: KnownTerm, pasts: readonly FetchedPast[]): string | null {
  const past = pastOf(term, pasts);
  if (past === undefined || !isFetched(past) || term.searched_from === null) return null;
  const searched = [storedFrom(term), past.history_from].filter((from) => from !== null);
  return searched.toSorted().at(-1) ?? null;
}

/**
 * How far the past of somebody's terms was fetched, given for the least advanced term; null where there is
 * none to fetch.
 */
export function shownPast(
  pasts: readonly FetchedPast[],
  { now, isQueried }: { now: Date; isQueried: boolean },
): GazetteHistory | null {
  const requested = pasts.filter(({ history_from: from, history_days: days }) => from !== null && days > 0);
  if (requested.length === 0) return null;
  const open = requested.filter((past) => !isFetched(past));
  const [slowest] = requested.toSorted(
    (one, other) => daysLeft(other) - daysLeft(one) || other.history_days - one.history_days,
  );
  return {
    searched_from: requested
      .map(({ history_from: from }) => from!)
      .toSorted()
      .at(-1)!,
    days: slowest!.history_days,
    read: slowest!.history_read,
    ...(open.length === 0 || isQueried ? progressOf(open, now) : STOPPED),
  };
}

type Progress = Pick<GazetteHistory, "state" | "waits_until" | "failure">;

/** The settings have been changed since: nothing goes on by itself. */
const STOPPED: Progress = {
  state: "waiting",
  waits_until: null,
  failure: "A consulta ao DJEN está desligada nesta instalação.",
};

function progressOf(open: readonly FetchedPast[], now: Date): Progress {
  const waiting = open.find(({ history_waits_until: until }) => until !== null && new Date(until) > now);
  return {
    state: open.length === 0 ? "done" : waiting ? "waiting" : "running",
    waits_until: waiting?.history_waits_until ?? null,
    failure: waiting?.history_error ?? null,
  };
}

/** How far the stored gazettes were searched, as shown; null where none were stored. */
export function shownHistory(history: KnownHistory | undefined): StoredHistory | null {
  if (history === undefined || (history.imports === 0 && history.state === "done")) return null;
  const { user_id: _, ...shown } = history;
  return shown;
}

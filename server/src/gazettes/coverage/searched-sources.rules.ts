import type { SearchedSource } from "@pauta/contract/gazettes/coverage";
import type { KnownTerm } from "../import/search-terms/search-terms.rules.ts";
import { type FetchedPast, storedFrom, pastOf } from "./known-terms.rules.ts";

/** A day for which a kind of file came; `last_at` is the ISO instant of its last import. */
export type ArrivedDay = { source: string; day: string; last_at: string };

/**
 * In which sources a term was looked up: the national gazette if it was queried for it, and every kind of
 * file that came since the term exists, or that was stored and searched for it afterwards.
 */
export function searchedSources(
  term: KnownTerm,
  arrived: readonly ArrivedDay[],
  pasts: readonly FetchedPast[],
): SearchedSource[] {
  const past = pastOf(term, pasts);
  const [since, stored] = [Date.parse(term.since), storedFrom(term)];
  const read = arrived.filter(
    ({ day, last_at }) => since <= Date.parse(last_at) || (stored !== null && stored <= day),
  );
  const bySource = [...Map.groupBy(read, ({ source }) => source)].map(([source, rows]): SearchedSource => {
    const days = rows.map(({ day }) => day).toSorted();
    return { source, way: "read", from: days[0]!, to: days.at(-1)!, days: days.length };
  });
  return [
    ...(past === undefined ? [] : requestedIn(past)),
    ...bySource.toSorted((one, other) => (one.source < other.source ? -1 : 1)),
  ];
}

const requestedIn = ({
  requested_from: from,
  requested_until: to,
  requested_days: days,
}: FetchedPast): SearchedSource[] =>
  from === null || to === null ? [] : [{ source: "djen", way: "requested", from, to, days }];

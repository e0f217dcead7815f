import type { SearchedSource } from "@pauta/contract/gazettes/coverage";
import type { KnownTerm } from "../import/sought-terms.rules.ts";
import { type FetchedPast, keptFrom, pastOf } from "./known-terms.rules.ts";

/** A day of which a kind of file came; `last_at`: when the last of it did, an ISO instant. */
export type ArrivedDay = { source: string; day: string; last_at: string };

/**
 * In which sources something was looked for: the national gazette where it answered about it by itself, and every kind of
 * file that came since it is looked for, or that was kept and searched for it afterwards.
 */
export function soughtIn(
  term: KnownTerm,
  arrived: readonly ArrivedDay[],
  pasts: readonly FetchedPast[],
): SearchedSource[] {
  const past = pastOf(term, pasts);
  const [since, kept] = [Date.parse(term.since), keptFrom(term)];
  const read = arrived.filter(
    ({ day, last_at }) => since <= Date.parse(last_at) || (kept !== null && kept <= day),
  );
  const bySource = [...Map.groupBy(read, ({ source }) => source)].map(([source, rows]): SearchedSource => {
    const days = rows.map(({ day }) => day).toSorted();
    return { source, way: "read", from: days[0]!, to: days.at(-1)!, days: days.length };
  });
  return [
    ...(past === undefined ? [] : askedIn(past)),
    ...bySource.toSorted((one, other) => (one.source < other.source ? -1 : 1)),
  ];
}

const askedIn = ({ asked_from: from, asked_until: to, asked_days: days }: FetchedPast): SearchedSource[] =>
  from === null || to === null ? [] : [{ source: "djen", way: "asked", from, to, days }];

import { search, type SearchKind } from "@pauta/contract/reading/search";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import { inOrder, type RecentRecord } from "./recent-records.view.ts";

/** The shortest searched text. */
export const SHORTEST = 2;

/** A few results of each kind, or many of one. A reply for outdated input is not awaited. */
export const searchQuery = (typed: string, kind: SearchKind | null) =>
  queryOptions({
    queryKey: ["search", typed, kind],
    queryFn: ({ signal }) => call(search.find, { query: { q: typed, ...(kind && { kind }) } }, { signal }),
    enabled: typed.length >= SHORTEST,
    placeholderData: keepPreviousData,
    // Records change: only a return to recent input is served from the cache.
    staleTime: 5000,
    gcTime: 60_000,
  });

/** The records that a person opened last, by their present names. */
export function recentQuery(records: readonly RecentRecord[]) {
  const idsOf = (wanted: RecentRecord["kind"]) =>
    records
      .filter(({ kind }) => kind === wanted)
      .map(({ id }) => id)
      .join(",");
  const query = { lawsuits: idsOf("lawsuit"), clients: idsOf("client") };
  return queryOptions({
    queryKey: ["search", "recent", records],
    queryFn: async ({ signal }) => inOrder(records, (await call(search.named, { query }, { signal })).data),
    enabled: records.length > 0,
    staleTime: 5000,
    gcTime: 60_000,
  });
}

import { search, type FindKind } from "@pauta/contract/reading/search";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** What is searched for needs so many letters. */
export const SHORTEST = 2;

/** A few finds of each kind, or many of one. What was typed meanwhile makes an answer stale: it is not waited for. */
export const searchQuery = (typed: string, kind: FindKind | null) =>
  queryOptions({
    queryKey: ["search", typed, kind],
    queryFn: ({ signal }) => call(search.find, { query: { q: typed, ...(kind && { kind }) } }, { signal }),
    enabled: typed.length >= SHORTEST,
    placeholderData: keepPreviousData,
    // Records change under the search; only the way back to what was typed before is short.
    staleTime: 5000,
    gcTime: 60_000,
  });

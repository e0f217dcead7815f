import { progress } from "@pauta/contract/practice/progress";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** What the list of the last fifteen days is narrowed by, as the filter menu writes it. */
export type LatestAsked = {
  page: number;
  isClient: string;
  lawsuit: string;
  /** Only those of this day, `yyyy-mm-dd`. */
  date?: string | undefined;
};

/** A page of the court movements of the last fifteen days. */
export const latestQuery = (asked: LatestAsked) =>
  queryOptions({
    queryKey: ["progress", "latest", asked],
    queryFn: ({ signal }) => call(progress.latest, { query: asked }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar movimentações" },
  });

/** How many court movements the last fifteen days brought. */
export const latestCountQuery = queryOptions({
  queryKey: ["progress", "stats"],
  queryFn: ({ signal }) => call(progress.stats, {}, { signal }),
  meta: { failure: "Erro ao carregar a contagem de movimentações" },
});

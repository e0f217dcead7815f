import { progress } from "@pauta/contract/practice/progress";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";

/** The filters of the last fifteen days' list, in the format of the filter menu. */
export type LatestRequested = {
  page: number;
  isClient: string;
  lawsuit: string;
  /** Only those of this day, `yyyy-mm-dd`. */
  date?: string | undefined;
};

/** A page of the court movements of the last fifteen days. */
export const latestQuery = (requested: LatestRequested) =>
  queryOptions({
    queryKey: ["progress", "latest", requested],
    queryFn: ({ signal }) => call(progress.latest, { query: requested }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar movimentações" },
  });

/** The number of court movements of the last fifteen days. */
export const latestCountQuery = queryOptions({
  queryKey: ["progress", "stats"],
  queryFn: ({ signal }) => call(progress.stats, {}, { signal }),
  meta: { failure: "Erro ao carregar a contagem de movimentações" },
});

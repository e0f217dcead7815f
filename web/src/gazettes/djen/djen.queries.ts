import { djen, type DjenFetch } from "@pauta/contract/gazettes/djen";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";

/** The polling interval while a fetch is running; otherwise `IDLE_POLL_MS`. */
const RUNNING_POLL_MS = 2000;
const IDLE_POLL_MS = 60_000;

export const isUnderWay = (fetch: DjenFetch | null): boolean => fetch !== null && fetch.finished_at === null;

export const djenStateQuery = queryOptions({
  queryKey: ["djen", "state"],
  queryFn: ({ signal }) => call(djen.state, {}, { signal }),
  refetchInterval: ({ state }) => (isUnderWay(state.data?.latest ?? null) ? RUNNING_POLL_MS : IDLE_POLL_MS),
  meta: { failure: "Erro ao carregar a busca no DJEN" },
});

export const djenTargetsQuery = (page: number) =>
  queryOptions({
    queryKey: ["djen", "targets", page],
    queryFn: ({ signal }) => call(djen.targets, { query: { page, per_page: 10 } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: IDLE_POLL_MS,
    meta: { failure: "Erro ao carregar advogados e tribunais da busca" },
  });

/** Fetches a day for all targets now. */
export function useFetchDjen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (date: string) => call(djen.fetch, { body: { date } }),
    meta: { failure: "Erro ao buscar no DJEN" },
    onSettled: () => client.invalidateQueries({ queryKey: ["djen"] }),
  });
}

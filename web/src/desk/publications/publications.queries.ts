import type { Actor } from "@pauta/contract/platform/capabilities";
import type { Reply } from "@pauta/contract/platform/endpoint";
import { publications, type Publication } from "@pauta/contract/desk/publications";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import { useRequestAnew, useNotifyDone } from "./treating/undo.queries.ts";
import { endpointOfMonths } from "./day.calls.ts";
import { queryOf, type PublicationView } from "./publication.view.ts";

type PublicationsPage = Reply<typeof publications.page>;

const PAGES = ["publications", "page"];
const LISTS = [PAGES, ["publications", "pending"]];

export function publicationsQuery(view: PublicationView, viewer: Actor) {
  const query = queryOf(view, viewer);
  return queryOptions({
    queryKey: [...PAGES, query],
    queryFn: ({ signal }) => call(publications.page, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar publicações" },
  });
}

export const publicationStatsQuery = (day: string) =>
  queryOptions({
    queryKey: ["publications", "stats", day],
    queryFn: ({ signal }) => call(publications.stats, { query: { publication_date: day } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar contadores" },
  });

export function publicationDaysQuery(month: string, viewer: Actor) {
  const endpoint = endpointOfMonths(viewer);
  return queryOptions({
    queryKey: ["publications", "days", endpoint.path, month],
    queryFn: ({ signal }) => call(endpoint, { query: { month } }, { signal }),
    meta: { failure: "Erro ao carregar o calendário" },
  });
}

/** Days with publications, and how many of each wait to be forwarded. */
export const daysToForwardQuery = (month: string) =>
  queryOptions({
    queryKey: ["publications", "days", publications.controllerMonth.path, month],
    queryFn: ({ signal }) => call(publications.controllerMonth, { query: { month } }, { signal }),
    meta: { failure: "Erro ao carregar o calendário" },
  });

/** The newest day that has any publication, or null when there is none at all. */
export const newestDayQuery = queryOptions({
  queryKey: ["publications", "newest-day"],
  queryFn: async ({ signal }) => {
    const newest = await call(publications.page, { query: { rows: 1 } }, { signal });
    return newest.data[0]?.publication_date ?? null;
  },
});

/** Shows a treated or reopened publication's present state in every page that contains it. */
function useShowAsIs() {
  const client = useQueryClient();
  return (changed: Publication) => {
    for (const queryKey of LISTS)
      client.setQueriesData<PublicationsPage>(
        { queryKey },
        (page) => page && { ...page, data: page.data.map((each) => updated(each, changed)) },
      );
  };
}

/** `updated_at` identifies the text that was read. */
export type Treatment = { id: number; comment: string; mentionedUsers: number[]; updated_at: string };

/** Treats a publication; it is shown as treated at once, and counters are refetched. */
export function useTreatPublication() {
  const client = useQueryClient();
  const showAsIs = useShowAsIs();
  const notifyDone = useNotifyDone();
  return useMutation({
    mutationFn: ({ id, ...body }: Treatment) => call(publications.treat, { params: { id }, body }),
    meta: { failure: "Erro ao tratar a publicação" },
    onSuccess: ({ undo, ...treated }) => {
      showAsIs(treated);
      notifyDone("Publicação tratada com sucesso!", undo);
    },
    // Also after an error: somebody else may have treated it meanwhile. Nobody waits for the counters.
    onSettled: () => void client.invalidateQueries({ queryKey: ["publications"] }),
  });
}

/** "Reabrir": it is shown as untreated at once. */
export function useReopenPublication() {
  const showAsIs = useShowAsIs();
  const requestAnew = useRequestAnew();
  return useMutation({
    mutationFn: ({ id, comment }: { id: number; comment: string }) =>
      call(publications.reopen, { params: { id }, body: { comment } }),
    meta: { failure: "Erro ao reabrir a publicação", success: "Publicação reaberta" },
    onSuccess: showAsIs,
    onSettled: requestAnew,
  });
}

const updated = (known: Publication, treated: Publication): Publication =>
  known.id === treated.id ? treated : known;

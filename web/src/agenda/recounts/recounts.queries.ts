import type { Reply } from "@pauta/contract/platform/endpoint";
import { recounts, type Recount, type RecountDecision } from "@pauta/contract/agenda/recounts";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import { notifySuccess } from "../../ui/feedback/notices.tsx";

type RecountsPage = Reply<typeof recounts.page>;
const LIST = ["compromises", "recounts"];

/** Deadlines that a changed calendar would move. Refetched with every change of a compromise. */
export const recountsQuery = (page: number) =>
  queryOptions({
    queryKey: [...LIST, page],
    queryFn: ({ signal }) => call(recounts.page, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar os prazos recalculados" },
  });

/** Moves the chosen deadlines, or keeps them. */
export function useDecideRecounts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      decision,
      chosen,
    }: {
      decision: RecountDecision["decision"];
      chosen: readonly Recount[];
    }) =>
      call(recounts.decide, {
        body: { decision, recounts: chosen.map(({ id, updated_at }) => ({ id, updated_at })) },
      }),
    meta: { failure: "Erro ao decidir os prazos" },
    // Decided ones leave the list at once: the next decision does not wait for a refetch.
    onSuccess: ({ message }, { chosen }) => {
      notifySuccess(message);
      const decided = new Set(chosen.map(({ id }) => id));
      client.setQueriesData<RecountsPage>({ queryKey: LIST }, (page) => page && without(page, decided));
    },
    // also after an error: one of them has changed meanwhile
    onSettled: () => void client.invalidateQueries({ queryKey: ["compromises"] }),
  });
}

const without = (page: RecountsPage, decided: ReadonlySet<number>): RecountsPage => ({
  ...page,
  data: page.data.filter(({ id }) => !decided.has(id)),
  total: page.total - decided.size,
});

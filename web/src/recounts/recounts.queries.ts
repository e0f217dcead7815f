import { recounts, type Recount, type RecountDecision } from "@pauta/contract/recounts";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/call.ts";
import { notifySuccess } from "../ui/notices.tsx";

/** Deadlines that a changed calendar would move. They are read anew with whatever changes a compromise. */
export const recountsQuery = (page: number) =>
  queryOptions({
    queryKey: ["compromises", "recounts", page],
    queryFn: ({ signal }) => call(recounts.page, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar os prazos recalculados" },
  });

/** Moves the chosen deadlines, or leaves them where they are. */
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
    onSuccess: ({ message }) => notifySuccess(message),
    // also after a refusal: one of them has changed meanwhile
    onSettled: () => client.invalidateQueries({ queryKey: ["compromises"] }),
  });
}

import type { Sent } from "@pauta/contract/platform/endpoint";
import { progress } from "@pauta/contract/practice/progress";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/calls/call.ts";
import { retryKeys } from "../../lib/calls/retry-key.ts";

export type ProgressBody = Sent<typeof progress.create>["body"];

/** The court's movements of a lawsuit, grouped by day. */
export const movementsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ["progress", id, "movements"],
    queryFn: ({ pageParam, signal }) =>
      call(progress.ofLawsuit, { params: { id }, query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) =>
      current_page < last_page ? current_page + 1 : undefined,
    meta: { failure: "Erro ao carregar movimentações" },
  });

/** Saves a record of the office, or the one with this id. */
export function useSaveRegister(lawsuitId: number, progressId: number | null) {
  const client = useQueryClient();
  const [keyOf] = useState(retryKeys);
  return useMutation({
    mutationFn: (body: ProgressBody) =>
      progressId === null
        ? call(progress.create, { params: { id: lawsuitId }, body }, { idempotencyKey: keyOf(body) })
        : call(progress.update, { params: { id: lawsuitId, progressId }, body }),
    meta: { failure: "Erro ao salvar registro", success: "Registro salvo com sucesso!" },
    // Also after an error: somebody else may have changed it meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: ["progress"] }),
  });
}

export function useDeleteRegister(lawsuitId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (progressId: number) => call(progress.remove, { params: { id: lawsuitId, progressId } }),
    meta: { failure: "Erro ao deletar registro", success: "Registro excluído com sucesso!" },
    onSuccess: () => client.invalidateQueries({ queryKey: ["progress"] }),
  });
}

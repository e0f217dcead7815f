import { absences } from "@pauta/contract/agenda/absences";
import type { Sent } from "@pauta/contract/platform/endpoint";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/calls/call.ts";
import { retryKeys } from "../../lib/calls/retry-key.ts";

export type AbsenceBody = Sent<typeof absences.create>["body"];

/** The absences from a day on, today by default; the earliest first. */
export const absencesQuery = (from: string | null) =>
  queryOptions({
    queryKey: ["absences", from],
    queryFn: async ({ signal }) =>
      (await call(absences.list, { query: from === null ? {} : { from } }, { signal })).data,
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar ausências" },
  });

/** Saves a new absence, or the one with this id. The agenda's warnings are invalidated. */
export function useSaveAbsence(id: number | null) {
  const client = useQueryClient();
  const [keyOf] = useState(retryKeys);
  return useMutation({
    mutationFn: (body: AbsenceBody) =>
      id === null
        ? call(absences.create, { body }, { idempotencyKey: keyOf(body) })
        : call(absences.update, { params: { id }, body }),
    meta:
      id === null
        ? { failure: "Erro ao salvar ausência", success: "Ausência salva com sucesso!" }
        : { failure: "Erro ao alterar ausência", success: "Ausência alterada com sucesso!" },
    onSuccess: () => Promise.all(SHOWN_IN.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export function useDeleteAbsence() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(absences.remove, { params: { id } }),
    meta: { failure: "Erro ao deletar ausência", success: "Ausência excluída com sucesso!" },
    // also after an error: somebody else may have deleted it meanwhile
    onSettled: () => Promise.all(SHOWN_IN.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

const SHOWN_IN = [["absences"], ["compromises", "clash"]];

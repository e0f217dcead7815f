import type { Sent } from "@pauta/contract/platform/endpoint";
import { type ReadjustmentState, readjustments } from "@pauta/contract/office/readjustments";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";

/** The view of the readjustments' page. */
export type ReadjustmentView = { state: ReadjustmentState; name: string; page: number };

export function readjustmentsQuery(view: ReadjustmentView) {
  return queryOptions({
    queryKey: ["readjustments", view],
    queryFn: ({ signal }) => call(readjustments.page, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar reajustes" },
  });
}

type Decision =
  | { is: "confirm"; body: Sent<typeof readjustments.confirm>["body"] }
  | { is: "dismiss"; body: Sent<typeof readjustments.dismiss>["body"] };

/** Confirms or dismisses the selection; the lists are refetched, also after an error. */
export function useDecideReadjustments() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) =>
      decision.is === "confirm"
        ? call(readjustments.confirm, { body: decision.body })
        : call(readjustments.dismiss, { body: decision.body }),
    meta: { failure: "Erro ao salvar reajuste", success: "Reajuste salvo com sucesso!" },
    onSettled: () => client.invalidateQueries({ queryKey: ["readjustments"] }),
  });
}

import type { Reply } from "@pauta/contract/platform/endpoint";
import { userActions } from "@pauta/contract/desk/user-actions";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import type { ActionFilters } from "./user-actions.view.ts";

export type ActionsPage = Reply<typeof userActions.page>;

/** Who did what for whom, newest first. */
export const actionsQuery = (filters: ActionFilters) =>
  infiniteQueryOptions({
    queryKey: ["user-actions", "page", filters],
    queryFn: ({ pageParam, signal }) =>
      call(userActions.page, { query: { ...filters, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }: ActionsPage) =>
      current_page < last_page ? current_page + 1 : undefined,
    meta: { failure: "Erro ao carregar as ações" },
  });

/** "Encerrar". */
export function useCloseAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(userActions.close, { params: { id } }),
    meta: { failure: "Erro ao encerrar a ação", success: "Ação Encerrada com Sucesso" },
    onSettled: () => client.invalidateQueries({ queryKey: ["user-actions"] }),
  });
}

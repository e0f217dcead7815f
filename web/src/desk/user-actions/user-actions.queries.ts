import type { Reply } from "@pauta/contract/platform/endpoint";
import { userActions } from "@pauta/contract/desk/user-actions";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input } from "../../lib/address.ts";

import type { SearchOf } from "../../lib/page-search.ts";
import { call } from "../../lib/call.ts";

type Address = SearchOf<"/controller/atividades">;

/** What the timeline is narrowed by, as the address and the API write it. */
export type ActionFilters = Omit<NonNullable<Input<typeof userActions.page>["query"]>, "page" | "rows">;
export type ActionsPage = Reply<typeof userActions.page>;

const NAMES = [
  "creator",
  "user",
  "action_type",
  "action_status",
  "lawsuit",
  "type",
  "completed",
  "tags",
] as const;

/** Reads the filters off an address; the filter menu has written them there. */
export const readActionFilters = (address: Address): ActionFilters =>
  Object.fromEntries(
    NAMES.filter((name) => typeof address[name] === "string" && address[name] !== "").map((name) => [
      name,
      address[name],
    ]),
  );

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

/** Encerrar. */
export function useCloseAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(userActions.close, { params: { id } }),
    meta: { failure: "Erro ao encerrar a ação", success: "Ação Encerrada com Sucesso" },
    onSettled: () => client.invalidateQueries({ queryKey: ["user-actions"] }),
  });
}

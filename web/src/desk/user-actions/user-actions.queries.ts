import type { Reply } from "@pauta/contract/platform/endpoint";
import { userActions } from "@pauta/contract/desk/user-actions";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input } from "../../lib/address.ts";
import { type Address } from "../../lib/address-texts.ts";
import { call } from "../../lib/call.ts";

/** The timeline's filters, in the format of the address and the API. */
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

/** Reads the filters from an address, where the filter menu has written them. */
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

/** "Encerrar". */
export function useCloseAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(userActions.close, { params: { id } }),
    meta: { failure: "Erro ao encerrar a ação", success: "Ação Encerrada com Sucesso" },
    onSettled: () => client.invalidateQueries({ queryKey: ["user-actions"] }),
  });
}

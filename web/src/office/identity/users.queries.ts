import type { Reply, Sent } from "@pauta/contract/platform/endpoint";
import { users } from "@pauta/contract/office/users";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";

export type UserRow = Reply<typeof users.page>["data"][number];
export type OneUser = Reply<typeof users.find>;
export type NewUserBody = Sent<typeof users.create>["body"];
export type UserBody = Sent<typeof users.update>["body"];

/** A page of the office's people; `company_id` is for callers who see all offices. */
/** The list's orders, in the format of the address and the API; the first is the API's default. */
export const USER_ORDERS = {
  "id-asc": "Mais antigos",
  "id-desc": "Mais recentes",
  "name-asc": "Nome de A a Z",
  "name-desc": "Nome de Z a A",
};

/** What is searched, in which order, and the page that is shown. */
export type UsersPlace = { search: string; order: keyof typeof USER_ORDERS; page: number };

export function usersPageQuery({ search, order, page }: UsersPlace, company_id?: number) {
  const query = { name: search, sortBy: order, page, ...(company_id !== undefined && { company_id }) };
  return queryOptions({
    queryKey: ["users", "page", query],
    queryFn: ({ signal }) => call(users.page, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar usuários" },
  });
}

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ["users", "one", id],
    queryFn: ({ signal }) => call(users.find, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { failure: "Erro ao carregar usuário" },
  });

/** Queries in which people are shown or chosen. */
const SHOWN_IN = ["users", "colleagues", "profile"];

/** Saves a new person, or the one with this id. */
export function useSaveUser(id: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewUserBody | UserBody) =>
      id === null
        ? call(users.create, { body: body as NewUserBody })
        : call(users.update, { params: { id }, body }),
    meta:
      id === null
        ? { failure: "Erro ao salvar usuário", success: "Usuário salvo com sucesso!" }
        : { failure: "Erro ao alterar usuário", success: "Usuário alterado com sucesso!" },
    onSuccess: () => Promise.all(SHOWN_IN.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(users.remove, { params: { id } }),
    meta: { failure: "Erro ao deletar usuário", success: "Usuário excluído com sucesso!" },
    // also after an error: somebody else may have deleted him meanwhile
    onSettled: () => Promise.all(SHOWN_IN.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

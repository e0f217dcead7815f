import type { Reply, Sent } from "@pauta/contract/platform/endpoint";
import { companies } from "@pauta/contract/office/companies";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";

export type CompanyBody = Sent<typeof companies.update>["body"];
export type OneCompany = Reply<typeof companies.find>;

/** The list's orders, in the format of the address and the API; the first is the API's default. */
export const COMPANY_ORDERS = {
  "id-asc": "Mais antigas",
  "id-desc": "Mais recentes",
  "company_name-asc": "Nome de A a Z",
  "company_name-desc": "Nome de Z a A",
};
export type CompanyOrder = keyof typeof COMPANY_ORDERS;

export function companiesQuery(name: string, sortBy: CompanyOrder, page: number) {
  const query = { name, sortBy, page };
  return queryOptions({
    queryKey: ["companies", "page", query],
    queryFn: ({ signal }) => call(companies.page, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar empresas" },
  });
}

/** One company with all fields. The page itself shows when it does not exist. */
export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: ["companies", "one", id],
    queryFn: ({ signal }) => call(companies.find, { params: { id } }, { signal }),
  });

export function useSaveCompany(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CompanyBody) => call(companies.update, { params: { id }, body }),
    meta: { failure: "Erro ao alterar empresa", success: "Empresa alterada com sucesso!" },
    onSuccess: () => client.invalidateQueries({ queryKey: ["companies"] }),
  });
}

/** The viewer's own office. */
export const ownCompanyQuery = queryOptions({
  queryKey: ["companies", "own"],
  queryFn: ({ signal }) => call(companies.own, {}, { signal }),
  meta: { failure: "Erro ao carregar o escritório" },
});

/** Saves what an administrator says of his office; its name stands in the bar of every page. */
export function useSaveOwnCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<typeof companies.changeOwn>["body"]) => call(companies.changeOwn, { body }),
    meta: { failure: "Erro ao alterar o escritório", success: "Escritório alterado com sucesso!" },
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Changes the time zone of the viewer's office, and refetches everything shown. */
export function useChangeTimeZone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<typeof companies.changeTimeZone>["body"]) =>
      call(companies.changeTimeZone, { body }),
    meta: { failure: "Erro ao alterar o fuso horário", success: "Fuso horário alterado com sucesso!" },
    onSettled: () => client.invalidateQueries(),
  });
}

export function useCancelCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(companies.remove, { params: { id } }),
    meta: { failure: "Erro ao deletar empresa", success: "Empresa cancelada com sucesso!" },
    onSettled: () => client.invalidateQueries({ queryKey: ["companies"] }),
  });
}

import { clients, type Client } from "@pauta/contract/practice/clients";
import type { Sent } from "@pauta/contract/platform/endpoint";
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import { type ClientView, clientQueryOf } from "./client.view.ts";

export type ClientBody = Sent<typeof clients.create>["body"];

export function clientsQuery(view: ClientView) {
  const query = clientQueryOf(view);
  return queryOptions({
    queryKey: ["clients", "page", query],
    queryFn: ({ signal }) => call(clients.page, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar clientes" },
  });
}

/** One client with all fields. The page itself shows when he does not exist. */
export const clientQuery = (id: number) =>
  queryOptions({
    queryKey: ["clients", "one", id],
    queryFn: ({ signal }) => call(clients.find, { params: { id } }, { signal }),
  });

/** What a deletion deletes too, refetched each time it is shown. */
export const clientDeletionQuery = (id: number) =>
  queryOptions({
    queryKey: ["clients", "deletion", id],
    queryFn: ({ signal }) => call(clients.deletion, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { failure: "Erro ao carregar o que será excluído" },
  });

/** The address of a CEP of eight digits in the office's records. */
export const addressOfCepQuery = (zip_code: string) =>
  queryOptions({
    queryKey: ["clients", "address-of-cep", zip_code],
    queryFn: async ({ signal }) =>
      (await call(clients.addressOfCep, { query: { zip_code } }, { signal })).data[0] ?? null,
    // No notice is needed: the fields can be filled in by hand.
    retry: false,
  });

/** Saves a new client, or the one with this id. */
export function useSaveClient(isNew: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: ClientBody }) =>
      id === null ? call(clients.create, { body }) : call(clients.update, { params: { id }, body }),
    meta: isNew
      ? { failure: "Erro ao salvar cliente", success: "Cliente salvo com sucesso!" }
      : { failure: "Erro ao alterar cliente", success: "Cliente alterado com sucesso!" },
    onSuccess: (saved) => show(client, saved),
  });
}

export function useDeleteClient(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(clients.remove, { params: { id } }),
    meta: { failure: "Erro ao deletar cliente", success: "Cliente excluído com sucesso!" },
    onSuccess: () => {
      // The deleted client's page is still open for a moment and must not refetch him.
      void client.invalidateQueries({
        predicate: ({ queryKey: [noun, , of] }) => noun === "lawsuits" || (noun === "clients" && of !== id),
      });
    },
  });
}

/** The reply is shown at once; lists are refetched without waiting. */
function show(client: QueryClient, saved: Client): void {
  void client.invalidateQueries({ queryKey: ["clients"] });
  void client.invalidateQueries({ queryKey: ["lawsuits"] });
  client.setQueryData(clientQuery(saved.id).queryKey, saved);
}

import { clients } from "@pauta/contract/practice/clients";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import type { ContactBody } from "../phone-book/contact.dialog.tsx";

export const clientContactsQuery = (id: number, page: number, name: string) =>
  queryOptions({
    queryKey: ["clients", "contacts", id, { page, name }],
    queryFn: ({ signal }) => call(clients.contacts, { params: { id }, query: { page, name } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar contatos" },
  });

/** One contact's present state, for a form with an older version. */
export const clientContactQuery = (id: number, contactId: number) =>
  queryOptions({
    queryKey: ["clients", "contact", id, contactId],
    queryFn: ({ signal }) => call(clients.findContact, { params: { id, contactId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { failure: "Erro ao carregar contato" },
  });

/** Saves a new contact of a client, or the one with this id. */
export function useSaveClientContact(id: number, contactId: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ContactBody) =>
      contactId === null
        ? call(clients.createContact, { params: { id }, body })
        : call(clients.updateContact, { params: { id, contactId }, body }),
    meta:
      contactId === null
        ? { failure: "Erro ao salvar contato", success: "Contato salvo com sucesso!" }
        : { failure: "Erro ao alterar contato", success: "Contato alterado com sucesso!" },
    onSuccess: () => void client.invalidateQueries({ queryKey: ["clients"] }),
  });
}

export function useDeleteClientContact(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (contactId: number) => call(clients.removeContact, { params: { id, contactId } }),
    meta: { failure: "Erro ao deletar contato", success: "Contato excluído com sucesso!" },
    // Also after an error: somebody else may have deleted it meanwhile.
    onSettled: () => void client.invalidateQueries({ queryKey: ["clients"] }),
  });
}

import { phoneBook } from "@pauta/contract/practice/phone-book";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import type { ContactBody } from "./contact.dialog.tsx";
import type { PhoneBookView } from "./phone-book.view.ts";

export function phoneBookQuery({ name, page }: PhoneBookView) {
  const query = { name, page, sortBy: "contact-asc" as const };
  return queryOptions({
    queryKey: ["phone-book", "page", query],
    queryFn: ({ signal }) => call(phoneBook.page, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar contatos" },
  });
}

export const phoneBookEntryQuery = (id: number) =>
  queryOptions({
    queryKey: ["phone-book", "one", id],
    queryFn: ({ signal }) => call(phoneBook.find, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { failure: "Erro ao carregar contato" },
  });

/** Saves a new entry, or the one with this id. */
export function useSaveEntry(id: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ContactBody) =>
      id === null ? call(phoneBook.create, { body }) : call(phoneBook.update, { params: { id }, body }),
    meta:
      id === null
        ? { failure: "Erro ao salvar contato", success: "Contato salvo com sucesso!" }
        : { failure: "Erro ao alterar contato", success: "Contato alterado com sucesso!" },
    onSuccess: () => client.invalidateQueries({ queryKey: ["phone-book"] }),
  });
}

export function useDeleteEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(phoneBook.remove, { params: { id } }),
    meta: { failure: "Erro ao deletar contato", success: "Contato excluído com sucesso!" },
    // also after an error: somebody else may have deleted it meanwhile
    onSettled: () => client.invalidateQueries({ queryKey: ["phone-book"] }),
  });
}

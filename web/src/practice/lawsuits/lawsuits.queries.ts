import type { Sent } from "@pauta/contract/platform/endpoint";
import { lawsuits, type Lawsuit } from "@pauta/contract/practice/lawsuits";
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/calls/call.ts";
import { retryKeys } from "../../lib/calls/retry-key.ts";
import { lawsuitQueryOf, type LawsuitView } from "./lawsuit.view.ts";

export type LawsuitBody = Sent<typeof lawsuits.create>["body"];

export function lawsuitsQuery(view: LawsuitView) {
  const query = lawsuitQueryOf(view);
  return queryOptions({
    queryKey: ["lawsuits", "page", query],
    queryFn: ({ signal }) => call(lawsuits.page, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar processos" },
  });
}

/** One lawsuit with all fields. The page itself shows when it does not exist. */
export const lawsuitQuery = (id: number) =>
  queryOptions({
    queryKey: ["lawsuits", "one", id],
    queryFn: ({ signal }) => call(lawsuits.find, { params: { id } }, { signal }),
  });

export const lawsuitChoicesQuery = (lawsuit_search: string) =>
  queryOptions({
    queryKey: ["lawsuits", "choices", lawsuit_search],
    queryFn: ({ signal }) => call(lawsuits.choices, { query: { lawsuit_search } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar processos" },
  });

/** What a deletion deletes too, refetched each time it is shown. */
export const lawsuitDeletionQuery = (id: number) =>
  queryOptions({
    queryKey: ["lawsuits", "deletion", id],
    queryFn: ({ signal }) => call(lawsuits.deletion, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { failure: "Erro ao carregar o que será excluído" },
  });

/** Saves a new lawsuit, or the one with this id. */
export function useSaveLawsuit(id: number | null) {
  const client = useQueryClient();
  const [keyOf] = useState(retryKeys);
  return useMutation({
    mutationFn: (body: LawsuitBody) =>
      id === null
        ? call(lawsuits.create, { body }, { idempotencyKey: keyOf(body) })
        : call(lawsuits.update, { params: { id }, body }),
    meta: { failure: "Erro ao salvar processo", success: "Processo salvo com sucesso!" },
    onSuccess: (saved) => show(client, saved),
  });
}

export function useDeleteLawsuit(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(lawsuits.remove, { params: { id } }),
    meta: { failure: "Erro ao deletar processo", success: "Processo excluído com sucesso!" },
    // The deleted lawsuit's page is still open for a moment and must not refetch it.
    onSuccess: () => void requestAnew(client, id),
  });
}

/** Adds newly chosen tags to a lawsuit, and removes those no longer chosen. */
export function useChooseTags({ id, tags }: Pick<Lawsuit, "id" | "tags">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (chosen: number[]) => {
      const known = tags.map((tag) => tag.id);
      const added = chosen.filter((tagId) => !known.includes(tagId));
      for (const tagId of known.filter((each) => !chosen.includes(each)))
        await call(lawsuits.unlinkTag, { params: { id, tagId } });
      if (added.length > 0) await call(lawsuits.linkTags, { params: { id }, body: { tags: added } });
    },
    meta: { failure: "Erro ao vincular/desvincular tags", success: "Tags vinculadas com sucesso!" },
    // Also after a failure: some may have been removed before it.
    onSettled: () => requestAnew(client),
  });
}

export function useUnlinkTag(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tagId: number) => call(lawsuits.unlinkTag, { params: { id, tagId } }),
    meta: { failure: "Erro ao desvincular tag", success: "Tag desvinculada com sucesso!" },
    onSuccess: () => requestAnew(client),
  });
}

export function useLinkClients(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (clients: number[]) => call(lawsuits.linkClients, { params: { id }, body: { clients } }),
    meta: { failure: "Erro ao vincular clientes", success: "Clientes vinculados com sucesso!" },
    onSuccess: (linked) => show(client, linked),
  });
}

export function useUnlinkClient(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (clientId: number) => call(lawsuits.unlinkClient, { params: { id, clientId } }),
    meta: { failure: "Erro ao desvincular cliente", success: "Cliente desvinculado com sucesso!" },
    onSuccess: () => requestAnew(client),
  });
}

/** The reply is shown at once; lists are refetched without waiting. */
function show(client: QueryClient, saved: Lawsuit): void {
  void requestAnew(client);
  client.setQueryData(lawsuitQuery(saved.id).queryKey, saved);
}

/** Queries that show or count lawsuits, or show their tags. */
const SHOWING = new Set<unknown>(["lawsuits", "clients", "publications", "tags", "monitoring"]);

function requestAnew(client: QueryClient, except?: number): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [noun, , id] }) => SHOWING.has(noun) && (except === undefined || id !== except),
  });
}

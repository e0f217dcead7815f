import type { Sent } from "@pauta/contract/platform/endpoint";
import { tags } from "@pauta/contract/practice/tags";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";

export type TagBody = Sent<typeof tags.create>["body"];

/** All tags of the office by name, for choices. */
export const tagsQuery = queryOptions({
  queryKey: ["tags", "all"],
  queryFn: async ({ signal }) => (await call(tags.all, {}, { signal })).data,
  meta: { failure: "Erro ao carregar etiquetas" },
});

export function tagsPageQuery(name: string, page: number) {
  const query = { name, page, sortBy: "name-asc" as const };
  return queryOptions({
    queryKey: ["tags", "page", query],
    queryFn: ({ signal }) => call(tags.page, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar etiquetas" },
  });
}

export const tagQuery = (id: number) =>
  queryOptions({
    queryKey: ["tags", "one", id],
    queryFn: ({ signal }) => call(tags.find, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { failure: "Erro ao carregar etiqueta" },
  });

/** Saves a new tag, or the one with this id. Everything that shows it is refetched. */
export function useSaveTag(id: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TagBody) =>
      id === null ? call(tags.create, { body }) : call(tags.update, { params: { id }, body }),
    meta:
      id === null
        ? { failure: "Erro ao salvar etiqueta", success: "Etiqueta salva com sucesso!" }
        : { failure: "Erro ao alterar etiqueta", success: "Etiqueta alterada com sucesso!" },
    onSuccess: () => Promise.all(SHOWN_IN.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

export function useDeleteTag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(tags.remove, { params: { id } }),
    meta: { failure: "Erro ao deletar etiqueta", success: "Etiqueta excluída com sucesso!" },
    // also after an error: somebody else may have deleted it meanwhile
    onSettled: () => Promise.all(SHOWN_IN.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

const SHOWN_IN = ["tags", "lawsuits"];

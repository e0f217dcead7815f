import { compromiseChains } from "@pauta/contract/agenda/compromise-chains";
import type { Sent } from "@pauta/contract/platform/endpoint";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/calls/call.ts";
import { retryKeys } from "../../../lib/calls/retry-key.ts";

export type TemplateBody = Sent<typeof compromiseChains.createTemplate>["body"];

const KEY = "compromise-chains";

export const chainTemplatesQuery = queryOptions({
  queryKey: [KEY, "templates"],
  queryFn: async ({ signal }) => (await call(compromiseChains.templates, {}, { signal })).data,
  meta: { failure: "Erro ao carregar encadeamentos" },
});

/** The days of a template's steps around a day. */
export const chainPreviewQuery = (id: number, date: string, lawsuitId: number | null) =>
  queryOptions({
    queryKey: [KEY, "preview", id, date, lawsuitId],
    queryFn: async ({ signal }) => {
      const query = { date, ...(lawsuitId !== null && { lawsuit_id: lawsuitId }) };
      return (await call(compromiseChains.preview, { params: { id }, query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });

/** The steps of a compromise, the earliest first. */
export const chainStepsQuery = (compromiseId: number) =>
  queryOptions({
    queryKey: [KEY, "steps", compromiseId],
    queryFn: async ({ signal }) =>
      (await call(compromiseChains.steps, { params: { id: compromiseId } }, { signal })).data,
    meta: { failure: "Erro ao carregar os passos" },
  });

/** The steps' days if the compromise moved to a day. */
export const chainMovesQuery = (compromiseId: number, date: string) =>
  queryOptions({
    queryKey: [KEY, "moves", compromiseId, date],
    queryFn: async ({ signal }) =>
      (await call(compromiseChains.moves, { params: { id: compromiseId }, query: { date } }, { signal }))
        .data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Saves a new template, or the one with this id. */
export function useSaveTemplate(id: number | null) {
  const client = useQueryClient();
  const [keyOf] = useState(retryKeys);
  return useMutation({
    mutationFn: (body: TemplateBody) =>
      id === null
        ? call(compromiseChains.createTemplate, { body }, { idempotencyKey: keyOf(body) })
        : call(compromiseChains.updateTemplate, { params: { id }, body }),
    meta:
      id === null
        ? { failure: "Erro ao salvar encadeamento", success: "Encadeamento salvo com sucesso!" }
        : { failure: "Erro ao alterar encadeamento", success: "Encadeamento alterado com sucesso!" },
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(compromiseChains.removeTemplate, { params: { id } }),
    meta: { failure: "Erro ao deletar encadeamento", success: "Encadeamento excluído com sucesso!" },
    // also after an error: somebody else may have deleted it meanwhile
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** "Encadear passos": adds a template's steps to a compromise. */
export function useApplyTemplate(compromiseId: number) {
  const client = useQueryClient();
  const [keyOf] = useState(retryKeys);
  return useMutation({
    mutationFn: (body: { chain_template_id: number }) =>
      call(
        compromiseChains.hang,
        { params: { id: compromiseId }, body },
        { idempotencyKey: keyOf({ compromiseId, ...body }) },
      ),
    meta: { failure: "Erro ao encadear passos", success: "Passos encadeados com sucesso!" },
    onSuccess: () => Promise.all(SHOWN_IN.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

const SHOWN_IN = [KEY, "compromises", "progress"];

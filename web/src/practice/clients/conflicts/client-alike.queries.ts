import { clients } from "@pauta/contract/practice/clients";
import { conflicts } from "@pauta/contract/practice/conflicts";
import type { Reply } from "@pauta/contract/platform/endpoint";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/calls/call.ts";
import type { PersonTyped } from "../client.form.ts";

export type ConflictCheck = Reply<typeof conflicts.check>;

/** The office's clients who are, or may be, this person, except for the edited one. */
export const similarQuery = ({ name, cpf_cnpj }: PersonTyped, except: number | null) =>
  queryOptions({
    queryKey: ["clients", "similar", name, cpf_cnpj, except],
    queryFn: async ({ signal }) =>
      (await call(clients.similar, { query: { name, cpf_cnpj, except: except ?? "" } }, { signal })).data,
    meta: { failure: "Erro ao procurar clientes parecidos" },
  });

/** Searches for the person on the other side of the office's cases. The server stores the result. */
export function useCheckConflict() {
  return useMutation({
    mutationFn: ({ clientId, ...person }: PersonTyped & { clientId: number | null }) =>
      call(conflicts.check, { body: { ...person, client_id: clientId } }),
    meta: { failure: "Erro ao verificar conflito de interesses" },
  });
}

export type Clearing = { checkId: number; clearing_note: string; client_id: number | null };

/** Stores why the office proceeds in spite of a check's result. */
export function useClearConflict() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ checkId, ...body }: Clearing) => call(conflicts.clear, { params: { id: checkId }, body }),
    meta: { failure: "Erro ao salvar a justificativa do conflito" },
    onSuccess: () => void client.invalidateQueries({ queryKey: ["conflicts"] }),
  });
}

/** The checks of one client, newest first. */
export const clientConflictsQuery = (clientId: number) =>
  infiniteQueryOptions({
    queryKey: ["conflicts", "of-client", clientId],
    queryFn: ({ pageParam, signal }) =>
      call(conflicts.page, { query: { client: clientId, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) =>
      current_page < last_page ? current_page + 1 : undefined,
    meta: { failure: "Erro ao carregar verificações de conflito" },
  });

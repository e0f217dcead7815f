import { clientErasure } from "@pauta/contract/practice/client-erasure";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import { clientQuery } from "./clients.queries.ts";

/** What an erasure deletes and what stays, refetched each time it is shown. */
export const clientErasureQuery = (id: number) =>
  queryOptions({
    queryKey: ["clients", "erasure", id],
    queryFn: ({ signal }) => call(clientErasure.show, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { failure: "Erro ao carregar o que será apagado" },
  });

export function useEraseClient(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { confirmation: string }) => call(clientErasure.erase, { params: { id }, body }),
    meta: { failure: "Erro ao apagar os dados", success: "Dados pessoais apagados." },
    onSuccess: ({ kept }) => {
      // The erased client's page is still open for a moment and must not refetch him.
      void client.invalidateQueries({
        predicate: ({ queryKey: [noun, , of] }) =>
          noun === "lawsuits" || (noun === "clients" && (kept === "party" || of !== id)),
      });
      if (kept === "party") void client.invalidateQueries({ queryKey: clientQuery(id).queryKey });
    },
  });
}

import { lawsuits } from "@pauta/contract/practice/lawsuits";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";

/** All lawsuits that a client, or an opposing party, is linked to. */
export const clientLawsuitsQuery = (id: number) =>
  queryOptions({
    queryKey: ["lawsuits", "of-client", id],
    queryFn: async ({ signal }) => (await call(lawsuits.ofClient, { params: { id } }, { signal })).data,
    meta: { failure: "Erro ao carregar processos do cliente" },
  });

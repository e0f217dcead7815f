import { colleagues } from "@pauta/contract/office/colleagues";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";

/** The office's people, for mentions and for choosing the responsible person. */
export const colleaguesQuery = queryOptions({
  queryKey: ["colleagues"],
  queryFn: async ({ signal }) => (await call(colleagues.all, {}, { signal })).data,
  staleTime: 300_000,
  meta: { failure: "Erro ao carregar usuários" },
});

import { publications } from "@pauta/contract/desk/publications";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/calls/call.ts";

/** How the copies of an act differ from it. */
export const differencesQuery = (id: number) =>
  queryOptions({
    queryKey: ["publications", "differences", id],
    queryFn: ({ signal }) => call(publications.differences, { params: { id } }, { signal }),
    meta: { failure: "Erro ao carregar as diferenças" },
  });

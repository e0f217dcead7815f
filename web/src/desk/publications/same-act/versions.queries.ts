import { publications } from "@pauta/contract/desk/publications";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/calls/call.ts";

/** A publication's earlier texts; refetched when it is rectified once more. */
export const versionsQuery = (id: number, rectifiedAt: string) =>
  queryOptions({
    queryKey: ["publications", "versions", id, rectifiedAt],
    queryFn: ({ signal }) => call(publications.versions, { params: { id } }, { signal }),
    meta: { failure: "Erro ao carregar os textos anteriores" },
  });

import type { ActSuggestions } from "@pauta/contract/law/acts";
import { publicationSuggestions } from "@pauta/contract/law/publication-suggestions";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";

/** The suggestions of a publication's text. The text stays the same; the calendar may change. */
export const suggestionsQuery = (id: number) =>
  queryOptions({
    queryKey: ["publication-suggestions", id],
    queryFn: ({ signal }): Promise<ActSuggestions> =>
      call(publicationSuggestions.ofPublication, { params: { id } }, { signal }),
    meta: { failure: "Erro ao ler o texto" },
  });

import type { ActSuggestions } from "@pauta/contract/law/acts";
import { publicationSuggestions } from "@pauta/contract/desk/publication-suggestions";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";

/** What a publication's text suggests. The text stays as it is; the calendar may change. */
export const suggestionsQuery = (id: number) =>
  queryOptions({
    queryKey: ["publication-suggestions", id],
    queryFn: ({ signal }): Promise<ActSuggestions> =>
      call(publicationSuggestions.ofPublication, { params: { id } }, { signal }),
    meta: { failure: "Erro ao ler o texto" },
  });

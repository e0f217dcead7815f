import type { ActSuggestions } from "@pauta/contract/law/acts";
import { publicationSuggestions } from "@pauta/contract/law/publication-suggestions";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../lib/calls/call.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { useLoaded } from "../../lib/loading/use-loaded.ts";
import type { Mark } from "../../ui/text/legal-text.tsx";

/** The suggestions of a publication's text. The text stays the same; the calendar may change. */
export const suggestionsQuery = (id: number) =>
  queryOptions({
    queryKey: ["publication-suggestions", id],
    queryFn: ({ signal }): Promise<ActSuggestions> =>
      call(publicationSuggestions.ofPublication, { params: { id } }, { signal }),
    meta: { failure: "Erro ao ler o texto" },
  });

/** Loaded with what it marks. */
const loadMarks = loadPatiently(() => import("./act-marks.view.ts"));

/** Marks what the rules read in a publication's text; nothing for somebody who may not see the publication itself. */
export function useActMarks(id: number): Mark | undefined {
  const { data } = useQuery(suggestionsQuery(id));
  const code = useLoaded(loadMarks);
  return useMemo(() => (data && code ? code.markingOf(data) : undefined), [data, code]);
}

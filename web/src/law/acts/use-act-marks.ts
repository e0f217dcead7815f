import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { useLoaded } from "../../lib/loading/use-loaded.ts";
import type { Mark } from "../../ui/text/legal-text.tsx";
import { suggestionsQuery } from "./suggestions.queries.ts";

const loadMarking = loadPatiently(() => import("./marking.ts"));

/** Marks what the rules read in a publication's text; nothing for somebody who may not see the publication itself. */
export function useActMarks(id: number): Mark | undefined {
  const { data } = useQuery(suggestionsQuery(id));
  const code = useLoaded(loadMarking);
  return useMemo(() => (data && code ? code.markingOf(data) : undefined), [data, code]);
}

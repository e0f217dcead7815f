import { automaticDeadlines } from "@pauta/contract/automatic-deadlines";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../lib/call.ts";

/** Deadlines that could not be decided; treating the publication or deciding the date takes one off the list. */
export const undecidedDeadlinesQuery = (rows: number) =>
  queryOptions({
    queryKey: ["publications", "undecided-deadlines", rows],
    queryFn: ({ signal }) => call(automaticDeadlines.undecided, { query: { rows } }, { signal }),
    meta: { failure: "Erro ao carregar os prazos a decidir" },
  });

import { automaticDeadlines } from "@pauta/contract/automatic-deadlines";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../lib/call.ts";

/** Publications without a deadline because their term could not be read; treating one takes it off the list. */
export const unreadDeadlinesQuery = (rows: number) =>
  queryOptions({
    queryKey: ["publications", "unread-deadlines", rows],
    queryFn: ({ signal }) => call(automaticDeadlines.unread, { query: { rows } }, { signal }),
    meta: { failure: "Erro ao carregar as publicações sem prazo" },
  });

import { automaticDeadlines } from "@pauta/contract/desk/automatic-deadlines";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";

/** Undecided deadlines; treating the publication or deciding the date removes one from the list. */
/** How many of them a page shows first. */
export const UNDECIDED_SHOWN = 3;

export const undecidedDeadlinesQuery = (rows: number) =>
  queryOptions({
    queryKey: ["publications", "undecided-deadlines", rows],
    queryFn: ({ signal }) => call(automaticDeadlines.undecided, { query: { rows } }, { signal }),
    meta: { failure: "Erro ao carregar os prazos a decidir" },
  });

/**
 * Running deadlines of past publications; creating the deadline or treating the publication removes one from the list.
 */
export const pastDeadlinesQuery = (rows: number) =>
  queryOptions({
    queryKey: ["publications", "past-deadlines", rows],
    queryFn: ({ signal }) => call(automaticDeadlines.past, { query: { rows } }, { signal }),
    meta: { failure: "Erro ao carregar os prazos do histórico" },
  });

/** Creates the deadline that is proposed for a past publication. */
export function useMakePastDeadline() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (publication_id: number) => call(automaticDeadlines.makePast, { body: { publication_id } }),
    meta: { failure: "Erro ao criar o prazo", success: "Prazo criado na agenda!" },
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [noun, what] }) => noun === "compromises" || what === "past-deadlines",
      }),
  });
}

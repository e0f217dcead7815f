import { automaticDeadlines } from "@pauta/contract/desk/automatic-deadlines";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** Deadlines that could not be decided; treating the publication or deciding the date takes one off the list. */
export const undecidedDeadlinesQuery = (rows: number) =>
  queryOptions({
    queryKey: ["publications", "undecided-deadlines", rows],
    queryFn: ({ signal }) => call(automaticDeadlines.undecided, { query: { rows } }, { signal }),
    meta: { failure: "Erro ao carregar os prazos a decidir" },
  });

/** What still runs of the past; making a deadline or treating the publication takes one off the list. */
export const pastDeadlinesQuery = (rows: number) =>
  queryOptions({
    queryKey: ["publications", "past-deadlines", rows],
    queryFn: ({ signal }) => call(automaticDeadlines.past, { query: { rows } }, { signal }),
    meta: { failure: "Erro ao carregar os prazos do histórico" },
  });

/** Makes the deadline that is proposed for a publication of the past. */
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

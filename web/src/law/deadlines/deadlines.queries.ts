import { deadlines } from "@pauta/contract/law/deadlines";
import { publicationSuggestions } from "@pauta/contract/law/publication-suggestions";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "../../lib/calls/address.ts";
import { call } from "../../lib/calls/call.ts";

export type DeadlineQuery = Input<typeof deadlines.count>["query"];

/** A count. The server's errors are shown next to the fields, not as a notice. */
export const deadlineQuery = (query: DeadlineQuery) =>
  queryOptions({
    queryKey: ["deadline", query],
    queryFn: ({ signal }) => call(deadlines.count, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The publication that is counted, or the lawsuit whose newest publication is. */
export type CountedOf = { publication: number } | { lawsuit: number };

/** The initial values of a count. */
export const countBegunQuery = (of: CountedOf) =>
  queryOptions({
    queryKey: ["count-begun", of],
    queryFn: ({ signal }) => call(publicationSuggestions.countBegun, { query: of }, { signal }),
  });

/** The branch that a lawsuit's fields suggest; changes only with a new version of the program. */
export const countBranchQuery = (query: Input<typeof publicationSuggestions.countBranch>["query"]) =>
  queryOptions({
    queryKey: ["count-branch", query],
    queryFn: ({ signal }) => call(publicationSuggestions.countBranch, { query }, { signal }),
    staleTime: Infinity,
  });

/** Usual terms of the law; they change only with a new version of the program. */
export const deadlineTermsQuery = queryOptions({
  queryKey: ["deadline-terms"],
  queryFn: async ({ signal }) => (await call(deadlines.terms, {}, { signal })).data,
  staleTime: Infinity,
  meta: { failure: "Erro ao carregar os prazos usuais" },
});

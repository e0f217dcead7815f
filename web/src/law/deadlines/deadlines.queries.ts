import { deadlines } from "@pauta/contract/law/deadlines";
import { publicationSuggestions } from "@pauta/contract/law/publication-suggestions";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "../../lib/address.ts";
import { call } from "../../lib/call.ts";

export type DeadlineQuery = Input<typeof deadlines.count>["query"];

/** A count. What the server refuses is said beside the fields, not in a notice. */
export const deadlineQuery = (query: DeadlineQuery) =>
  queryOptions({
    queryKey: ["deadline", query],
    queryFn: ({ signal }) => call(deadlines.count, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A publication, or a lawsuit whose newest one is counted from. */
export type CountedOf = { publication: number } | { lawsuit: number };

/** What is known of a term to be counted. */
export const countBegunQuery = (of: CountedOf) =>
  queryOptions({
    queryKey: ["count-begun", of],
    queryFn: ({ signal }) => call(publicationSuggestions.countBegun, { query: of }, { signal }),
  });

/** Which branch of justice what is written of a lawsuit tells; it changes with the program only. */
export const countBranchQuery = (query: Input<typeof publicationSuggestions.countBranch>["query"]) =>
  queryOptions({
    queryKey: ["count-branch", query],
    queryFn: ({ signal }) => call(publicationSuggestions.countBranch, { query }, { signal }),
    staleTime: Infinity,
  });

/** Usual terms of the law; they change with the program only. */
export const deadlineTermsQuery = queryOptions({
  queryKey: ["deadline-terms"],
  queryFn: async ({ signal }) => (await call(deadlines.terms, {}, { signal })).data,
  staleTime: Infinity,
  meta: { failure: "Erro ao carregar os prazos usuais" },
});

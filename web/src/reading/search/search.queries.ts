import { formatCnj, digitsOf, parseCnj } from "@pauta/contract/law/cnj-number";
import { search, type Find, type FindKind } from "@pauta/contract/reading/search";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type LinkOptions, linkOptions } from "@tanstack/react-router";
import { call } from "../../lib/call.ts";

/** What is searched for needs so many letters. */
export const SHORTEST = 2;

/** A few finds of each kind, or many of one. What was typed meanwhile makes an answer stale: it is not waited for. */
export const searchQuery = (typed: string, kind: FindKind | null) =>
  queryOptions({
    queryKey: ["search", typed, kind],
    queryFn: ({ signal }) => call(search.find, { query: { q: typed, ...(kind && { kind }) } }, { signal }),
    enabled: typed.length >= SHORTEST,
    placeholderData: keepPreviousData,
    // Records change under the search; only the way back to what was typed before is short.
    staleTime: 5000,
    gcTime: 60_000,
  });

const addresses = {
  lawsuit: ({ id }) => linkOptions({ to: "/advogado/processos/info", search: { process: String(id) } }),
  client: ({ id }) => linkOptions({ to: "/advogado/cliente/info", search: { client: String(id) } }),
  publication: ({ id, date }) =>
    linkOptions({
      to: "/advogado/dashboard",
      search: { publication_date: date ?? "", publication: String(id) },
    }),
  compromise: ({ id }) => linkOptions({ to: "/advogado/compromissos", search: { compromise: String(id) } }),
  phone_book: ({ title }) => linkOptions({ to: "/advogado/telefones", search: { name: title } }),
  file: ({ lawsuit_id, folder_id }) =>
    linkOptions({
      to: "/advogado/processos/info",
      search: { process: String(lawsuit_id), folder: String(folder_id) },
    }),
} satisfies Record<FindKind, (find: Find) => LinkOptions>;

/** Where a find opens. */
export const addressOf = (find: Find) => addresses[find.kind](find);

/** What is marked in the finds: a number is shown with its mask, however it was typed. */
export function wordsMarked(typed: string): string {
  const number = parseCnj(typed)?.digits ?? digitsOf(typed);
  return number.length === 20 ? formatCnj(number) : typed;
}

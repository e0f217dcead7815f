import { formatCnj, digitsOf, parseCnj } from "@pauta/contract/platform/cnj-number";
import { search, type Find, type FindKind } from "@pauta/contract/reading/search";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** The shortest searched text. */
export const SHORTEST = 2;

/** A few results of each kind, or many of one. A reply for outdated input is not awaited. */
export const searchQuery = (typed: string, kind: FindKind | null) =>
  queryOptions({
    queryKey: ["search", typed, kind],
    queryFn: ({ signal }) => call(search.find, { query: { q: typed, ...(kind && { kind }) } }, { signal }),
    enabled: typed.length >= SHORTEST,
    placeholderData: keepPreviousData,
    // Records change meanwhile; only returning to earlier input is served from the cache.
    staleTime: 5000,
    gcTime: 60_000,
  });

export type FindAddress = { to: string; search: Record<string, string> };

const addresses: Record<FindKind, (find: Find) => FindAddress> = {
  lawsuit: ({ id }) => ({ to: "/advogado/processos/info", search: { process: String(id) } }),
  client: ({ id }) => ({ to: "/advogado/cliente/info", search: { client: String(id) } }),
  publication: ({ id, date }) => ({
    to: "/advogado/dashboard",
    search: { publication_date: date ?? "", publication: String(id) },
  }),
  compromise: ({ id }) => ({ to: "/advogado/compromissos", search: { compromise: String(id) } }),
  phone_book: ({ title }) => ({ to: "/advogado/telefones", search: { name: title } }),
  file: ({ lawsuit_id, folder_id }) => ({
    to: "/advogado/processos/info",
    search: { process: String(lawsuit_id), folder: String(folder_id) },
  }),
};

/** The address of a result. */
export const addressOf = (find: Find): FindAddress => addresses[find.kind](find);

/** The words to mark in the results: a number is shown with its mask, however it was typed. */
export function wordsMarked(typed: string): string {
  const number = parseCnj(typed)?.digits ?? digitsOf(typed);
  return number.length === 20 ? formatCnj(number) : typed;
}

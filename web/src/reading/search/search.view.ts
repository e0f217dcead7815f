import { formatCnj, digitsOf, parseCnj } from "@pauta/contract/platform/cnj-number";
import type { SearchResult, SearchKind } from "@pauta/contract/reading/search";
import { type LinkOptions, linkOptions } from "@tanstack/react-router";

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
} satisfies Record<SearchKind, (find: SearchResult) => LinkOptions>;

/** The link that a search result opens. */
export const addressOf = (find: SearchResult) => addresses[find.kind](find);

/** Whether the record's own page is open. */
export function isAt(find: SearchResult, present: { pathname: string; search: object }): boolean {
  const { to, search } = addressOf(find);
  const shown = new Map(Object.entries(present.search));
  return (
    present.pathname === to && Object.entries(search).every(([name, value]) => shown.get(name) === value)
  );
}

/** The words to be marked in the results: a unified number with its mask, since results show it so. */
export function wordsMarked(typed: string): string {
  const number = parseCnj(typed)?.digits ?? digitsOf(typed);
  return number.length === 20 ? formatCnj(number) : typed;
}

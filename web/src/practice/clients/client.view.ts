import { linkOptions } from "@tanstack/react-router";
import { choiceIn } from "../../lib/address-choice.ts";
import { pageIn, textIn } from "../../lib/address-texts.ts";
import type { SearchOf } from "../../lib/page-search.ts";

type Address = SearchOf<"/advogado/clientes">;

/** The list's orders, in the format of the address and the API; the first is the API's default. */
export const CLIENT_ORDERS = {
  "id-asc": "Mais antigos",
  "id-desc": "Mais recentes",
  "name-asc": "Nome de A a Z",
  "name-desc": "Nome de Z a A",
};
type ClientOrder = keyof typeof CLIENT_ORDERS;

/** `isClient` of the API: the office's clients, the opposing parties, all of them. */
export const CLIENT_KINDS = { "1": "Meus Clientes", "2": "Não Clientes/Parte Contrária", "3": "Todos" };
export type ClientKind = keyof typeof CLIENT_KINDS;

/** The view of the list of clients, as the address stores it. */
export type ClientView = { search: string; kind: ClientKind; order: ClientOrder; page: number };

const LONGEST_SEARCH = 200;

/** The link to one client's page. */
export const clientInfoOf = (id: number) =>
  linkOptions({ to: "/advogado/cliente/info", search: { client: String(id) } });

/** The same as a text, for a link that opens in a new tab. */
export const clientAddress = (id: number): string => `/advogado/cliente/info?client=${id}`;

/** Reads the address; missing or invalid parts give the first page of "Meus Clientes". */
export function readClientView(address: Address): ClientView {
  const kind = textIn(address.isClient);
  return {
    search: textIn(address.name).slice(0, LONGEST_SEARCH),
    kind: kind in CLIENT_KINDS ? (kind as ClientKind) : "1",
    order: choiceIn(address.sortBy, CLIENT_ORDERS),
    page: pageIn(address.page),
  };
}

/** The address of a view: only what differs from "Meus Clientes". */
export function writeClientView({ search, kind, order, page }: ClientView): Address {
  return {
    ...(search !== "" && { name: search }),
    ...(kind !== "1" && { isClient: kind }),
    ...(order !== "id-asc" && { sortBy: order }),
    ...(page !== 1 && { page: String(page) }),
  };
}

/** The API's query of a view. */
export const clientQueryOf = ({ search, kind, order, page }: ClientView) => ({
  name: search,
  isClient: kind,
  sortBy: order,
  page,
});

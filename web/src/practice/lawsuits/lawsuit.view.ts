import { linkOptions } from "@tanstack/react-router";
import { choiceIn } from "../../lib/address-choice.ts";
import { matching, pageIn, textIn } from "../../lib/address-texts.ts";
import type { SearchOf } from "../../lib/page-search.ts";

type Address = SearchOf<"/advogado/processos">;

/** The list's orders, in the format of the address and the API; the first is the API's default. */
export const LAWSUIT_ORDERS = {
  "id-asc": "Mais antigos",
  "id-desc": "Mais recentes",
  "process-asc": "Número",
  "opening_date-desc": "Data de abertura",
  "updated_at-desc": "Última alteração",
};
type LawsuitOrder = keyof typeof LAWSUIT_ORDERS;

/** The view of the list of lawsuits, as the address stores it. The filter menu writes the last four. */
export type LawsuitView = {
  search: string;
  order: LawsuitOrder;
  page: number;
  tags: string;
  user: string;
  lawsuit: string;
  status: string;
};

/** The link to one lawsuit's page. */
export const infoOf = (id: number) =>
  linkOptions({ to: "/advogado/processos/info", search: { process: String(id) } });

const LONGEST_SEARCH = 200;

/** Reads the address; missing or invalid parts give the first page of the whole list. */
export function readLawsuitView(address: Address): LawsuitView {
  return {
    search: textIn(address.lawsuit_search).slice(0, LONGEST_SEARCH),
    order: choiceIn(address.sortBy, LAWSUIT_ORDERS),
    page: pageIn(address.page),
    tags: matching(address.tags, /^\d{1,15}(?:,\d{1,15})*$/),
    user: matching(address.user, /^\d{1,15}$/),
    lawsuit: textIn(address.lawsuit).slice(0, 60),
    status: matching(address.status, /^\d{1,4}$/),
  };
}

/** The address of a view: only what differs from the whole list. */
export function writeLawsuitView(view: LawsuitView): Address {
  const { search, order, page, ...filters } = view;
  const requested = Object.entries(filters).filter(([, value]) => value !== "");
  return {
    ...Object.fromEntries(requested),
    ...(search !== "" && { lawsuit_search: search }),
    ...(order !== "id-asc" && { sortBy: order }),
    ...(page !== 1 && { page: String(page) }),
  };
}

/** The API's query of a view. */
export function lawsuitQueryOf({ search, order, ...rest }: LawsuitView) {
  return { ...rest, lawsuit_search: search, sortBy: order };
}

/** Whether the filter menu filters the list. */
export const isFiltered = ({ tags, user, lawsuit, status }: LawsuitView): boolean =>
  [tags, user, lawsuit, status].some((filter) => filter !== "");

export const withoutFilters = (view: LawsuitView): LawsuitView => ({
  ...view,
  page: 1,
  tags: "",
  user: "",
  lawsuit: "",
  status: "",
});

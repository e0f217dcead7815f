import type { Situation } from "@pauta/contract/office/invoices";
import { parseDate } from "@pauta/contract/platform/dates";
import { linkOptions } from "@tanstack/react-router";
import { choiceIn } from "../../lib/address-choice.ts";
import { matching, pageIn, textIn } from "../../lib/address-texts.ts";
import type { SearchOf } from "../../lib/page-search.ts";

type Address = SearchOf<"/faturas">;

/** The list's orders, in the format of the address and the API, the default first. */
export const INVOICE_ORDERS = {
  "due_date-desc": "Mais recentes",
  "due_date-asc": "Mais antigas",
  "value-desc": "Maior valor",
  "value-asc": "Menor valor",
};

/** The view of the invoices' page, as its address stores it. */
export type InvoiceView = {
  /** Due dates, `yyyy-mm-dd`; empty for any. */
  from: string;
  until: string;
  situation: "" | `${Situation}`;
  /** Search text: a company's name or an invoice number. */
  name: string;
  order: keyof typeof INVOICE_ORDERS;
  page: number;
};

const dayIn = (value: unknown): string => parseDate(textIn(value)) ?? "";

/** Reads the address; a missing or invalid part filters nothing. */
export const readInvoiceView = (address: Address): InvoiceView => ({
  from: dayIn(address["from"]),
  until: dayIn(address["until"]),
  situation: matching(address["situation"], /^[0-4]$/) as InvoiceView["situation"],
  name: textIn(address["name"]).slice(0, 200),
  order: choiceIn(address["sortBy"], INVOICE_ORDERS),
  page: pageIn(address["page"]),
});

/** The address of a view: only what differs from the first page of everything. */
export const writeInvoiceView = ({ order, page, ...filters }: InvoiceView): Address => ({
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== "")),
  ...(order !== "due_date-desc" && { sortBy: order }),
  ...(page !== 1 && { page: String(page) }),
});

/** The filters without the page. */
export const invoiceFiltersOf = ({ from, until, situation, name }: InvoiceView) => ({
  from,
  until,
  situation,
  name,
});

/** The API's query of the list. */
export const invoiceQueryOf = (view: InvoiceView) => ({
  ...invoiceFiltersOf(view),
  page: view.page,
  sortBy: view.order,
});

export const isNarrowed = ({ from, until, situation }: InvoiceView): boolean =>
  from !== "" || until !== "" || situation !== "";

export const withoutFilters = (view: InvoiceView): InvoiceView => ({
  ...view,
  from: "",
  until: "",
  situation: "",
  page: 1,
});

/** The link to one invoice's page. */
export const invoiceAt = (id: number) => linkOptions({ to: "/fatura", search: { id: String(id) } });

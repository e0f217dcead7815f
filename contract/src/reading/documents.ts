import { z } from "zod";
import type { AuditSubject } from "../platform/audit-acts.ts";
import { clients } from "../practice/clients.ts";
import { CompromiseFilters } from "../agenda/compromise-shapes.ts";
import { companies } from "../office/companies.ts";
import { compromises } from "../agenda/compromises.ts";
import { DateInput, Period } from "../platform/dates.ts";
import { endpoint, type Endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { invoices } from "../office/invoices.ts";
import { lawsuits } from "../practice/lawsuits.ts";
import { monitoring } from "../practice/monitoring.ts";
import { given, id, idList, idsUpTo } from "../platform/paging.ts";
import { phoneBook } from "../practice/phone-book.ts";
import { progress } from "../practice/progress.ts";
import { PublicationFilters, publications } from "../desk/publications.ts";
import { tags } from "../practice/tags.ts";

const PAGING = ["page", "per_page", "rows", "holding"] as const;
type Paging = (typeof PAGING)[number];

/** The filters of a list without its paging. */
const filtersOf = <S extends z.core.$ZodShape>(query: z.ZodObject<S>) =>
  z.object(
    Object.fromEntries(
      Object.entries(query.shape).filter(([field]) => !(PAGING as readonly string[]).includes(field)),
    ),
  ) as unknown as z.ZodObject<Omit<S, Paging>>;

/** A list with its filters, all pages of it, as a workbook. */
const sheet = <const C extends Endpoint["can"], S extends z.core.$ZodShape>(
  path: `/${string}`,
  summary: string,
  list: { can: C; query: z.ZodObject<S> },
  on: AuditSubject,
) =>
  endpoint({
    method: "GET",
    path,
    summary,
    can: list.can,
    query: filtersOf(list.query),
    produces: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    reply: z.unknown(),
    records: { act: "exported", on },
  });

/** The agenda as a document. */
const agenda = { can: "compromises.work", query: CompromiseFilters } as const;

/** The maximum number of publications in one document. */
export const MOST_PUBLICATIONS_PRINTED = 2000;
const chosen = idsUpTo(MOST_PUBLICATIONS_PRINTED);

/**
 * Publications as a document; whoever may read them may print them, also while the subscription is unpaid.
 */
const onPaper = { can: "publications.read", evenUnpaid: true } as const;

/** Prints and exports of the office's records. */
export const documents = {
  printClient: endpoint({
    method: "POST",
    path: "/api/print_client",
    summary: "A client's record as a page to print",
    can: "clients.work",
    evenUnpaid: true,
    body: z.object({ client_id: id }),
    produces: "text/html",
    reply: z.string(),
    records: { act: "exported", on: "client" },
  }),
  clientsSheet: sheet("/api/print_clients_xls", "The clients of a list as .xlsx", clients.page, "clients"),
  companiesSheet: sheet(
    "/api/print_companie_xls",
    "All client companies as .xlsx",
    {
      can: "companies.read",
      query: z.object({}),
    },
    "companies",
  ),
  companiesFoundSheet: sheet(
    "/api/print_companie2_xls",
    "The client companies of the present search as .xlsx",
    companies.page,
    "companies",
  ),
  companyUsersSheet: sheet(
    "/api/print_companie_user_xls",
    "The client companies' people as .xlsx",
    {
      can: "companies.read",
      query: z.object({ name: given(z.string().trim().max(200)) }),
    },
    "people",
  ),
  phoneBookSheet: sheet(
    "/api/print_phone_books_xls",
    "The phone book as .xlsx",
    phoneBook.page,
    "phone_book",
  ),
  tagsSheet: sheet("/api/print_tags_xls", "The tags as .xlsx", tags.page, "tags"),
  lawsuitsSheet: sheet(
    "/api/print_lawsuits_xls",
    "The lawsuits of a list as .xlsx",
    lawsuits.page,
    "lawsuits",
  ),
  invoicesSheet: sheet(
    "/api/print_invoices_xls",
    "The invoices of a list as .xlsx",
    invoices.page,
    "invoices",
  ),
  invoicesPdf: endpoint({
    method: "GET",
    path: "/api/print_invoice_pdf",
    summary: "Invoices as PDF, one a page",
    can: "invoices.read",
    query: z.object({ invoice: idList }),
    produces: "application/pdf",
    reply: z.unknown(),
    records: { act: "exported", on: "invoices" },
  }),
  printInvoices: endpoint({
    method: "POST",
    path: "/api/print_invoices",
    summary: "Invoices as a page to print",
    can: "invoices.read",
    evenUnpaid: true,
    body: z.object({ invoices: idList }),
    produces: "text/html",
    reply: z.string(),
    records: { act: "exported", on: "invoices" },
  }),
  progressSheet: sheet(
    "/api/print_lawsuit_progresses_xls",
    "The court movements of the last fifteen days as .xlsx",
    progress.latest,
    "movements",
  ),
  monitoredSheet: sheet(
    "/api/print_monitored_lawsuits_xls",
    "The monitoring list as .xlsx",
    monitoring.page,
    "monitored_lawsuits",
  ),
  publicationsSheet: sheet(
    "/api/print_publications_xls",
    "The publications of a list as .xlsx",
    publications.page,
    "publications",
  ),
  publicationsPdf: endpoint({
    method: "GET",
    path: "/api/print_publication_pdf",
    summary: "Publications in full, as PDF",
    can: onPaper.can,
    query: z.object({ publication: chosen }),
    produces: "application/pdf",
    reply: z.unknown(),
    records: { act: "exported", on: "publications" },
  }),
  publicationsDoc: endpoint({
    method: "GET",
    path: "/api/print_publication_doc",
    summary: "Publications in full, as a Word document",
    can: onPaper.can,
    query: z.object({ publication: chosen }),
    produces: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    reply: z.unknown(),
    records: { act: "exported", on: "publications" },
  }),
  printPublications: endpoint({
    method: "POST",
    path: "/api/print_publications",
    summary: "Publications in full, as a page to print",
    ...onPaper,
    body: z.object({ publications: chosen }),
    produces: "text/html",
    reply: z.string(),
    records: { act: "exported", on: "publications" },
  }),
  printDay: endpoint({
    method: "POST",
    path: "/api/print_for_day",
    summary:
      "The publications of a listing day that the caller may see, all or of a class, as a page to print",
    ...onPaper,
    body: z.object({ date_for_print: DateInput, class: PublicationFilters.class }),
    produces: "text/html",
    reply: z.string(),
    records: { act: "exported", on: "publications" },
  }),
  compromisesSheet: sheet(
    "/api/print_compromise_xls",
    "The compromises of a period (the present month unless given) as .xlsx",
    compromises.page,
    "compromises",
  ),
  compromisesPdf: endpoint({
    method: "GET",
    path: "/api/print_compromise_pdf",
    summary: "The compromises of a period by days, as PDF",
    ...agenda,
    produces: "application/pdf",
    reply: z.unknown(),
    records: { act: "exported", on: "compromises" },
  }),
  compromisesDoc: endpoint({
    method: "GET",
    path: "/api/print_compromise_doc",
    summary: "The compromises of a period by days, as a Word document",
    ...agenda,
    produces: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    reply: z.unknown(),
    records: { act: "exported", on: "compromises" },
  }),
  printCompromises: endpoint({
    method: "POST",
    path: "/api/print_compromises",
    summary: "The compromises of a period by days, as a page to print",
    can: agenda.can,
    evenUnpaid: true,
    body: CompromiseFilters.extend({ period: Period }),
    produces: "text/html",
    reply: z.string(),
    records: { act: "exported", on: "compromises" },
  }),
} satisfies EndpointGroup;

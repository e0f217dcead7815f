import { z } from "zod";
import { clients } from "../practice/clients.ts";
import { CompromiseFilters } from "../agenda/compromise-shapes.ts";
import { companies } from "../office/companies.ts";
import { compromises } from "../agenda/compromises.ts";
import { Period } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { invoices } from "../office/invoices.ts";
import { lawsuits } from "../practice/lawsuits.ts";
import { monitoring } from "../practice/monitoring.ts";
import { optional, id, idList } from "../platform/paging.ts";
import { phoneBook } from "../practice/phone-book.ts";
import { progress } from "../practice/progress.ts";
import { publicationDocuments } from "./publication-documents.ts";
import { sheet, WORKBOOK } from "./list-sheet.ts";
import { tags } from "../practice/tags.ts";

/** Prints and exports of the office's records. */
export const documents = {
  printClient: endpoint({
    method: "POST",
    path: "/api/print_client",
    can: "clients.work",
    evenUnpaid: true,
    body: z.object({ client_id: id }),
    budget: "file",
    produces: "text/html",
    reply: z.string(),
  }),
  clientsSheet: sheet("/api/print_clients_xls", clients.page),
  companiesSheet: endpoint({
    method: "GET",
    path: "/api/print_companie_xls",
    can: "companies.read",
    budget: "file",
    query: z.object({}),
    produces: WORKBOOK,
    reply: z.unknown(),
  }),
  companiesFoundSheet: sheet("/api/print_companie2_xls", companies.page),
  companyUsersSheet: endpoint({
    method: "GET",
    path: "/api/print_companie_user_xls",
    can: "companies.read",
    budget: "file",
    query: z.object({ name: optional(z.string().trim().max(200)) }),
    produces: WORKBOOK,
    reply: z.unknown(),
  }),
  phoneBookSheet: sheet("/api/print_phone_books_xls", phoneBook.page),
  tagsSheet: sheet("/api/print_tags_xls", tags.page),
  lawsuitsSheet: sheet("/api/print_lawsuits_xls", lawsuits.page),
  invoicesSheet: sheet("/api/print_invoices_xls", invoices.page),
  invoicesPdf: endpoint({
    method: "GET",
    path: "/api/print_invoice_pdf",
    can: "invoices.read",
    budget: "file",
    query: z.object({ invoice: idList }),
    produces: "application/pdf",
    reply: z.unknown(),
  }),
  printInvoices: endpoint({
    method: "POST",
    path: "/api/print_invoices",
    can: "invoices.read",
    evenUnpaid: true,
    body: z.object({ invoices: idList }),
    budget: "file",
    produces: "text/html",
    reply: z.string(),
  }),
  progressSheet: sheet("/api/print_lawsuit_progresses_xls", progress.latest),
  monitoredSheet: sheet("/api/print_monitored_lawsuits_xls", monitoring.page),
  ...publicationDocuments,
  compromisesSheet: sheet("/api/print_compromise_xls", compromises.page),
  compromisesPdf: endpoint({
    method: "GET",
    path: "/api/print_compromise_pdf",
    can: "compromises.work",
    budget: "file",
    query: CompromiseFilters,
    produces: "application/pdf",
    reply: z.unknown(),
  }),
  compromisesDoc: endpoint({
    method: "GET",
    path: "/api/print_compromise_doc",
    can: "compromises.work",
    budget: "file",
    query: CompromiseFilters,
    produces: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    reply: z.unknown(),
  }),
  printCompromises: endpoint({
    method: "POST",
    path: "/api/print_compromises",
    can: "compromises.work",
    evenUnpaid: true,
    body: CompromiseFilters.extend({ period: Period }),
    budget: "file",
    produces: "text/html",
    reply: z.string(),
  }),
} satisfies EndpointGroup;

import type { DescriptionsOf } from "../platform/endpoint.ts";
import type { dailyMail } from "./daily-mail.ts";
import type { documents } from "./documents.ts";
import type { registers } from "./registers.ts";
import type { search } from "./search.ts";

/** The summaries of this area's calls, and their lines in the audit trail. */
export const readingDescriptions: DescriptionsOf<{
  dailyMail: typeof dailyMail;
  documents: typeof documents;
  registers: typeof registers;
  search: typeof search;
}> = {
  dailyMail: {
    sendByDate: {
      summary: "Email each user his publications of a listing day; once, unless a repetition is requested",
      records: { act: "mailed", on: "publications" },
    },
    requestLeaving: {
      summary: "The page to unsubscribe from the daily email, by the link in each of them; changes nothing",
    },
    leave: {
      summary: "Unsubscribe from the daily email with one click in a mail program (RFC 8058), or undo it",
    },
  },
  registers: {
    ofLawsuit: { summary: "A lawsuit's whole timeline, newest first" },
  },
  documents: {
    printClient: {
      summary: "A client's record as a page to print",
      records: { act: "exported", on: "client" },
    },
    clientsSheet: { summary: "The clients of a list as .xlsx", records: { act: "exported", on: "clients" } },
    companiesSheet: {
      summary: "All client companies as .xlsx",
      records: { act: "exported", on: "companies" },
    },
    companiesFoundSheet: {
      summary: "The client companies of the present search as .xlsx",
      records: { act: "exported", on: "companies" },
    },
    companyUsersSheet: {
      summary: "The client companies' people as .xlsx",
      records: { act: "exported", on: "people" },
    },
    phoneBookSheet: { summary: "The phone book as .xlsx", records: { act: "exported", on: "phone_book" } },
    tagsSheet: { summary: "The tags as .xlsx", records: { act: "exported", on: "tags" } },
    lawsuitsSheet: {
      summary: "The lawsuits of a list as .xlsx",
      records: { act: "exported", on: "lawsuits" },
    },
    invoicesSheet: {
      summary: "The invoices of a list as .xlsx",
      records: { act: "exported", on: "invoices" },
    },
    invoicesPdf: { summary: "Invoices as PDF, one a page", records: { act: "exported", on: "invoices" } },
    printInvoices: { summary: "Invoices as a page to print", records: { act: "exported", on: "invoices" } },
    progressSheet: {
      summary: "The court movements of the last fifteen days as .xlsx",
      records: { act: "exported", on: "movements" },
    },
    monitoredSheet: {
      summary: "The monitoring list as .xlsx",
      records: { act: "exported", on: "monitored_lawsuits" },
    },
    publicationsSheet: {
      summary: "The publications of a list as .xlsx",
      records: { act: "exported", on: "publications" },
    },
    publicationsPdf: {
      summary: "Publications in full, as PDF",
      records: { act: "exported", on: "publications" },
    },
    publicationsDoc: {
      summary: "Publications in full, as a Word document",
      records: { act: "exported", on: "publications" },
    },
    printPublications: {
      summary: "Publications in full, as a page to print",
      records: { act: "exported", on: "publications" },
    },
    printDay: {
      summary:
        "The publications of a listing day that the caller may see, all or of a class, as a page to print",
      records: { act: "exported", on: "publications" },
    },
    compromisesSheet: {
      summary: "The compromises of a period (the present month unless given) as .xlsx",
      records: { act: "exported", on: "compromises" },
    },
    compromisesPdf: {
      summary: "The compromises of a period by days, as PDF",
      records: { act: "exported", on: "compromises" },
    },
    compromisesDoc: {
      summary: "The compromises of a period by days, as a Word document",
      records: { act: "exported", on: "compromises" },
    },
    printCompromises: {
      summary: "The compromises of a period by days, as a page to print",
      records: { act: "exported", on: "compromises" },
    },
  },
  search: {
    find: {
      summary:
        "Lawsuits, clients, publications, compromises, phone book, files' names and texts; the best group first, a few of each kind",
    },
    named: { summary: "The lawsuits and clients with these ids, as the search shows them" },
  },
};

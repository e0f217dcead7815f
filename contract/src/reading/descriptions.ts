import type { DescriptionsOf } from "../platform/endpoint.ts";
import type { conflicts } from "./conflicts.ts";
import type { dailyMail } from "./daily-mail.ts";
import type { documents } from "./documents.ts";
import type { search } from "./search.ts";

/** What each call of this area is in words, and what stays of it in the audit trail. */
export const readingDescriptions: DescriptionsOf<{
  conflicts: typeof conflicts;
  dailyMail: typeof dailyMail;
  documents: typeof documents;
  search: typeof search;
}> = {
  conflicts: {
    page: { summary: "Checks for conflicts of interest, newest first; of one client if it is given" },
    check: {
      summary:
        "Look for a person by document and by sounding name over clients, parties, contacts and publications' parties; what was found is kept as a record",
    },
    clear: {
      summary: "Clear what a check found, with the reason; who and when are kept",
      records: { act: "decided", on: "conflict_check" },
    },
  },
  dailyMail: {
    sendByDate: {
      summary: "Mail each user his publications of a listing day; once, unless asked for again",
      records: { act: "mailed", on: "publications" },
    },
    choice: { summary: "Whether the caller wants the day's publications by mail" },
    choose: { summary: "Choose whether the day's publications come by mail" },
    askLeaving: {
      summary:
        "A page that asks whether the day's mail shall end, by the address that stands in each; changes nothing",
    },
    leave: {
      summary: "End somebody's day's mail with one click in his mail program (RFC 8058), or take that back",
    },
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
    coverageStatement: {
      summary: "What came and what did not for a lawyer of the caller's company in a period, as a sealed PDF",
      records: { act: "exported", on: "coverage_statement" },
    },
    coverageStatementEverywhere: {
      summary: "What came and what did not for a lawyer of any company in a period, as a sealed PDF",
      records: { act: "exported", on: "coverage_statement" },
    },
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
      summary: "Publications, whole, as PDF",
      records: { act: "exported", on: "publications" },
    },
    publicationsDoc: {
      summary: "Publications, whole, as a Word document",
      records: { act: "exported", on: "publications" },
    },
    printPublications: {
      summary: "Publications, whole, as a page to print",
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
  },
};

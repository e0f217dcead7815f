import { documents } from "@pauta/contract/reading/documents";
import { wholeClients } from "../../practice/clients/clients.commands.ts";
import { wholeLawsuits } from "../../practice/lawsuits/whole-lawsuits.commands.ts";
import { wholeMonitored } from "../../practice/monitoring/monitoring-view.commands.ts";
import { wholePhoneBook } from "../../practice/phone-book/phone-book.commands.ts";
import { routesFor } from "../../platform/http/http.ts";
import { wholeLatestProgress } from "../../practice/progress/latest-progress.commands.ts";
import { wholePublications } from "../../desk/publications/publications.commands.ts";
import { wholeTags } from "../../practice/tags/tags.commands.ts";
import { clientsSheet } from "./workbooks/clients-sheet.rules.ts";
import { exportCompanies, exportCompanyUsers } from "./export-companies.commands.ts";
import { compromisesDocument, exportCompromises, printCompromises } from "./export-compromises.commands.ts";
import { exportInvoices, invoicesDocument, printInvoices } from "./export-invoices.commands.ts";
import { exportList } from "./workbooks/export-list.commands.ts";
import { lawsuitsSheet } from "./workbooks/lawsuits-sheet.rules.ts";
import { monitoredSheet, progressSheet } from "./workbooks/movements-sheets.rules.ts";
import { phoneBookSheet, tagsSheet } from "./workbooks/office-sheets.rules.ts";
import { printDay, printPublications, publicationsDocument } from "./print-publications.commands.ts";
import { printClient } from "./print-client.commands.ts";
import { publicationsSheet } from "./workbooks/publications-sheet.rules.ts";

export const documentsRoutes = routesFor(documents, {
  printClient: async ({ context, actor, body }) => printClient(context, actor, body.client_id),
  clientsSheet: async ({ context, actor, query }) =>
    exportList(context, actor, { sheet: clientsSheet, list: wholeClients, requested: query }),
  companiesSheet: async ({ context }) => exportCompanies(context, {}, "Empresas"),
  companiesFoundSheet: async ({ context, query }) => exportCompanies(context, query, "Empresas - Pesquisa"),
  companyUsersSheet: async ({ context, query }) => exportCompanyUsers(context, query),
  invoicesSheet: async ({ context, actor, query }) => exportInvoices(context, actor, query),
  invoicesPdf: async ({ context, actor, query }) => invoicesDocument(context, actor, query.invoice),
  printInvoices: async ({ context, actor, body }) => printInvoices(context, actor, body.invoices),
  phoneBookSheet: async ({ context, actor, query }) =>
    exportList(context, actor, { sheet: phoneBookSheet, list: wholePhoneBook, requested: query }),
  tagsSheet: async ({ context, actor, query }) =>
    exportList(context, actor, { sheet: tagsSheet, list: wholeTags, requested: query }),
  lawsuitsSheet: async ({ context, actor, query }) =>
    exportList(context, actor, { sheet: lawsuitsSheet, list: wholeLawsuits, requested: query }),
  progressSheet: async ({ context, actor, query }) =>
    exportList(context, actor, {
      sheet: progressSheet,
      list: wholeLatestProgress(context.clock.now()),
      requested: query,
    }),
  monitoredSheet: async ({ context, actor, query }) =>
    exportList(context, actor, { sheet: monitoredSheet, list: wholeMonitored, requested: query }),
  publicationsSheet: async ({ context, actor, query }) =>
    exportList(context, actor, {
      sheet: publicationsSheet,
      list: wholePublications(actor),
      requested: query,
    }),
  publicationsPdf: async ({ context, actor, query }) =>
    publicationsDocument(context, actor, "pdf", query.publication),
  publicationsDoc: async ({ context, actor, query }) =>
    publicationsDocument(context, actor, "docx", query.publication),
  printPublications: async ({ context, actor, body }) => printPublications(context, actor, body.publications),
  printDay: async ({ context, actor, body }) => printDay(context, actor, body),
  compromisesSheet: async ({ context, actor, query }) => exportCompromises(context, actor, query),
  compromisesPdf: async ({ context, actor, query }) => compromisesDocument(context, actor, "pdf", query),
  compromisesDoc: async ({ context, actor, query }) => compromisesDocument(context, actor, "docx", query),
  printCompromises: async ({ context, actor, body }) => printCompromises(context, actor, body),
});

import { documents } from "@pauta/contract/reading/documents";
import { wholeClients } from "../../practice/clients/clients.commands.ts";
import { wholeLawsuits } from "../../practice/lawsuits/whole-lawsuits.commands.ts";
import { wholeMonitored } from "../../practice/monitoring/monitoring-view.commands.ts";
import { wholePhoneBook } from "../../practice/phone-book/phone-book.commands.ts";
import { routesFor } from "../../platform/http/http.ts";
import { wholeLatestProgress } from "../../practice/progress/latest-progress.commands.ts";
import { wholePublications } from "../../desk/publications/publications.commands.ts";
import { wholeTags } from "../../practice/tags/tags.commands.ts";
import { clientsSheet } from "./clients-sheet.rules.ts";
import { exportCompanies, exportCompanyUsers } from "./export-companies.commands.ts";
import { compromisesOnPaper, exportCompromises, printCompromises } from "./export-compromises.commands.ts";
import { exportInvoices, invoicesOnPaper, printInvoices } from "./export-invoices.commands.ts";
import { exportList } from "./export-list.commands.ts";
import { lawsuitsSheet } from "./lawsuits-sheet.rules.ts";
import { monitoredSheet, progressSheet } from "./movements-sheets.rules.ts";
import { phoneBookSheet, tagsSheet } from "./office-sheets.rules.ts";
import { printDay, printPublications, publicationsOnPaper } from "./print-publications.commands.ts";
import { printClient } from "./print-client.commands.ts";
import { publicationsSheet } from "./publications-sheet.rules.ts";
import { statementOnPaper } from "./seal-statement.commands.ts";

export const documentsRoutes = routesFor(documents, {
  printClient: async ({ house, actor, body }) => printClient(house, actor, body.client_id),
  clientsSheet: async ({ house, actor, query }) =>
    exportList(house, actor, { sheet: clientsSheet, list: wholeClients, asked: query }),
  companiesSheet: async ({ house }) => exportCompanies(house, {}, "Empresas"),
  companiesFoundSheet: async ({ house, query }) => exportCompanies(house, query, "Empresas - Pesquisa"),
  companyUsersSheet: async ({ house, query }) => exportCompanyUsers(house, query),
  invoicesSheet: async ({ house, actor, query }) => exportInvoices(house, actor, query),
  invoicesPdf: async ({ house, actor, query }) => invoicesOnPaper(house, actor, query.invoice),
  coverageStatement: async ({ house, actor, query }) => statementOnPaper(house, actor, query),
  coverageStatementEverywhere: async ({ house, actor, query }) => statementOnPaper(house, actor, query),
  printInvoices: async ({ house, actor, body }) => printInvoices(house, actor, body.invoices),
  phoneBookSheet: async ({ house, actor, query }) =>
    exportList(house, actor, { sheet: phoneBookSheet, list: wholePhoneBook, asked: query }),
  tagsSheet: async ({ house, actor, query }) =>
    exportList(house, actor, { sheet: tagsSheet, list: wholeTags, asked: query }),
  lawsuitsSheet: async ({ house, actor, query }) =>
    exportList(house, actor, { sheet: lawsuitsSheet, list: wholeLawsuits, asked: query }),
  progressSheet: async ({ house, actor, query }) =>
    exportList(house, actor, {
      sheet: progressSheet,
      list: wholeLatestProgress(house.clock.now()),
      asked: query,
    }),
  monitoredSheet: async ({ house, actor, query }) =>
    exportList(house, actor, { sheet: monitoredSheet, list: wholeMonitored, asked: query }),
  publicationsSheet: async ({ house, actor, query }) =>
    exportList(house, actor, { sheet: publicationsSheet, list: wholePublications(actor), asked: query }),
  publicationsPdf: async ({ house, actor, query }) =>
    publicationsOnPaper(house, actor, "pdf", query.publication),
  publicationsDoc: async ({ house, actor, query }) =>
    publicationsOnPaper(house, actor, "docx", query.publication),
  printPublications: async ({ house, actor, body }) => printPublications(house, actor, body.publications),
  printDay: async ({ house, actor, body }) => printDay(house, actor, body),
  compromisesSheet: async ({ house, actor, query }) => exportCompromises(house, actor, query),
  compromisesPdf: async ({ house, actor, query }) => compromisesOnPaper(house, actor, "pdf", query),
  compromisesDoc: async ({ house, actor, query }) => compromisesOnPaper(house, actor, "docx", query),
  printCompromises: async ({ house, actor, body }) => printCompromises(house, actor, body),
});

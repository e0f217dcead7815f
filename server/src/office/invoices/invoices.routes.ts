import { invoices } from "@pauta/contract/office/invoices";
import { routesFor } from "../../platform/http/http.ts";
import { readInvoices, showInvoice } from "./invoices.commands.ts";
import { pageOfInvoices, sumInvoices } from "./invoices.store.ts";
import { settleAnyInvoice } from "./settle-any.commands.ts";

export const invoicesRoutes = routesFor(invoices, {
  page: async ({ house, actor, query }) =>
    readInvoices(house, actor, (db) => pageOfInvoices(db, query, house.clock.today())),
  stats: async ({ house, actor, query }) =>
    readInvoices(house, actor, (db) => sumInvoices(db, query, house.clock.today())),
  find: async ({ house, actor, params }) => showInvoice(house, actor, params.id),
  settle: async ({ house, params, body }) => settleAnyInvoice(house, params.id, body),
});

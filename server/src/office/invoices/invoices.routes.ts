import { invoices } from "@pauta/contract/office/invoices";
import { routesFor } from "../../platform/http/http.ts";
import { readInvoices, showInvoice } from "./invoices.commands.ts";
import { pageOfInvoices, sumInvoices } from "./invoices.store.ts";
import { settleAnyInvoice } from "./settle-any.commands.ts";

export const invoicesRoutes = routesFor(invoices, {
  page: async ({ context, actor, query }) =>
    readInvoices(context, actor, (db) => pageOfInvoices(db, query, context.clock.today())),
  stats: async ({ context, actor, query }) =>
    readInvoices(context, actor, (db) => sumInvoices(db, query, context.clock.today())),
  find: async ({ context, actor, params }) => showInvoice(context, actor, params.id),
  settle: async ({ context, params, body }) => settleAnyInvoice(context, params.id, body),
});

import type { Actor } from "@pauta/contract/platform/capabilities";
import type { WholeInvoice } from "@pauta/contract/office/invoices";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import { found } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { customerLines, issuerLines } from "./invoice-sides.rules.ts";
import { idsOfInvoices, invoicesWithIds, type PrintedInvoice, type InvoicesQuery } from "./invoices.store.ts";

type Reader = Pick<Actor, "id" | "company_id">;

/** Queries the invoices that the caller may see: his office's, or all when he belongs to none. */
export const readInvoices = <T>(
  { database }: Pick<AppContext, "database">,
  { id: user_id, company_id }: Reader,
  query: (db: CompanyDb | PlatformDb) => Promise<T>,
): Promise<T> =>
  company_id === null
    ? database.acrossCompanies(query, "reading")
    : database.inCompany({ company_id, user_id }, query, "reading");

/** An invoice with issuer and customer. */
const withSides = (
  context: Pick<AppContext, "settings" | "publicUrl">,
  row: PrintedInvoice,
): WholeInvoice => ({
  ...row,
  issuer: issuerLines(context.settings.INVOICE_ISSUER, context.publicUrl),
  customer: customerLines(row),
});

/** One invoice for printing. @throws not_found, also for another office's */
export async function showInvoice(context: AppContext, reader: Reader, id: number): Promise<WholeInvoice> {
  const [row] = await readInvoices(context, reader, (db) => invoicesWithIds(db, [id], context.clock.today()));
  return withSides(context, found(row));
}

/** Chosen invoices for printing, in the order given. @throws not_found when the caller may not see one */
export async function showInvoices(
  context: AppContext,
  reader: Reader,
  chosen: readonly number[],
): Promise<WholeInvoice[]> {
  const ids = [...new Set(chosen)];
  const rows = await readInvoices(context, reader, (db) => invoicesWithIds(db, ids, context.clock.today()));
  return ids.map((id) => withSides(context, found(rows.find((row) => row.id === id))));
}

/** All invoices of a search that the caller may see, in pieces. */
export function wholeInvoices(context: AppContext, reader: Reader) {
  const today = context.clock.today();
  return {
    ids: (requested: InvoicesQuery) =>
      readInvoices(context, reader, (db) => idsOfInvoices(db, requested, today)),
    rows: (ids: readonly number[]) => readInvoices(context, reader, (db) => invoicesWithIds(db, ids, today)),
  };
}

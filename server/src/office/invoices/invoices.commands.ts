import type { Actor } from "@pauta/contract/platform/capabilities";
import type { WholeInvoice } from "@pauta/contract/office/invoices";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import { found } from "../../platform/process/errors.ts";
import type { House } from "../../platform/process/house.ts";
import { customerLines, issuerLines } from "./invoice-sides.rules.ts";
import { idsOfInvoices, invoicesWithIds, type InvoiceOnPaper, type InvoicesAsked } from "./invoices.store.ts";

type Reader = Pick<Actor, "id" | "company_id">;

/** Asks about the invoices that somebody may see: his office's, or all when he belongs to none. */
export const readInvoices = <T>(
  { database }: Pick<House, "database">,
  { id: user_id, company_id }: Reader,
  question: (db: CompanyDb | PlatformDb) => Promise<T>,
): Promise<T> =>
  company_id === null
    ? database.acrossCompanies(question, "reading")
    : database.inCompany({ company_id, user_id }, question, "reading");

/** An invoice with both sides of it. */
export const withSides = (
  house: Pick<House, "settings" | "publicUrl">,
  row: InvoiceOnPaper,
): WholeInvoice => ({
  ...row,
  issuer: issuerLines(house.settings.INVOICE_ISSUER, house.publicUrl),
  customer: customerLines(row),
});

/** One invoice as it stands on paper. @throws not_found, also for another office's */
export async function showInvoice(house: House, reader: Reader, id: number): Promise<WholeInvoice> {
  const [row] = await readInvoices(house, reader, (db) => invoicesWithIds(db, [id], house.clock.today()));
  return withSides(house, found(row));
}

/** Chosen invoices as they stand on paper, in the order given. @throws not_found, when one may not be seen */
export async function showInvoices(
  house: House,
  reader: Reader,
  chosen: readonly number[],
): Promise<WholeInvoice[]> {
  const ids = [...new Set(chosen)];
  const rows = await readInvoices(house, reader, (db) => invoicesWithIds(db, ids, house.clock.today()));
  return ids.map((id) => withSides(house, found(rows.find((row) => row.id === id))));
}

/** All invoices of a search that somebody may see, a few at a time. */
export function wholeInvoices(house: House, reader: Reader) {
  const today = house.clock.today();
  return {
    ids: (asked: InvoicesAsked) => readInvoices(house, reader, (db) => idsOfInvoices(db, asked, today)),
    rows: (ids: readonly number[]) => readInvoices(house, reader, (db) => invoicesWithIds(db, ids, today)),
  };
}

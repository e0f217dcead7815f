import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";

/** An invoice for manual decisions of the platform. */
export type InvoiceByHand = {
  id: number;
  /** The invoice's number. */
  invoice: number;
  due_date: string;
  payment: string | null;
  period_starts_at: string;
  charging_since: string | null;
  charge_reference: string | null;
  taken_back_on: string | null;
  /** Whether a later period has an invoice of its own. */
  is_followed: boolean;
  is_changed: boolean;
};

/** The bound company's invoice, locked until the transaction ends, and whether it was changed since it was read. */
export async function lockInvoice(
  db: CompanyDb,
  id: number,
  readAt: string | undefined,
): Promise<InvoiceByHand | undefined> {
  const { rows } = await sql<InvoiceByHand>`
    select i.id, i.invoice, i.due_date, i.payment, i.period_starts_at, i.charging_since, i.charge_reference, i.taken_back_on,
      exists (select from invoices l where l.period_starts_at > i.period_starts_at) as is_followed,
      i.updated_at > ${readAt ?? null}::timestamptz is true as is_changed
    from invoices i where i.id = ${id} for update of i`.execute(db);
  return rows[0];
}

/** Makes it open again; it is not charged automatically. */
export async function reopen(db: CompanyDb, id: number, now: Date): Promise<void> {
  await db
    .updateTable("invoices")
    .set({ payment: null, next_attempt_at: null, updated_at: now })
    .where("id", "=", id)
    .execute();
}

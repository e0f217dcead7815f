import { sql, type Generated } from "kysely";
import type { Reversal } from "../payment/payment-gateway.rules.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    invoices: {
      company_id: Generated<number>;
      id: Generated<number>;
      /** The invoice's number. */
      invoice: Generated<number>;
      plan_name: string;
      /** In reais. */
      value: number;
      period_starts_at: Instant;
      due_date: string;
      /** The day on which it was paid. */
      payment: string | null;
      charge_key: Generated<string>;
      refusals: Generated<number>;
      charging_since: InstantOrNull;
      next_attempt_at: InstantOrNull;
      refusal: string | null;
      charge_reference: string | null;
      /** When and why the payment was taken back. */
      taken_back_on: string | null;
      taken_back_why: Reversal | null;
      /** When the gateway is queried again whether the payment still holds. */
      recheck_at: InstantOrNull;
      /** Its payment resumes a cancelled subscription. */
      resumes: Generated<boolean>;
      customer_reference: string | null;
      card_token: string | null;
      card_brand: string | null;
      card_last_four: string | null;
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

export type InvoiceToOpen = {
  plan_name: string;
  value: number;
  period_starts_at: string;
  due_date: string;
  /** When it is charged automatically. */
  next_attempt_at: Date | null;
  resumes?: boolean;
};

/** Opens the invoice of a period; does nothing when one is open already, or the period has one. */
export async function insertInvoice(db: CompanyDb, invoice: InvoiceToOpen, now: Date): Promise<void> {
  await db
    .insertInto("invoices")
    .values({
      ...invoice,
      period_starts_at: new Date(invoice.period_starts_at),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type OpenInvoice = {
  id: number;
  invoice: number;
  plan_name: string;
  value: number;
  period_starts_at: string;
  due_date: string;
  charge_key: string;
  refusals: number;
  resumes: boolean;
  charging_since: string | null;
  next_attempt_at: string | null;
  refusal: string | null;
  customer_reference: string | null;
  card_token: string | null;
  card_brand: string | null;
  card_last_four: string | null;
};

/** What the bound company owes; at most one invoice. */
export function findOpenInvoice(db: CompanyDb): Promise<OpenInvoice | undefined> {
  return db
    .selectFrom("invoices")
    .select([
      "id",
      "invoice",
      "plan_name",
      "value",
      "period_starts_at",
      "due_date",
      "charge_key",
      "refusals",
      "resumes",
      "charging_since",
      "next_attempt_at",
      "refusal",
      "customer_reference",
      "card_token",
      "card_brand",
      "card_last_four",
    ])
    .where("payment", "is", null)
    .executeTakeFirst();
}

export type Charging = {
  charging_since: Date;
  next_attempt_at: Date;
  customer_reference: string;
  card_token: string;
  card_brand: string | null;
  card_last_four: string | null;
};

/** Stores the card of a charge that begins, and until when no other server looks it up. */
export async function markCharging(db: CompanyDb, id: number, charging: Charging): Promise<void> {
  await db
    .updateTable("invoices")
    .set({ ...charging, updated_at: charging.charging_since })
    .where("id", "=", id)
    .execute();
}

/** Ends the automatic charges until its holder pays. */
export async function stopAutomaticCharges(db: CompanyDb, id: number, now: Date): Promise<void> {
  await db
    .updateTable("invoices")
    .set({ next_attempt_at: null, charging_since: null, updated_at: now })
    .where("id", "=", id)
    .execute();
}

export type Payment = {
  payment: string;
  /** The gateway's id of the charge; null when it was paid by other means. */
  charge_reference: string | null;
  recheck_at: Date | null;
};

export async function markPaid(db: CompanyDb, id: number, paid: Payment, now: Date): Promise<void> {
  const standing = { taken_back_on: null, taken_back_why: null };
  await db
    .updateTable("invoices")
    .set({
      ...paid,
      ...standing,
      charging_since: null,
      next_attempt_at: null,
      refusal: null,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}

export async function markDeclined(
  db: CompanyDb,
  id: number,
  refused: { refusals: number; refusal: string; next_attempt_at: Date | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable("invoices")
    .set({ ...refused, charging_since: null, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** Deletes the invoice of a period that was not used. */
export async function deleteInvoice(db: CompanyDb, id: number): Promise<void> {
  await db.deleteFrom("invoices").where("id", "=", id).execute();
}

/** Does the same for any company, unless its charge was sent to the gateway already. */
export async function deleteOpenInvoiceOf(db: PlatformDb, companyId: number): Promise<void> {
  await db
    .deleteFrom("invoices")
    .where("company_id", "=", companyId)
    .where("payment", "is", null)
    .where("charging_since", "is", null)
    .execute();
}

/** Companies with an invoice that should be charged, or looked up, now. */
export async function companiesToCharge(db: PlatformDb, now: Date): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select company_id from invoices where payment is null and next_attempt_at <= ${now}
    order by next_attempt_at, company_id`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

/** Schedules the immediate lookup of a charge with an unknown result; returns whether there is one. */
export async function scheduleLookup(db: PlatformDb, chargeKey: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("invoices")
    .set({ next_attempt_at: now, updated_at: now })
    .where("charge_key", "=", chargeKey)
    .where("payment", "is", null)
    .where("charging_since", "is not", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

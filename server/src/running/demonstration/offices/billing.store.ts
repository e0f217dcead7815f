import { sql } from "kysely";
import type { PlatformDb } from "../../../platform/database/db.ts";
import type { DemonstrationInvoice } from "./billing.rules.ts";

type NewInvoice = Omit<DemonstrationInvoice, "card" | "starts_on"> & {
  company_id: number;
  period_starts_at: Date;
  card_brand: string | null;
  card_last_four: string | null;
  charge_reference: string | null;
  refusals: number;
  created_at: Date;
  updated_at: Date;
};

export async function insertInvoice(db: PlatformDb, invoice: NewInvoice): Promise<void> {
  await db.insertInto("invoices").values(invoice).execute();
}

export type Paid = {
  amount: number;
  period_ends_at: Date;
  card: { token: string; customer_reference: string; brand: string; last_four: string } | null;
};

/** Sets the state of the subscription after those invoices. */
export async function saveSubscription(db: PlatformDb, companyId: number, paid: Paid): Promise<void> {
  const { amount, period_ends_at, card } = paid;
  await db
    .updateTable("subscriptions")
    .set({
      amount,
      period_ends_at,
      ...(card && {
        gateway: "embedded",
        card_token: card.token,
        customer_reference: card.customer_reference,
        card_brand: card.brand,
        card_last_four: card.last_four,
      }),
    })
    .where("company_id", "=", companyId)
    .execute();
}

/** Inserts an undecided readjustment. */
export async function insertProposal(
  db: PlatformDb,
  companyId: number,
  anniversary: string,
  at: Date,
): Promise<void> {
  await sql`insert into readjustments (company_id, anniversary, created_at, updated_at)
    values (${companyId}, ${anniversary}, ${at}, ${at})`.execute(db);
}

type Confirmed = {
  anniversary: string;
  index_name: string;
  percentage: number;
  amount: number;
  new_amount: number;
  effective_on: string;
  decided_by_id: number;
};

/** Inserts a readjustment that was confirmed and is in effect. */
export async function insertConfirmed(
  db: PlatformDb,
  companyId: number,
  confirmed: Confirmed,
  at: Date,
): Promise<void> {
  const { anniversary, index_name, percentage, amount, new_amount, effective_on, decided_by_id } = confirmed;
  await sql`insert into readjustments (company_id, anniversary, state, index_name, percentage, amount, new_amount,
      effective_on, decided_by_id, decided_at, created_at, updated_at)
    values (${companyId}, ${anniversary}, 'confirmed', ${index_name}, ${percentage}, ${amount}, ${new_amount},
      ${effective_on}, ${decided_by_id}, ${at}, ${at}, ${at})`.execute(db);
}

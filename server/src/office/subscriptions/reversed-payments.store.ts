import { sql } from "kysely";
import type { Reversal } from "../payment/payment-gateway.rules.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";

/** Companies with a payment that should be checked again. */
export async function companiesToRecheck(db: PlatformDb, now: Date): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct company_id from invoices where recheck_at <= ${now} order by company_id`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

/** Schedules an immediate check of a payment; returns whether it was charged. */
export async function recheckNow(db: PlatformDb, chargeKey: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("invoices")
    .set({ recheck_at: now })
    .where("charge_key", "=", chargeKey)
    .where("charge_reference", "is not", null)
    .where("taken_back_on", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export type LastTakenBack = { invoice: number; situation: 3 | 4; on: string };

/** The bound company's latest invoice, when its payment was taken back. */
export async function findTakenBack(db: CompanyDb): Promise<LastTakenBack | undefined> {
  const { rows } = await sql<LastTakenBack>`
    select invoice, case taken_back_why when 'refunded' then 3 else 4 end as situation, taken_back_on as "on"
    from (select * from invoices order by period_starts_at desc limit 1) latest
    where taken_back_on is not null`.execute(db);
  return rows[0];
}

export type ChargeToRecheck = {
  id: number;
  /** The invoice's number. */
  invoice: number;
  payment: string;
  charge_key: string;
  refusals: number;
  charge_reference: string;
};

/** Claims the bound company's payments to check; until then no other server does. */
export async function claimRechecks(db: CompanyDb, now: Date, until: Date): Promise<ChargeToRecheck[]> {
  const { rows } = await sql<ChargeToRecheck>`
    update invoices set recheck_at = ${until}
    where recheck_at <= ${now} and charge_reference is not null and taken_back_on is null
    returning id, invoice, payment, charge_key, refusals, charge_reference`.execute(db);
  return rows;
}

export async function saveRecheck(db: CompanyDb, id: number, next: Date | null): Promise<void> {
  await db.updateTable("invoices").set({ recheck_at: next }).where("id", "=", id).execute();
}

/** Returns whether it was not taken back before, and whether a later period has an invoice of its own. */
export async function markTakenBack(
  db: CompanyDb,
  { id, charge_reference }: ChargeToRecheck,
  taken: { taken_back_on: string; taken_back_why: Reversal },
  now: Date,
): Promise<{ is_followed: boolean } | undefined> {
  const { rows } = await sql<{ is_followed: boolean }>`
    update invoices i set taken_back_on = ${taken.taken_back_on}, taken_back_why = ${taken.taken_back_why},
      recheck_at = null, updated_at = ${now}
    where i.id = ${id} and i.charge_reference = ${charge_reference} and i.taken_back_on is null
    returning exists (select from invoices l where l.period_starts_at > i.period_starts_at) as is_followed`.execute(
    db,
  );
  return rows[0];
}

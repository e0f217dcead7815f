import { sql } from "kysely";
import type { PlatformDb } from "../../platform/database/db.ts";

const stops = sql<Date>`coalesce(stops_at, canceled_at)`;

/**
 * Cancels a company's subscription, which stops at once and can then not come back by itself; one cancelled before
 * keeps its day. Returns when it stops, or undefined if the platform had cancelled it already.
 */
export async function cancelByPlatform(
  db: PlatformDb,
  companyId: number,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ stops_at: string }>`
    insert into subscriptions as s (company_id, status, canceled_at, stops_at, canceled_by_platform, created_at, updated_at)
    values (${companyId}, 'canceled', ${now}, ${now}, true, ${now}, ${now})
    on conflict (company_id) do update set status = 'canceled', canceled_by_platform = true,
      canceled_at = case when s.status = 'canceled' then s.canceled_at else excluded.canceled_at end,
      stops_at = least(excluded.stops_at, case when s.status = 'canceled' then coalesce(s.stops_at, s.canceled_at) end),
      card_token = null, card_brand = null, card_last_four = null, updated_at = excluded.updated_at
      where s.status <> 'canceled' or not s.canceled_by_platform
    returning stops_at`.execute(db);
  return rows[0]?.stops_at;
}

/** Cancelled companies that stopped at or before an instant. */
export async function stoppedBefore(db: PlatformDb, instant: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("subscriptions")
    .select("company_id")
    .where("status", "=", "canceled")
    .where(stops, "<=", instant)
    .orderBy("company_id")
    .execute();
  return rows.map(({ company_id }) => company_id);
}

/**
 * Whether a cancelled company has been stopped since an instant or earlier and no charge of it is in progress; its
 * subscription is locked until the transaction ends.
 */
export async function lockStoppedBefore(db: PlatformDb, id: number, instant: Date): Promise<boolean> {
  const row = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("company_id", "=", id)
    .where("status", "=", "canceled")
    .where(stops, "<=", instant)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  // looked up once the subscription is locked, because a charge locks it before it begins
  const charging = await sql`
    select from invoices where company_id = ${id} and charging_since is not null`.execute(db);
  return charging.rows.length === 0;
}

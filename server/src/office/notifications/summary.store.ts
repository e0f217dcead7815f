import { sql } from "kysely";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";

export type PersonAwaiting = {
  id: number;
  company_id: number;
  name: string;
  delivery_address: string | null;
  status: "A" | "I";
};

/**
 * People with notifications waiting for their summary, who have a confirmed address or have left, of offices
 * in some zones or all (null), after `afterId`, in the order of their ids.
 */
export async function peopleAwaiting(
  db: PlatformDb,
  zones: readonly string[] | null,
  afterId: number,
  limit: number,
): Promise<PersonAwaiting[]> {
  const { rows } = await sql<PersonAwaiting>`
    select u.id, u.company_id, u.name, u.delivery_address, u.status from users u
    where u.id > ${afterId} and (u.delivery_address is not null or u.status = 'I') and exists (
      select from notifications n where n.company_id = u.company_id and n.user_id = u.id and n.awaits_summary)
      and (${zones}::text[] is null or exists (
        select from companies c where c.id = u.company_id and c.time_zone = any (${zones}::text[])))
    order by u.id limit ${limit}`.execute(db);
  return rows;
}

/** What waits for a person's summary, oldest first, locked until the transaction ends. */
export function lockAwaiting(db: CompanyDb, userId: number) {
  return db
    .selectFrom("notifications")
    .select(["id", "type", "data", "read_at"])
    .where("user_id", "=", userId)
    .where("awaits_summary", "=", true)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Marks everything up to the last locked one as summarised. */
export async function markSummarised(db: CompanyDb, userId: number, lastId: number): Promise<void> {
  await db
    .updateTable("notifications")
    .set({ awaits_summary: false })
    .where("user_id", "=", userId)
    .where("awaits_summary", "=", true)
    .where("id", "<=", lastId)
    .execute();
}

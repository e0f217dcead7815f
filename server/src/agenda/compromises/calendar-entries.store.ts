import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { CompromiseColumns } from "./compromise-writing.store.ts";

export type CalendarEntry = CompromiseColumns & { ical_uid: string };

/** The UIDs among these that a person's agenda already contains. */
export async function existingUids(
  db: CompanyDb,
  userId: number,
  uids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ ical_uid: string }>`
    select ical_uid from compromises where user_id = ${userId} and ical_uid = any (${uids})`.execute(db);
  return rows.map(({ ical_uid }) => ical_uid);
}

/** The creation times of the office's compromises with these ids. */
export async function compromisesWrittenAt(
  db: CompanyDb,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; created_at: string }>`
    select id, created_at from compromises where id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, created_at }) => [id, created_at]));
}

/**
 * Inserts the entries that the agenda does not contain, even while another import
 * inserts the same ones; returns their UIDs.
 */
export async function insertEntries(
  db: CompanyDb,
  entries: readonly CalendarEntry[],
  now: Date,
): Promise<string[]> {
  const written = await db
    .insertInto("compromises")
    .values(entries.map((entry) => ({ ...entry, created_at: now, updated_at: now })))
    .onConflict((conflict) =>
      conflict.columns(["company_id", "user_id", "ical_uid"]).where("ical_uid", "is not", null).doNothing(),
    )
    .returning("ical_uid")
    .execute();
  return written.map(({ ical_uid }) => ical_uid!);
}

import { sql } from "kysely";
import type { ClockMoved } from "../platform/office-clock.ts";
import type { CompanyDb, PlatformDb } from "../platform/db.ts";

/** Reminders to come keep the hour that was chosen, by the office's new clock. */
export async function moveReminders(
  db: CompanyDb | PlatformDb,
  { company_id, from, to }: ClockMoved,
): Promise<void> {
  await sql`
    update compromises set remind_at = (remind_at at time zone ${from}) at time zone ${to}
    where company_id = ${company_id} and remind_at is not null and reminded_at is null`.execute(db);
}

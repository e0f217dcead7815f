import { sql } from "kysely";
import type { ClockMoved } from "../../platform/process/office-clock.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";

/** An hour set by a court remains that instant: its day and hours are converted to the new zone. */
export async function moveCourtHours(
  db: CompanyDb | PlatformDb,
  { company_id, from, to }: ClockMoved,
): Promise<void> {
  const moved = (time: "start_time" | "end_time") =>
    sql`(((compromise_date + ${sql.ref(time)}) at time zone ${from}) at time zone ${to})`;
  await sql`
    update compromises set compromise_date = ${moved("start_time")}::date, start_time = ${moved("start_time")}::time,
      end_time = case when ${moved("end_time")}::date = ${moved("start_time")}::date then ${moved("end_time")}::time end
    where company_id = ${company_id} and court_time_zone is not null and start_time is not null`.execute(db);
}

/** Future reminders keep the chosen hour in the office's new zone. */
export async function moveReminders(
  db: CompanyDb | PlatformDb,
  { company_id, from, to }: ClockMoved,
): Promise<void> {
  await sql`
    update compromises set remind_at = (remind_at at time zone ${from}) at time zone ${to}
    where company_id = ${company_id} and remind_at is not null and reminded_at is null`.execute(db);
}

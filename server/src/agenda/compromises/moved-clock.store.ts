import { sql } from "kysely";
import type { ClockMoved } from "../../platform/process/office-clock.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";

/** What a court set an hour for stays that instant: its day and hours are told by the new clock. */
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

/** Reminders to come keep the hour that was chosen, by the office's new clock. */
export async function moveReminders(
  db: CompanyDb | PlatformDb,
  { company_id, from, to }: ClockMoved,
): Promise<void> {
  await sql`
    update compromises set remind_at = (remind_at at time zone ${from}) at time zone ${to}
    where company_id = ${company_id} and remind_at is not null and reminded_at is null`.execute(db);
}

import { sql } from "kysely";
import type { ClockMoved } from "../../platform/process/office-clock.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";

/**
 * Moves records with a day but no time, which are stored at midnight in the office's time zone, so
 * that they keep that day in the new zone.
 */
export async function moveMidnights(
  db: CompanyDb | PlatformDb,
  { company_id, from, to }: ClockMoved,
): Promise<void> {
  await sql`
    update lawsuit_progresses set progress_date = (progress_date at time zone ${from}) at time zone ${to}
    where company_id = ${company_id} and (progress_date at time zone ${from})::time = '00:00'`.execute(db);
}

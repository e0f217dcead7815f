import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import { saveDailyMail } from "./daily-mail-choice.store.ts";

/** Keeps whether somebody wants the day's publications by email. */
export async function chooseDailyMail(
  db: CompanyDb | PlatformDb,
  userId: number,
  daily_mail: boolean,
  now: Date,
): Promise<{ daily_mail: boolean }> {
  await saveDailyMail(db, userId, daily_mail, now);
  return { daily_mail };
}

import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";

export async function wantsDailyMail(db: CompanyDb, userId: number): Promise<{ daily_mail: boolean }> {
  return db.selectFrom("users").select("daily_mail").where("id", "=", userId).executeTakeFirstOrThrow();
}

export async function saveDailyMail(
  db: CompanyDb | PlatformDb,
  userId: number,
  daily_mail: boolean,
  now: Date,
): Promise<void> {
  await (db as PlatformDb)
    .updateTable("users")
    .set({ daily_mail, updated_at: now })
    .where("id", "=", userId)
    .execute();
}

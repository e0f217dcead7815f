import type { Generated } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { isWritten, laterThanBefore, unchangedSince } from "../../platform/http/lost-updates.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    agenda_settings: {
      company_id: Generated<number>;
      second_check: boolean;
      updated_at: Instant;
    };
  }
}

/** The stored settings; undefined before the first change. */
export const findSettings = (db: CompanyDb) =>
  db.selectFrom("agenda_settings").select(["second_check", "updated_at"]).executeTakeFirst();

/** Returns false, and saves nothing, when somebody changed them since they were read. */
export async function writeSettings(
  db: CompanyDb,
  second_check: boolean,
  readAt: string | undefined,
  now: Date,
): Promise<boolean> {
  const first = await db
    .insertInto("agenda_settings")
    .values({ second_check, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("second_check")
    .executeTakeFirst();
  if (first !== undefined) return true;
  return isWritten(
    db
      .updateTable("agenda_settings")
      .set({ second_check, updated_at: laterThanBefore(now) })
      .where(unchangedSince(readAt)),
  );
}

import { sql } from "kysely";
import type { PlatformDb } from "../../../platform/database/db.ts";

/** The platform's administrators with their email address, which is null before it is confirmed. */
export function platformAdministrators(
  db: PlatformDb,
): Promise<{ id: number; letter_address: string | null }[]> {
  return db
    .selectFrom("users")
    .select(["id", "letter_address"])
    .where("status", "=", "A")
    .where("company_id", "is", null)
    .where(sql<boolean>`1 = any (role_ids)`)
    .orderBy("id")
    .execute();
}

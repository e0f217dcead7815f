import { sql } from "kysely";
import type { PlatformDb } from "../platform/db.ts";

/** Who runs the platform, and where they are written to. */
export function platformAdministrators(db: PlatformDb): Promise<{ id: number; email: string }[]> {
  return db
    .selectFrom("users")
    .select(["id", "email"])
    .where("status", "=", "A")
    .where("company_id", "is", null)
    .where(sql<boolean>`1 = any (role_ids)`)
    .orderBy("id")
    .execute();
}

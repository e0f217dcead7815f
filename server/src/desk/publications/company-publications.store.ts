import { sql } from "kysely";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";

/** The company that the connection is bound to, if it exists. */
export const findOfficeOfPublications = (db: CompanyDb) =>
  db.selectFrom("companies").select("id").executeTakeFirst();

/** The publications of all companies. */
export async function countAllPublications(db: PlatformDb): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from publications`.execute(db);
  return rows[0]!.total;
}

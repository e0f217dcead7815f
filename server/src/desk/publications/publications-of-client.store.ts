import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";

/** Whether the bound company has the client. */
export async function hasClient(db: CompanyDb, id: number): Promise<boolean> {
  const { rows } = await sql`select from clients where id = ${id}`.execute(db);
  return rows.length === 1;
}

import { sql, type RawBuilder } from "kysely";
import type { CompanyDb } from "../../../platform/database/db.ts";

/** The lists that features contribute about a person of the office, by name. */
export async function readOwnRecords(
  db: CompanyDb,
  lists: RawBuilder<unknown>,
): Promise<Record<string, object[]>> {
  const { rows } = await sql<Record<string, object[]>>`select ${lists}`.execute(db);
  return rows[0]!;
}

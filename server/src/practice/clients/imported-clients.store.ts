import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";

/** A statement takes so many that it ends in seconds. */
const AT_A_TIME = 2000;

/** An import's next clients, kept from being touched until the transaction ends; who is at one of them now is waited for. */
export async function holdImported(db: CompanyDb, importId: number, afterId: number): Promise<number[]> {
  const held = await db
    .selectFrom("clients")
    .select("id")
    .where("spreadsheet_import_id", "=", importId)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(AT_A_TIME)
    .forUpdate()
    .execute();
  return held.map(({ id }) => id);
}

/**
 * Deletes those clients that nobody has touched since and no lawsuit names.
 * @param isUnused of `c.id`: that nothing of other features points at him
 */
export async function deleteUntouched(
  db: CompanyDb,
  held: readonly number[],
  isUnused: RawBuilder<SqlBool>,
): Promise<void> {
  await sql`
    delete from clients c
    where c.id = any (${[...held]}::bigint[]) and c.updated_at = c.created_at and ${isUnused}
      and not exists (select from client_contacts k where k.client_id = c.id)`.execute(db);
}

export async function countImported(db: CompanyDb, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from clients where spreadsheet_import_id = ${importId}`.execute(db);
  return rows[0]!.count;
}

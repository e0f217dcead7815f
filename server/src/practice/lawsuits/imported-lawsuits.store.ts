import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";

/** Each deleted lawsuit asks ten tables: a statement takes so many that it ends in seconds. */
const AT_A_TIME = 2000;

/**
 * An import's next lawsuits, kept from being touched until the transaction ends. Who is at one of them now is waited
 * for: only the statement after this one sees what he did.
 */
export async function holdImported(db: CompanyDb, importId: number, afterId: number): Promise<number[]> {
  const held = await db
    .selectFrom("lawsuits")
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
 * Deletes those lawsuits of an import that nobody has touched since.
 * @param isUnused of `l.id`: that nothing of other features points at it
 */
export async function deleteUntouched(
  db: CompanyDb,
  importId: number,
  held: readonly number[],
  isUnused: RawBuilder<SqlBool>,
): Promise<void> {
  await sql`
    delete from lawsuits l
    where l.id = any (${[...held]}::bigint[]) and l.updated_at = l.created_at and ${isUnused}
      and not exists (select from lawsuit_tags t where t.lawsuit_id = l.id)
      and not exists (select from lawsuits r where r.main_lawsuit_id = l.id)
      and not exists (
        select from lawsuit_clients c
        where c.lawsuit_id = l.id and c.spreadsheet_import_id is distinct from ${importId})`.execute(db);
}

export async function countImported(db: CompanyDb, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lawsuits where spreadsheet_import_id = ${importId}`.execute(db);
  return rows[0]!.count;
}

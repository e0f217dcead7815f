import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";

/** Each deleted lawsuit checks ten tables: a statement deletes as many as end in seconds. */
const AT_A_TIME = 2000;

/**
 * Locks an import's next lawsuits until the transaction ends. It waits for people who are changing one of
 * them: only the statement after this one sees their change.
 */
export async function holdLawsuits(db: CompanyDb, importId: number, afterId: number): Promise<number[]> {
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

/** Deletes those lawsuits of an import that nobody has changed since. */
export async function deleteUntouchedLawsuits(
  db: CompanyDb,
  importId: number,
  held: readonly number[],
): Promise<void> {
  await sql`
    delete from lawsuits l
    where l.id = any (${[...held]}::bigint[]) and l.updated_at = l.created_at
      and not exists (select from attendances a where a.lawsuit_id = l.id)
      and not exists (select from lawsuit_folders f where f.lawsuit_id = l.id)
      and not exists (select from lawsuit_tags t where t.lawsuit_id = l.id)
      and not exists (select from lawsuit_progresses g where g.lawsuit_id = l.id)
      and not exists (select from lawsuit_monitorings m where m.lawsuit_id = l.id)
      and not exists (select from lawsuits r where r.main_lawsuit_id = l.id)
      and not exists (
        select from lawsuit_clients c
        where c.lawsuit_id = l.id and c.spreadsheet_import_id is distinct from ${importId})`.execute(db);
}

/** The same for clients. */
export async function holdClients(db: CompanyDb, importId: number, afterId: number): Promise<number[]> {
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

/** Deletes those clients that nobody has changed since and no lawsuit names. */
export async function deleteUntouchedClients(db: CompanyDb, held: readonly number[]): Promise<void> {
  await sql`
    delete from clients c
    where c.id = any (${[...held]}::bigint[]) and c.updated_at = c.created_at
      and not exists (select from attendances a where a.client_id = c.id)
      and not exists (select from client_contacts k where k.client_id = c.id)
      and not exists (select from conflict_checks x where x.client_id = c.id)
      and not exists (select from lawsuit_clients l where l.client_id = c.id)`.execute(db);
}

/** The remaining records of an import. */
export async function countLeft(db: CompanyDb, importId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from lawsuits where spreadsheet_import_id = ${importId})::int
      + (select count(*) from clients where spreadsheet_import_id = ${importId})::int as left`.execute(db);
  return rows[0]!.left;
}

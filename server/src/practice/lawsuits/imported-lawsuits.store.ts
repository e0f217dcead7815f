import { namesOf } from "@pauta/contract/platform/field-rows";
import { lawsuitFields } from "@pauta/contract/practice/lawsuit-fields";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { LawsuitColumns } from "./lawsuit-writing.store.ts";

const COLUMNS = [...namesOf(lawsuitFields), "court", "federation_state_id"];

/**
 * Inserts the lawsuits of a sheet whose numbers the office does not have by now.
 * @returns their ids by number
 */
export async function insertImported(
  db: CompanyDb,
  importId: number,
  lawsuits: readonly Omit<LawsuitColumns, "main_lawsuit_id" | "main_relation">[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; process: string }>`
    insert into lawsuits (${sql.join(COLUMNS.map((column) => sql.ref(column)))}, spreadsheet_import_id, created_at, updated_at)
    select ${sql.join(COLUMNS.map((column) => sql.ref(`l.${column}`)))}, ${importId}, ${now}, ${now}
    from jsonb_array_elements(${JSON.stringify(lawsuits)}::jsonb) with ordinality as given (lawsuit, place)
    cross join lateral jsonb_populate_record(null::lawsuits, given.lawsuit) as l
    order by given.place
    on conflict do nothing
    returning id, process`.execute(db);
  return new Map(rows.map(({ id, process }) => [process, id]));
}

export type PartyLink = { lawsuit_id: number; client_id: number };

export async function insertParties(
  db: CompanyDb,
  importId: number,
  links: readonly PartyLink[],
): Promise<void> {
  await sql`
    insert into lawsuit_clients (lawsuit_id, client_id, spreadsheet_import_id)
    select distinct l.lawsuit_id, l.client_id, ${importId}::bigint
    from unnest(${links.map((link) => link.lawsuit_id)}::bigint[], ${links.map((link) => link.client_id)}::bigint[])
      as l (lawsuit_id, client_id)
    on conflict do nothing`.execute(db);
}

/**
 * The number of rows for one statement: each deleted lawsuit is looked up in about
 * ten tables, and it must end in seconds.
 */
const AT_A_TIME = 2000;

/**
 * The next lawsuits of an import, locked until the transaction ends. Waits for transactions that are changing
 * one of them; only the next statement sees their changes.
 */
export async function lockImported(db: CompanyDb, importId: number, afterId: number): Promise<number[]> {
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
 * Deletes the lawsuits of an import that nobody has changed or used since.
 * @param isUnused whether nothing of other features references `l.id`
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

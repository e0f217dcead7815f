import { namesOf } from "@pauta/contract/platform/field-rows";
import { clientFields } from "@pauta/contract/practice/client-fields";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { ClientFields } from "./clients.store.ts";

const COLUMNS = [...namesOf(clientFields), "name_codes"];

export type ClientToInsert = ClientFields & { name_codes: string[] };

/**
 * Inserts many clients of a sheet at once.
 * @returns their ids in the given order
 */
export async function insertImported(
  db: CompanyDb,
  importId: number,
  clients: readonly ClientToInsert[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into clients (${sql.join(COLUMNS.map((column) => sql.ref(column)))}, spreadsheet_import_id, created_at, updated_at)
    select ${sql.join(COLUMNS.map((column) => sql.ref(`c.${column}`)))}, ${importId}, ${now}, ${now}
    from jsonb_array_elements(${JSON.stringify(clients)}::jsonb) with ordinality as given (client, place)
    cross join lateral jsonb_populate_record(null::clients, given.client) as c
    order by given.place
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The number of rows for one statement: few enough that it ends in seconds. */
const AT_A_TIME = 2000;

/**
 * The next clients of an import, locked until the transaction ends. Waits for
 * transactions that are changing one of them.
 */
export async function lockImported(db: CompanyDb, importId: number, afterId: number): Promise<number[]> {
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
 * Deletes the clients that nobody has changed, used or given a contact since.
 * @param isUnused whether nothing of other features references `c.id`
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

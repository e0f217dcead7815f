import { clientFields } from "@pauta/contract/practice/client-fields";
import { namesOf } from "@pauta/contract/platform/field-rows";
import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { ClientFields } from "./clients.store.ts";

const COLUMNS = [...namesOf(clientFields), "name_codes"];

export type ClientToInsert = ClientFields & { name_codes: string[] };

/** Inserts many clients of a sheet at once. @returns their ids in the order given */
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

export async function deleteClients(db: CompanyDb, ids: readonly number[]): Promise<void> {
  await sql`delete from clients where id = any (${[...ids]}::bigint[])`.execute(db);
}

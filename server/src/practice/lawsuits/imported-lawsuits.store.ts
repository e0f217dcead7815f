import { namesOf } from "@pauta/contract/platform/field-rows";
import { lawsuitFields } from "@pauta/contract/practice/lawsuit-fields";
import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { LawsuitColumns } from "./lawsuit-writing.store.ts";

const COLUMNS = [...namesOf(lawsuitFields), "court", "federation_state_id"];

/** Inserts those of a sheet's lawsuits whose numbers the office has not registered meanwhile. @returns their ids by number */
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

export async function deleteLawsuits(db: CompanyDb, ids: readonly number[]): Promise<void> {
  await sql`delete from lawsuits where id = any (${[...ids]}::bigint[])`.execute(db);
}

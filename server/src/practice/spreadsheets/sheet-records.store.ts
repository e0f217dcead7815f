import { clientFields } from "@pauta/contract/practice/client-fields";
import { namesOf } from "@pauta/contract/platform/field-rows";
import { lawsuitFields } from "@pauta/contract/practice/lawsuit-fields";
import { sql, type RawBuilder } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { SheetLookups } from "./row-values.rules.ts";
import type { ClientRecord, LawsuitRecord } from "./sheet-record.rules.ts";

/** The lists in which a sheet's words are looked up. */
export async function readLookups(db: CompanyDb): Promise<SheetLookups> {
  const [genders, maritalStatuses, lawsuitStatuses, colleagues] = await Promise.all([
    db.selectFrom("genders").select(["id", "gender as name"]).execute(),
    db.selectFrom("marital_statuses").select(["id", "marital_status as name"]).execute(),
    db.selectFrom("lawsuits_status").select(["id", "status as name"]).execute(),
    db
      .selectFrom("users")
      .select(["id", "name", "username", "email", "oab_code"])
      .where("status", "=", "A")
      .where("company_id", "is not", null)
      .execute(),
  ]);
  return { genders, maritalStatuses, lawsuitStatuses, colleagues };
}

/** Existing clients, by their documents and by their folded names. */
export async function findClients(db: CompanyDb, documents: readonly string[], names: readonly string[]) {
  const { rows } = await sql<{ id: number; cpf_cnpj: string | null; folded_name: string; opposite: boolean }>`
    select id, cpf_cnpj, folded_name, opposite from clients
    where cpf_cnpj = any (${[...documents]}::text[])
       or folded_name in (select folded(name) from unnest(${[...names]}::text[]) as name)
    order by id`.execute(db);
  return rows;
}

/** Names folded by the database, in the given order. */
export async function foldNames(db: CompanyDb, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select folded(name) as folded from unnest(${[...names]}::text[]) with ordinality as given (name, place) order by place`.execute(
    db,
  );
  return rows.map(({ folded }) => folded);
}

/** The unique keys of a sheet's lawsuits, words too, in the given order, and whether the office has them. */
export async function readNumberKeys(db: CompanyDb, processes: readonly string[]) {
  const { rows } = await sql<{ number_key: string; is_known: boolean }>`
    select coalesce(written.number_key, written.words) as number_key,
      case when written.number_key is null then written.words in (select folded(process) from lawsuits where number_key is null)
        else exists (select from lawsuits l where l.number_key = written.number_key) end as is_known
    from (select number_key(process), folded(process) as words, place from unnest(${[...processes]}::text[]) with ordinality as given (process, place)) written
    order by place`.execute(db);
  return rows;
}

const CLIENT_COLUMNS = [...namesOf(clientFields), "name_codes"];
const LAWSUIT_COLUMNS = [...namesOf(lawsuitFields), "court", "federation_state_id"];

/** The columns that a sheet fills, each prefixed by `of`. */
const written = (columns: readonly string[], of: RawBuilder<unknown>) =>
  sql.join(columns.map((column) => sql`${of}${sql.ref(column)}`));

export type ClientToInsert = Omit<ClientRecord, "updated_at"> & { name_codes: string[] };

/** Inserts clients; returns their ids in the given order. */
export async function insertClients(
  db: CompanyDb,
  importId: number,
  clients: readonly ClientToInsert[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into clients (${written(CLIENT_COLUMNS, sql``)}, spreadsheet_import_id, created_at, updated_at)
    select ${written(CLIENT_COLUMNS, sql`c.`)}, ${importId}, ${now}, ${now}
    from jsonb_array_elements(${JSON.stringify(clients)}::jsonb) with ordinality as given (client, place)
    cross join lateral jsonb_populate_record(null::clients, given.client) as c
    order by given.place
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export type LawsuitToInsert = Omit<LawsuitRecord, "updated_at" | "main_lawsuit_id" | "main_relation"> & {
  court: string | null;
  federation_state_id: number | null;
};

/** Inserts the lawsuits whose numbers the office has not registered meanwhile; returns the ids by number. */
export async function insertLawsuits(
  db: CompanyDb,
  importId: number,
  lawsuits: readonly LawsuitToInsert[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; process: string }>`
    insert into lawsuits (${written(LAWSUIT_COLUMNS, sql``)}, spreadsheet_import_id, created_at, updated_at)
    select ${written(LAWSUIT_COLUMNS, sql`l.`)}, ${importId}, ${now}, ${now}
    from jsonb_array_elements(${JSON.stringify(lawsuits)}::jsonb) with ordinality as given (lawsuit, place)
    cross join lateral jsonb_populate_record(null::lawsuits, given.lawsuit) as l
    order by given.place
    on conflict do nothing
    returning id, process`.execute(db);
  return new Map(rows.map(({ id, process }) => [process, id]));
}

export async function linkParties(
  db: CompanyDb,
  importId: number,
  links: readonly { lawsuit_id: number; client_id: number }[],
): Promise<void> {
  await sql`
    insert into lawsuit_clients (lawsuit_id, client_id, spreadsheet_import_id)
    select distinct l.lawsuit_id, l.client_id, ${importId}::bigint
    from unnest(${links.map((link) => link.lawsuit_id)}::bigint[], ${links.map((link) => link.client_id)}::bigint[])
      as l (lawsuit_id, client_id)
    on conflict do nothing`.execute(db);
}

/** Links publications that cite a number which the import has just registered. */
export async function linkPublications(db: CompanyDb, importId: number, now: Date): Promise<void> {
  await sql`
    update publications p set lawsuit_id = l.id, updated_at = ${now}
    from lawsuits l
    where l.spreadsheet_import_id = ${importId} and l.process_digits <> ''
      and p.lawsuit_id is null and p.lawsuit_number is not null
      and number_digits(p.lawsuit_number) = l.process_digits`.execute(db);
}

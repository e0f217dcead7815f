import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { isExported, type Column } from "./exported-tables.rules.ts";

/** A table of the office that is read in pieces, in the order of its key. */
export type WalkedTable = { name: string; columns: string[]; keys: string[]; rows: number };

/** Those of these tables that exist, with their exported columns, key and number of the office's rows. */
export async function walkedTables(db: CompanyDb, names: readonly string[]): Promise<WalkedTable[]> {
  const { rows } = await sql<{ name: string; columns: Column[]; keys: string[] }>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select json_agg(a.attname order by k.place)
       from (select i.indkey from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null
               and not 0 = any (i.indkey) order by i.indisprimary desc, i.indexrelid limit 1) as chosen,
         unnest(chosen.indkey) with ordinality as k (attnum, place)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
       where a.attname <> 'company_id'), '[]') as keys
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any (${[...names]}::text[])
    order by array_position(${[...names]}::text[], c.relname::text)`.execute(db);
  const walked: WalkedTable[] = [];
  for (const { name, columns, keys } of rows) {
    const counted = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(name)}`.execute(db);
    walked.push({
      name,
      keys,
      columns: columns.filter(isExported).map((column) => column.name),
      rows: counted.rows[0]!.count,
    });
  }
  return walked;
}

export type OfficeRow = Record<string, unknown>;

/** The next rows in the order of the key; a table whose only key is the office has one row. */
export async function rowsAfter(
  db: CompanyDb,
  { name, columns, keys }: WalkedTable,
  last: OfficeRow | undefined,
  most: number,
): Promise<OfficeRow[]> {
  const taken = [...new Set([...columns, ...keys])];
  const key = sql.join(keys.map((column) => sql.ref(`t.${column}`)));
  const after =
    last && keys.length > 0
      ? sql`where (${key}) > (${sql.join(keys.map((column) => sql`${last[column]}`))})`
      : sql``;
  const order = keys.length > 0 ? sql`order by ${key}` : sql``;
  const { rows } = await sql<{ row: OfficeRow }>`
    select to_jsonb(picked) as row from (
      select ${sql.join(taken.map((column) => sql.ref(`t.${column}`)))} from ${sql.table(name)} t
      ${after} ${order} limit ${most}) picked`.execute(db);
  return rows.map(({ row }) => row);
}

export type OfficeFile = {
  id: number;
  file_name: string;
  folder_name: string;
  process: string;
  storage_key: string;
  sha256: string;
};

/** The next files of lawsuits. */
export async function filesAfter(db: CompanyDb, last: number, most: number): Promise<OfficeFile[]> {
  const { rows } = await sql<OfficeFile>`
    select f.id, f.file_name, d.folder_name, l.process, f.storage_key, f.sha256
    from lawsuit_files f
    join lawsuit_folders d on d.company_id = f.company_id and d.id = f.folder_id
    join lawsuits l on l.company_id = f.company_id and l.id = f.lawsuit_id
    where f.id > ${last} order by f.id limit ${most}`.execute(db);
  return rows;
}

export async function countFiles(db: CompanyDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from lawsuit_files`.execute(db);
  return rows[0]!.count;
}

export async function findOffice(db: CompanyDb): Promise<{ company_name: string; time_zone: string }> {
  const { rows } = await sql<{ company_name: string; time_zone: string }>`
    select company_name, time_zone from companies where id = current_company()`.execute(db);
  return rows[0]!;
}

import type { TestServer } from "../../testing/test-server.fixture.ts";

/** Every table of the database, those of the jobs included. */
async function everyTable({ rows }: TestServer): Promise<string[]> {
  const { rows: tables } = await rows.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`,
  );
  return tables.map(({ name }) => name);
}

/**
 * The tables that contain each of some words, ignoring case and accents, or as bytes;
 * words that occur in no table are left out.
 * @param office the office whose rows are read; rows without an office are always read
 */
export async function placesOf(
  server: TestServer,
  words: readonly string[],
  office: number,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const name of await everyTable(server)) {
    const { rows } = await server.rows.query<{ word: string }>(
      `with searched_words as materialized (
         select t::text as plain, folded(t::text) as folded from ${name} t
         where coalesce(to_jsonb(t) ->> 'company_id', $2::text) = $2::text)
       select word from unnest($1::text[]) word where exists (
         select from searched_words where strpos(searched_words.folded, folded(word)) > 0
           or strpos(searched_words.plain, encode(convert_to(word, 'UTF8'), 'hex')) > 0)`,
      [words, String(office)],
    );
    for (const { word } of rows) (found[word] ??= []).push(name.replace("public.", ""));
  }
  return found;
}

/** All rows of an office, to compare with later ones. */
export async function rowsOfOffice(server: TestServer, office: number): Promise<Record<string, string[]>> {
  const kept: Record<string, string[]> = {};
  for (const name of await everyTable(server)) {
    const { rows } = await server.rows.query<{ row: string }>(
      `select t::text as row from ${name} t where to_jsonb(t) ->> 'company_id' = $1::text order by 1`,
      [String(office)],
    );
    if (rows.length > 0) kept[name] = rows.map(({ row }) => row);
  }
  return kept;
}

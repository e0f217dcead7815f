import { sql } from "kysely";
import type { PlatformDb } from "../platform/db.ts";
import { searchVector } from "../words/search-text.rules.ts";

/**
 * Makes anew what the next files after one are found by, in the caller's transaction.
 * @returns the last of them and how many they were, or null where none is left
 */
export async function reindexTexts(
  db: PlatformDb,
  after: number,
  most: number,
): Promise<{ last: number; count: number } | null> {
  const { rows } = await sql<{ file_id: number; text: string }>`
    select file_id, text from lawsuit_file_texts where file_id > ${after} order by file_id limit ${most} for update`.execute(
    db,
  );
  if (rows.length === 0) return null;
  const found = rows.map(({ file_id, text }) => ({ file_id, search: searchVector(text) }));
  await sql`
    update lawsuit_file_texts t set search = n.search::tsvector
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as n (file_id bigint, search text)
    where t.file_id = n.file_id and t.search is distinct from n.search::tsvector`.execute(db);
  return { last: rows.at(-1)!.file_id, count: rows.length };
}

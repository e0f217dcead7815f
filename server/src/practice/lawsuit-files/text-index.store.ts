import { sql } from "kysely";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";

/** Files whose texts contain the words of a query, in any order. */
export async function filesAbout(db: CompanyDb, query: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select lawsuit_files_about(${query}::tsquery) as id order by 1 desc`.execute(db);
  return rows.map(({ id }) => id);
}

export async function textOfFile(db: CompanyDb, fileId: number): Promise<string> {
  const row = await db
    .selectFrom("lawsuit_file_texts")
    .select("text")
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  return row?.text ?? "";
}

/**
 * The next texts after a file's id, locked until the transaction ends.
 * @param cut the word by which the index marks a text that was cut
 */
export async function lockTexts(db: PlatformDb, after: number, most: number, cut: string) {
  const { rows } = await sql<{ file_id: number; text: string; is_cut: boolean }>`
    select file_id, text, search @@ ${`'${cut}'`}::tsquery as is_cut from lawsuit_file_texts
    where file_id > ${after} order by file_id limit ${most} for update`.execute(db);
  return rows;
}

export async function saveSearch(
  db: PlatformDb,
  found: readonly { file_id: number; search: string }[],
): Promise<void> {
  await sql`
    update lawsuit_file_texts t set search = n.search::tsvector
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as n (file_id bigint, search text)
    where t.file_id = n.file_id and t.search is distinct from n.search::tsvector`.execute(db);
}

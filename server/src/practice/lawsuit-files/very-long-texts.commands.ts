import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { farAnswers } from "../../platform/words/far-places.rules.ts";

/** Files whose very long texts contain the words in the requested order beyond the positions in the index. */
export const filesFarOff = (db: CompanyDb, query: string | null): Promise<number[]> =>
  farAnswers(query, async (loose) => {
    const { rows } = await sql<{ id: number }>`
      select lawsuit_files_about(${loose}::tsquery) as id order by 1 desc`.execute(db);
    return rows.map(({ id }) => ({ id, read: () => textOf(db, id) }));
  });

async function textOf(db: CompanyDb, fileId: number): Promise<string> {
  const row = await db
    .selectFrom("lawsuit_file_texts")
    .select("text")
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  return row?.text ?? "";
}

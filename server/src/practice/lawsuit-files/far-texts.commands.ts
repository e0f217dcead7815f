import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { farMatches } from "../../platform/words/far-places.rules.ts";

/** Files whose giant texts have their words in the order asked for where the index keeps no places. */
export const filesFarOff = (db: CompanyDb, question: string | null): Promise<number[]> =>
  farMatches(question, async (loose) => {
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

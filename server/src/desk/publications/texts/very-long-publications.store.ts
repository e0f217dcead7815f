import { sql } from "kysely";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { matchesBeyondIndex } from "../../../platform/words/beyond-index.rules.ts";
import { searchedText } from "../../../platform/words/search-text.rules.ts";

/** Very long texts that contain the words in the requested order beyond the positions that the index holds. */
export const publicationsBeyondIndex = (db: CompanyDb, query: string | null): Promise<number[]> =>
  matchesBeyondIndex(query, async (loose) => {
    const { rows } = await sql<{ id: number }>`
      select publications_matching(${loose}::tsquery) as id order by 1 desc`.execute(db);
    return rows.map(({ id }) => ({ id, read: () => readSearched(db, id) }));
  });

async function readSearched(db: CompanyDb, id: number): Promise<string> {
  const row = await db
    .selectFrom("publications")
    .select(["title", "court", "notebook_identification", "lawsuit_number", "publication_text"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return "";
  const { title, court, notebook_identification, lawsuit_number, publication_text } = row;
  return searchedText([title, court, notebook_identification, lawsuit_number], publication_text);
}

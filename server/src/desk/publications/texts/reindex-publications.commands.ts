import { sql } from "kysely";
import type { PlatformDb } from "../../../platform/database/db.ts";
import { publicationSearchVector } from "../../../platform/words/search-text.rules.ts";

type Indexed = {
  id: number;
  title: string | null;
  court: string | null;
  notebook_identification: string | null;
  lawsuit_number: string | null;
  publication_text: string;
};

/**
 * Rebuilds the search index of the next publications after one, in the caller's transaction, without other
 * changes.
 * @returns the last of them and their number, or null where none is left
 */
export async function reindexPublications(
  db: PlatformDb,
  after: number,
  most: number,
): Promise<{ last: number; count: number } | null> {
  const { rows } = await sql<Indexed>`
    select id, title, court, notebook_identification, lawsuit_number, publication_text from publications
    where id > ${after} order by id limit ${most} for update`.execute(db);
  if (rows.length === 0) return null;
  const found = rows.map(
    ({ id, title, court, notebook_identification, lawsuit_number, publication_text }) => ({
      id,
      search: publicationSearchVector(
        [title, court, notebook_identification, lawsuit_number],
        publication_text,
      ),
    }),
  );
  await sql`
    update publications p set search = n.search::tsvector
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as n (id bigint, search text)
    where p.id = n.id and p.search is distinct from n.search::tsvector`.execute(db);
  return { last: rows.at(-1)!.id, count: rows.length };
}

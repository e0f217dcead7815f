import type { PlatformDb } from "../../../platform/database/db.ts";
import { publicationSearchVector } from "../../../platform/words/search-text.rules.ts";
import { lockIndexed, saveSearch } from "../publication-index.store.ts";

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
  const rows = await lockIndexed(db, after, most);
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
  await saveSearch(db, found);
  return { last: rows.at(-1)!.id, count: rows.length };
}

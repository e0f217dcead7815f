import type { PlatformDb } from "../../platform/database/db.ts";
import { publicationSearchVector } from "../../platform/words/search-text.rules.ts";
import { holdIndexed, saveSearch } from "./publication-index.store.ts";

/**
 * Makes anew what the next publications after one are found by, in the caller's transaction; nothing else of them changes.
 * @returns the last of them and how many they were, or null where none is left
 */
export async function reindexPublications(
  db: PlatformDb,
  after: number,
  most: number,
): Promise<{ last: number; count: number } | null> {
  const rows = await holdIndexed(db, after, most);
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

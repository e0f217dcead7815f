import type { PlatformDb } from "../../platform/database/db.ts";
import { CUT, cutVector, searchVector } from "../../platform/words/search-text.rules.ts";
import { LONGEST_TEXT } from "../../platform/words/text-so-far.rules.ts";
import { lockTexts, saveSearch } from "./text-index.store.ts";

/** Spaces are removed after a text was cut, so a text that is nearly this long was probably cut. */
const NEARLY_LONGEST = 0.9 * LONGEST_TEXT;

/**
 * Rebuilds the search index of the next files after an id, in the caller's transaction.
 * @returns the last id and how many were rebuilt, or null when none is left
 */
export async function reindexTexts(
  db: PlatformDb,
  after: number,
  most: number,
): Promise<{ last: number; count: number } | null> {
  const rows = await lockTexts(db, after, most, CUT);
  if (rows.length === 0) return null;
  const found = rows.map(({ file_id, text, is_cut }) => ({
    file_id,
    search: is_cut || text.length >= NEARLY_LONGEST ? cutVector(text) : searchVector(text),
  }));
  await saveSearch(db, found);
  return { last: rows.at(-1)!.file_id, count: rows.length };
}

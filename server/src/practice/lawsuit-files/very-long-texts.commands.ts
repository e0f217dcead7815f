import type { CompanyDb } from "../../platform/database/db.ts";
import { matchesBeyondIndex } from "../../platform/words/beyond-index.rules.ts";
import { filesAbout, textOfFile } from "./text-index.store.ts";

/**
 * Files with very long texts that contain the words in the requested order
 * beyond the positions that the index holds.
 */
export const filesBeyondIndex = (db: CompanyDb, query: string | null): Promise<number[]> =>
  matchesBeyondIndex(query, async (loose) => {
    const ids = await filesAbout(db, loose);
    return ids.map((id) => ({ id, read: () => textOfFile(db, id) }));
  });

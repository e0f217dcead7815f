import type { CompanyDb } from "../../../platform/database/db.ts";
import { searchQuery } from "../../../platform/words/word-query.rules.ts";
import { publicationsBeyondIndex } from "./very-long-publications.store.ts";

/** The filters of a list, with the ids of matching very long publications beyond what the index holds. */
export async function withFar<Requested extends { publication_text?: string | undefined }>(
  db: CompanyDb,
  requested: Requested,
): Promise<Requested & { beyondIndex: number[] }> {
  const query = requested.publication_text ? searchQuery(requested.publication_text) : null;
  return { ...requested, beyondIndex: await publicationsBeyondIndex(db, query) };
}

/** The office's very long publications that match a text search. */
export { publicationsBeyondIndex } from "./very-long-publications.store.ts";

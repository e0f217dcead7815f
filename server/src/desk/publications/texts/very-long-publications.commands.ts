import type { CompanyDb } from "../../../platform/database/db.ts";
import { searchQuery } from "../../../platform/words/word-query.rules.ts";
import { farPublications } from "./very-long-publications.store.ts";

/** The filters of a list of publications, with the ids of very long matching texts beyond the index. */
export async function withFar<Requested extends { publication_text?: string | undefined }>(
  db: CompanyDb,
  requested: Requested,
): Promise<Requested & { far: number[] }> {
  const query = requested.publication_text ? searchQuery(requested.publication_text) : null;
  return { ...requested, far: await farPublications(db, query) };
}

/** Very long publications of the office that match a text search. */
export { farPublications } from "./very-long-publications.store.ts";

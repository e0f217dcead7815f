import type { CompanyDb } from "../../../platform/database/db.ts";
import { searchQuestion } from "../../../platform/words/word-question.rules.ts";
import { farPublications } from "./very-long-publications.store.ts";

/** The filters of a list of publications, with the ids of very long matching texts beyond the index. */
export async function withFar<Asked extends { publication_text?: string | undefined }>(
  db: CompanyDb,
  asked: Asked,
): Promise<Asked & { far: number[] }> {
  const query = asked.publication_text ? searchQuestion(asked.publication_text) : null;
  return { ...asked, far: await farPublications(db, query) };
}

/** Very long publications of the office that match a text search. */
export const publicationsFarOff = farPublications;

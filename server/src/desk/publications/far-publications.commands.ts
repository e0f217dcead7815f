import type { CompanyDb } from "../../platform/database/db.ts";
import { searchQuestion } from "../../platform/words/word-question.rules.ts";
import { farPublications } from "./far-publications.store.ts";

/** What is asked of a list of publications, with the giant texts that answer it beside what the index finds. */
export async function withFar<Asked extends { publication_text?: string | undefined }>(
  db: CompanyDb,
  asked: Asked,
): Promise<Asked & { far: number[] }> {
  const question = asked.publication_text ? searchQuestion(asked.publication_text) : null;
  return { ...asked, far: await farPublications(db, question) };
}

/** Giant publications of the office that answer a question of words. */
export const publicationsFarOff = farPublications;

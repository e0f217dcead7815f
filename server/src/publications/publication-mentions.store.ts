import type { Generated } from "kysely";
import type { CompanyDb } from "../platform/db.ts";

declare module "../platform/db.ts" {
  interface Tables {
    publication_mentions: { company_id: Generated<number>; publication_id: number; user_id: number };
  }
}

/** Keeps who is named in what was written at the treatment. */
export async function insertMentions(
  db: CompanyDb,
  publicationId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .insertInto("publication_mentions")
    .values(userIds.map((user_id) => ({ publication_id: publicationId, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

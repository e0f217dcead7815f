import type { Generated } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    publication_mentions: { company_id: Generated<number>; publication_id: number; user_id: number };
  }
}

/** Inserts the people mentioned in a treatment; returns the newly mentioned ones. */
export async function insertMentions(
  db: CompanyDb,
  publicationId: number,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .insertInto("publication_mentions")
    .values(userIds.map((user_id) => ({ publication_id: publicationId, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function deleteMentions(
  db: CompanyDb,
  publicationId: number,
  userIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom("publication_mentions")
    .where("publication_id", "=", publicationId)
    .where("user_id", "in", [0, ...userIds])
    .execute();
}

import { sql, type SqlBool } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";

/**
 * Closes a person's requests to analyse a publication: those forwarded to him without a compromise.
 * @returns the closed actions, and their requesters, each once
 */
export async function closeAnalyses(
  db: CompanyDb,
  { publication_id, by }: { publication_id: number; by: number },
  now: Date,
): Promise<{ closed: number[]; requesters: number[] }> {
  const closed = await db
    .updateTable("user_actions")
    .set({ opened: false, closed_at: now, closed_by_id: by })
    .where("publication_id", "=", publication_id)
    .where("target_user_id", "=", by)
    .where("action_type", "=", "publicationForward")
    .where("compromise_id", "is", null)
    .where("opened", "=", true)
    .returning(["id", "creator_user_id"])
    .execute();
  const requesters = new Set(closed.map(({ creator_user_id }) => creator_user_id));
  return {
    closed: closed.map(({ id }) => id),
    requesters: [...requesters].toSorted((one, other) => one - other),
  };
}

/**
 * The open actions by which publications were forwarded, each with the digest of its request; without those
 * whose compromise is closed, which may be requested again.
 */
export const openForwardings = (db: CompanyDb, publicationIds: readonly number[]) =>
  db
    .selectFrom("user_actions as a")
    .select([
      "a.id",
      "a.action_type",
      "a.publication_id",
      "a.target_user_id",
      "a.compromise_id",
      "a.requested",
    ])
    .where("a.publication_id", "in", [...publicationIds, 0])
    .where("a.action_type", "=", "publicationForward")
    .where("a.opened", "=", true)
    .where("a.requested", "is not", null)
    .where(
      sql<SqlBool>`not exists (
        select from compromises c where c.company_id = a.company_id and c.id = a.compromise_id
          and (c.completed or c.cancelled_at is not null))`,
    )
    .execute();

/** Undoes actions: opened ones are deleted, closed ones reopened. */
export async function undoActions(
  db: CompanyDb,
  { opened, closed }: { opened: readonly number[]; closed: readonly number[] },
): Promise<void> {
  await db
    .deleteFrom("user_actions")
    .where("id", "in", [0, ...opened])
    .execute();
  await db
    .updateTable("user_actions")
    .set({ opened: true, closed_at: null, closed_by_id: null })
    .where("id", "in", [0, ...closed])
    .execute();
}

/** How many of these are unchanged: opened ones still open, closed ones still closed. */
export async function countUntouched(
  db: CompanyDb,
  { opened, closed }: { opened: readonly number[]; closed: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from user_actions
    where (id = any (${[...opened]}::bigint[]) and opened) or (id = any (${[...closed]}::bigint[]) and not opened)`.execute(
    db,
  );
  return rows[0]!.count;
}

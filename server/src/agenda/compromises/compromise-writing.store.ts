import type { CompromiseForm } from "@pauta/contract/agenda/compromise-form";
import { sql, type Generated, type Insertable, type Updateable } from "kysely";
import type { CompanyDb, Tables } from "../../platform/database/db.ts";
import { laterThanBefore, unchangedSince } from "../../platform/http/lost-updates.ts";
import type { CompromiseScope } from "./compromises.rules.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    compromise_involved: { company_id: Generated<number>; compromise_id: number; user_id: number };
    compromise_tags: { company_id: Generated<number>; compromise_id: number; tag_id: number };
  }
}

export type CompromiseColumns = Omit<Insertable<Tables["compromises"]>, "created_at" | "updated_at">;

export async function insertCompromise(
  db: CompanyDb,
  columns: CompromiseColumns,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto("compromises")
    .values({ ...columns, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a compromise until the transaction ends; returns whether it is unchanged since it was read. */
export const lockCompromise = (db: CompanyDb, id: number, readAt: string | undefined) =>
  db
    .selectFrom("compromises")
    .select(unchangedSince(readAt).as("is_unchanged"))
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateCompromise = (
  db: CompanyDb,
  id: number,
  columns: Updateable<Tables["compromises"]>,
  now: Date,
) =>
  db
    .updateTable("compromises")
    .set({ ...columns, updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .execute();

/**
 * Cancels an open compromise without an author; returns its responsible person and
 * description, or undefined when it is closed.
 */
export const cancelIfOpen = (db: CompanyDb, id: number, reason: string, now: Date) =>
  db
    .updateTable("compromises")
    .set({ cancelled_at: now, cancel_reason: reason, updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .where("completed", "=", false)
    .where("cancelled_at", "is", null)
    .returning(["user_id", "description"])
    .executeTakeFirst();

/** Deletes a compromise with its steps, except fatal and completed ones, which lose their anchor. */
export async function deleteCompromise(db: CompanyDb, id: number): Promise<void> {
  await sql`
    with recursive hanging (id) as (
      select id from compromises where anchor_id = ${id}
      union select c.id from hanging h join compromises c on c.anchor_id = h.id)
    update compromises set anchor_id = null, chain_offset = null, chain_unit = null
    where id in (select id from hanging) and (publication_id is not null or completed)`.execute(db);
  await db.deleteFrom("compromises").where("id", "=", id).execute();
}

/** How many of these nobody has worked on since they were created; locks them until the transaction ends. */
export async function untouchedAmong(db: CompanyDb, ids: readonly number[]): Promise<number> {
  const { rows } = await sql`
    select from compromises c
    where c.id = any (${[...ids]}::bigint[]) and c.updated_at = c.created_at and not c.completed
      and c.cancelled_at is null and c.reminded_at is null
      and not exists (select from compromise_comments k where k.company_id = c.company_id and k.compromise_id = c.id)
    for update of c`.execute(db);
  return rows.length;
}

/** Replaces the involved people. */
export async function writeInvolved(
  db: CompanyDb,
  compromiseId: number,
  userIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom("compromise_involved")
    .where("compromise_id", "=", compromiseId)
    .where("user_id", "not in", [0, ...userIds])
    .execute();
  if (userIds.length === 0) return;
  await db
    .insertInto("compromise_involved")
    .values(userIds.map((user_id) => ({ compromise_id: compromiseId, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Replaces the people mentioned in the form; people mentioned in a comment stay mentioned. */
export async function writeMentioned(
  db: CompanyDb,
  compromiseId: number,
  userIds: readonly number[],
): Promise<void> {
  await sql`
    delete from compromise_mentions m
    where m.compromise_id = ${compromiseId} and m.user_id <> all (${userIds}::bigint[])
      and not exists (
        select from compromise_comments k where k.compromise_id = m.compromise_id and m.user_id = any (k.mentioned_users))`.execute(
    db,
  );
  await sql`
    update compromise_mentions set in_form = false
    where compromise_id = ${compromiseId} and in_form and user_id <> all (${userIds}::bigint[])`.execute(db);
  if (userIds.length === 0) return;
  await db
    .insertInto("compromise_mentions")
    .values(userIds.map((user_id) => ({ compromise_id: compromiseId, user_id })))
    .onConflict((conflict) =>
      conflict.columns(["company_id", "compromise_id", "user_id"]).doUpdateSet({ in_form: true }),
    )
    .execute();
}

/** Replaces the tags; returns how many of them the office has. */
export async function writeTags(
  db: CompanyDb,
  compromiseId: number,
  tagIds: readonly number[],
): Promise<number> {
  await db
    .deleteFrom("compromise_tags")
    .where("compromise_id", "=", compromiseId)
    .where("tag_id", "not in", [0, ...tagIds])
    .execute();
  if (tagIds.length === 0) return 0;
  const { rows } = await sql<{ known: number }>`
    with known as (select id from tags where id = any (${tagIds}::bigint[]) for key share),
    hung as (insert into compromise_tags (compromise_id, tag_id) select ${compromiseId}, id from known on conflict do nothing)
    select count(*)::int as known from known`.execute(db);
  return rows[0]!.known;
}

/**
 * Which of a form's links the office does not have or the author may not see;
 * locks the other records until he commits.
 */
export async function missingLinks(
  db: CompanyDb,
  { onlyUserId }: CompromiseScope,
  {
    lawsuit_id,
    client_id,
    publication_id,
  }: Pick<CompromiseForm, "lawsuit_id" | "client_id" | "publication_id">,
): Promise<("lawsuit_id" | "client_id" | "publication_id")[]> {
  const held = await Promise.all([
    lawsuit_id === null || sql`select from lawsuits where id = ${lawsuit_id} for key share`.execute(db),
    client_id === null || sql`select from clients where id = ${client_id} for key share`.execute(db),
    publication_id === null ||
      sql`select from publications where id = ${publication_id}
        and (${onlyUserId}::bigint is null or user_id = ${onlyUserId} or id in (select forwarded_to(${onlyUserId}::bigint)))
        for key share`.execute(db),
  ]);
  return (["lawsuit_id", "client_id", "publication_id"] as const).filter((_, index) => {
    const one = held[index]!;
    return one !== true && one.rows.length === 0;
  });
}

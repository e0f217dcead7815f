import { sql, type Generated } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { laterThanBefore } from "../../platform/http/lost-updates.ts";
import type { Part, PublicationActs } from "../../platform/process/contributions.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    publications: {
      company_id: Generated<number>;
      id: Generated<number>;
      user_id: number;
      lawsuit_id: number | null;
      source: string;
      publication_code: string;
      identity_key: string;
      registration_date: string;
      publication_date: string;
      notebook_identification_cab: string | null;
      notebook_identification: string | null;
      page: string | null;
      city: string | null;
      title: string | null;
      court: string | null;
      class_code: Generated<string | null>;
      class_name: Generated<string | null>;
      publication_text: string;
      parties: Generated<string[]>;
      party_keys: Generated<string[]>;
      lawsuit_number: string | null;
      match_method: string;
      match_confidence: number;
      read: Generated<boolean>;
      treated: Generated<boolean>;
      treated_at: InstantOrNull;
      treated_by_id: number | null;
      comment: string | null;
      forwarded: Generated<boolean>;
      canceled_date: string | null;
      cancel_reason: string | null;
      gazette_import_id: number | null;
      same_act_as: Generated<number | null>;
      similarity: Generated<number | null>;
      repeats: Generated<number | null>;
      repeats_similarity: Generated<number | null>;
      text_digest: Generated<string | null>;
      rectified_at: InstantOrNull;
      text_import_id: Generated<number | null>;
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

/** The fields of a publication that are needed to act on it. */
export type LockedPublication = {
  id: number;
  publication_code: string;
  publication_date: string;
  lawsuit_id: number | null;
  lawsuit_number: string | null;
  updated_at: string;
};

/** The listed publication of each one's act: usually itself. */
export async function leadersOf(db: CompanyDb, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("publications")
    .select(["id", "same_act_as"])
    .where("id", "in", [...ids, 0])
    .execute();
  return new Map(rows.map(({ id, same_act_as }) => [id, same_act_as ?? id]));
}

/**
 * The office's publications among these, locked against treating and forwarding until the transaction ends.
 * Always locked in the order of ids, so that two requests for the same ones never deadlock.
 */
export const lockPublications = (db: CompanyDb, ids: readonly number[]): Promise<LockedPublication[]> =>
  db
    .selectFrom("publications")
    .select(["id", "publication_code", "publication_date", "lawsuit_id", "lawsuit_number", "updated_at"])
    .where("id", "in", [...ids, 0])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

export async function textsWithIds(db: CompanyDb, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("publications")
    .select(["id", "publication_text"])
    .where("id", "in", [...ids, 0])
    .execute();
  return new Map(rows.map(({ id, publication_text }) => [id, publication_text]));
}

const ofAct = (id: number) => sql<boolean>`(id = ${id} or same_act_as = ${id})`;

/** Whether an act's text was rectified after somebody read it; locks the act until the transaction ends. */
export async function wasRectifiedSince(
  db: CompanyDb,
  id: number,
  readAt: string | undefined,
): Promise<boolean> {
  await lockPublications(db, [id]);
  if (readAt === undefined) return false;
  const since = await db
    .selectFrom("publications")
    .select("id")
    .where("id", "=", id)
    .where(sql<boolean>`rectified_at > ${readAt}::timestamptz`)
    .executeTakeFirst();
  return since !== undefined;
}

/** Marks an act as treated, with all its copies, if nobody has yet; returns whether this call did it. */
export async function markTreated(
  db: CompanyDb,
  id: number,
  treated: { by: number; at: Date; comment: string | null },
): Promise<boolean> {
  await lockPublications(db, [id]);
  const result = await db
    .updateTable("publications")
    .set({
      read: true,
      treated: true,
      treated_by_id: treated.by,
      treated_at: treated.at,
      comment: treated.comment,
      updated_at: treated.at,
    })
    .where(ofAct(id))
    .where("treated", "=", false)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Marks a treated act, with all its copies, as untreated; returns whether this call did it. */
export async function markReopened(db: CompanyDb, id: number, now: Date): Promise<boolean> {
  await lockPublications(db, [id]);
  const result = await db
    .updateTable("publications")
    .set({
      read: false,
      treated: false,
      treated_by_id: null,
      treated_at: null,
      comment: null,
      updated_at: laterThanBefore(now),
    })
    .where(ofAct(id))
    .where("treated", "=", true)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Marks acts as forwarded, with all their copies. */
export async function markForwarded(db: CompanyDb, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update publications set forwarded = true, updated_at = ${laterThanBefore(now)}
    where id = any (${[...ids]}::bigint[]) or same_act_as = any (${[...ids]}::bigint[])`.execute(db);
}

/** Links an act to a lawsuit; publications that already have one keep it. */
export async function putUnderLawsuit(
  db: CompanyDb,
  id: number,
  lawsuitId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable("publications")
    .set({ lawsuit_id: lawsuitId, updated_at: laterThanBefore(now) })
    .where(ofAct(id))
    .where("lawsuit_id", "is", null)
    .execute();
}

/** The publications that a person treated, for the export of his own data. */
export const ownTreated: Part<object[]> = (user) => sql`(
  select coalesce(json_agg(json_build_object('publication_code', publication_code, 'publication_date', publication_date,
    'comment', comment, 'treated_at', treated_at) order by treated_at), '[]')
  from publications where treated_by_id = ${user})`;

export const publicationsOfLawsuit: Part<number> = (lawsuit) =>
  sql`(select count(*)::int from publications where lawsuit_id = ${lawsuit})`;

/** The publications that print the same act, for its deadlines. */
export const publicationActs: PublicationActs = {
  membersOf: (ids) => sql`
    with requested as (
      select id, coalesce(same_act_as, id) as act from publications where id = any (${[...ids]}::bigint[])
    ), acts as (
      select id, act from requested
      union select a.id, p.repeats from requested a join publications p on p.id = a.act where p.repeats is not null
      union select a.id, p.id from requested a join publications p on p.repeats = a.act
    )
    select id, act as member from acts
    union select a.id, p.id from acts a join publications p on p.same_act_as = a.act`,
  hold: async (db, id) => {
    await sql`
      select from publications where id in (select coalesce(same_act_as, id) from publications where id = ${id})
      for no key update`.execute(db);
  },
};

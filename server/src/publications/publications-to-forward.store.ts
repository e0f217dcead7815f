import { sql } from "kysely";
import type { CompanyDb } from "../platform/db.ts";
import { laterThanBefore } from "../platform/lost-updates.ts";

/** A publication as forwarding needs to know it. */
export type HeldPublication = {
  id: number;
  publication_code: string;
  publication_date: string;
  lawsuit_id: number | null;
  lawsuit_number: string | null;
  updated_at: string;
};

/**
 * The office's publications among these, kept from being treated or forwarded by others until the transaction ends.
 * Always in one order: two calls that hold the same ones wait for each other and never crosswise.
 */
export const holdPublications = (db: CompanyDb, ids: readonly number[]): Promise<HeldPublication[]> =>
  db
    .selectFrom("publications")
    .select(["id", "publication_code", "publication_date", "lawsuit_id", "lawsuit_number", "updated_at"])
    .where("id", "in", [...ids, 0])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/** Marks publications as forwarded. */
export async function markForwarded(db: CompanyDb, ids: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable("publications")
    .set({ forwarded: true, updated_at: laterThanBefore(now) })
    .where("id", "in", [...ids, 0])
    .execute();
}

/** Puts a publication that belongs to no lawsuit under one; one that belongs to some stays there. */
export async function putUnderLawsuit(
  db: CompanyDb,
  id: number,
  lawsuitId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable("publications")
    .set({ lawsuit_id: lawsuitId, updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .where("lawsuit_id", "is", null)
    .execute();
}

/** The days of a month that have publications, those on which something waits to be forwarded first. */
export async function daysToForward(db: CompanyDb, month: string) {
  const first = `${month}-01`;
  const data = await db
    .selectFrom("publications as p")
    .select([
      "p.publication_date as law_date",
      sql<boolean>`bool_and(p.forwarded or p.treated)`.as("forwarded"),
      sql<number>`count(*)::int`.as("count"),
      sql<number>`(count(*) filter (where not p.treated and not p.forwarded))::int`.as("untreated"),
    ])
    .where("p.publication_date", ">=", first)
    .where("p.publication_date", "<", sql<string>`(${first}::date + interval '1 month')::date`)
    .groupBy("p.publication_date")
    .orderBy("forwarded")
    .orderBy("p.publication_date")
    .execute();
  return { data };
}

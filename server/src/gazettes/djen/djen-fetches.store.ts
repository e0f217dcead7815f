import { sql, type Generated } from "kysely";
import type { PlatformDb } from "../../platform/database/db.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    djen_fetches: {
      id: Generated<number>;
      day: string;
      requested_by: number | null;
      queued_at: Instant;
      started_at: InstantOrNull;
      finished_at: InstantOrNull;
      waits_until: InstantOrNull;
      last_error: string | null;
      attempts: Generated<number>;
      is_history: Generated<boolean>;
    };
    djen_imports: { djen_fetch_id: number; gazette_import_id: number };
  }
}

export type OpenFetch = { id: number; day: string; is_history: boolean };

/**
 * Opens a fetch of a day. An open one continues at once, even if it was waiting; its row is locked until the
 * caller commits.
 */
export async function openFetchOf(
  db: PlatformDb,
  day: string,
  requestedBy: number | null,
  now: Date,
): Promise<{ id: number; is_new: boolean }> {
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    insert into djen_fetches as f (day, requested_by, queued_at) values (${day}, ${requestedBy}, ${now})
    on conflict (day, is_history) where finished_at is null do update set waits_until = null
    returning id, xmax = 0 as is_new`.execute(db);
  return rows[0]!;
}

/** Fetches of the present that may continue now, the oldest first. */
export function dueFetches(db: PlatformDb, now: Date): Promise<OpenFetch[]> {
  return db
    .selectFrom("djen_fetches")
    .select(["id", "day", "is_history"])
    .where("is_history", "=", false)
    .where("finished_at", "is", null)
    .where((is) => is.or([is("waits_until", "is", null), is("waits_until", "<=", now.toISOString())]))
    .orderBy("day")
    .orderBy("id")
    .execute();
}

/** Unfinished fetches, the oldest first. */
export function unfinishedFetches(db: PlatformDb) {
  return db
    .selectFrom("djen_fetches")
    .select(["id", "day", "last_error"])
    .where("is_history", "=", false)
    .where("finished_at", "is", null)
    .orderBy("id")
    .execute();
}

/** @returns the number of attempts including this one; undefined when it is finished */
export async function beginFetch(db: PlatformDb, id: number, now: Date): Promise<number | undefined> {
  const begun = await db
    .updateTable("djen_fetches")
    .set((of) => ({
      attempts: of("attempts", "+", 1),
      started_at: sql<Date>`coalesce(started_at, ${now}::timestamptz)`,
      waits_until: null,
    }))
    .where("id", "=", id)
    .where("finished_at", "is", null)
    .returning("attempts")
    .executeTakeFirst();
  return begun?.attempts;
}

export async function letFetchWait(db: PlatformDb, id: number, until: Date, error: string): Promise<void> {
  await db
    .updateTable("djen_fetches")
    .set({ waits_until: until, last_error: error })
    .where("id", "=", id)
    .execute();
}

/** Locks a fetch's row, so that nobody adds to it between the last check and its end. */
export async function lockFetch(db: PlatformDb, id: number): Promise<void> {
  await db.selectFrom("djen_fetches").select("id").where("id", "=", id).forUpdate().execute();
}

export async function finishFetch(
  db: PlatformDb,
  id: number,
  now: Date,
  error: string | null,
): Promise<void> {
  await db
    .updateTable("djen_fetches")
    .set({ finished_at: now, waits_until: null, last_error: error })
    .where("id", "=", id)
    .execute();
}

export async function nameImport(db: PlatformDb, fetchId: number, importId: number): Promise<void> {
  await db
    .insertInto("djen_imports")
    .values({ djen_fetch_id: fetchId, gazette_import_id: importId })
    .execute();
}

/** The imports of a fetch, the oldest first. */
export async function importsOfFetch(db: PlatformDb, fetchId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("djen_imports")
    .select("gazette_import_id")
    .where("djen_fetch_id", "=", fetchId)
    .orderBy("gazette_import_id")
    .execute();
  return rows.map(({ gazette_import_id }) => gazette_import_id);
}

const SEEN = ["id", "day", "queued_at", "started_at", "finished_at", "waits_until", "last_error"] as const;

export function findFetch(db: PlatformDb, id: number) {
  return db.selectFrom("djen_fetches").select(SEEN).where("id", "=", id).executeTakeFirst();
}

/** The latest requested fetch. */
export function latestFetch(db: PlatformDb) {
  return db
    .selectFrom("djen_fetches")
    .select(SEEN)
    .where("is_history", "=", false)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

import { sql, type Generated } from "kysely";
import type { PlatformDb } from "../../platform/database/db.ts";
import type { ReadTask } from "./djen-tasks.store.ts";

type TargetKind = "lawyer" | "name" | "followed" | "court";

declare module "../../platform/database/db.ts" {
  interface Tables {
    djen_targets: {
      id: Generated<number>;
      kind: TargetKind;
      name: string;
      is_wanted: Generated<boolean>;
      last_fetched_at: InstantOrNull;
      fetched_from: string | null;
      fetched_until: string | null;
      last_count: number | null;
      last_error: string | null;
      history_from: string | null;
      history_requested_at: InstantOrNull;
      history_ended_at: InstantOrNull;
      history_attempts: Generated<number>;
      history_waits_until: InstantOrNull;
      history_error: string | null;
    };
    djen_cadernos: {
      djen_target_id: number;
      day: string;
      edition: string;
      total: number | null;
      fetched_at: Instant;
      djen_fetch_id: number | null;
      /** The key of the import's file that contains it. */
      came_as: string | null;
    };
  }
}

export type WantedTarget = { kind: TargetKind; name: string };
export type KnownTarget = WantedTarget & {
  id: number;
  fetched_from: string | null;
  fetched_until: string | null;
  last_error: string | null;
};

/** Saves the currently wanted targets and returns what is known of each; all others become unwanted. */
export async function saveWanted(db: PlatformDb, wanted: readonly WantedTarget[]): Promise<KnownTarget[]> {
  const kinds = wanted.map(({ kind }) => kind);
  const names = wanted.map(({ name }) => name);
  await sql`
    insert into djen_targets (kind, name)
    select kind, name from unnest(${kinds}::text[], ${names}::text[]) as w (kind, name)
    on conflict (kind, name) do nothing`.execute(db);
  await sql`
    update djen_targets t set is_wanted = w.name is not null
    from djen_targets o left join unnest(${kinds}::text[], ${names}::text[]) as w (kind, name)
      on w.kind = o.kind and w.name = o.name
    where o.id = t.id and t.is_wanted is distinct from (w.name is not null)`.execute(db);
  return db
    .selectFrom("djen_targets")
    .select(["id", "kind", "name", "fetched_from", "fetched_until", "last_error"])
    .where("is_wanted", "=", true)
    .orderBy("id")
    .execute();
}

/** Marks a target as complete up to a day; querying an older day again takes nothing back. */
export async function saveWhole(
  db: PlatformDb,
  id: number,
  { from, until, count, now }: { from: string; until: string; count: number; now: Date },
): Promise<void> {
  await db
    .updateTable("djen_targets")
    .set({ last_fetched_at: now, last_count: count, last_error: null })
    .where("id", "=", id)
    .execute();
  await saveDays(db, id, { from, until });
}

/** Adds days to the complete ones; days that do not adjoin them count only if they are later. */
export async function saveDays(
  db: PlatformDb,
  id: number,
  { from, until }: { from: string; until: string },
): Promise<void> {
  await sql`
    update djen_targets set
      fetched_from = case when fetched_until + 1 >= ${from}::date then least(fetched_from, ${from}::date) else ${from}::date end,
      fetched_until = greatest(fetched_until, ${until}::date)
    where id = ${id} and (fetched_from is null or fetched_from - 1 <= ${until}::date)`.execute(db);
}

export async function saveFailure(db: PlatformDb, id: number, error: string, now: Date): Promise<void> {
  await db
    .updateTable("djen_targets")
    .set({ last_fetched_at: now, last_error: error })
    .where("id", "=", id)
    .execute();
}

/** The edition of a court's day that was fetched; undefined when none was. */
export function findEdition(db: PlatformDb, targetId: number, day: string) {
  return db
    .selectFrom("djen_cadernos")
    .select(["edition", "total"])
    .where("djen_target_id", "=", targetId)
    .where("day", "=", day)
    .executeTakeFirst();
}

export async function saveEdition(
  db: PlatformDb,
  targetId: number,
  day: string,
  came: { fetchId: number; edition: string; total: number | null; key: string; now: Date },
): Promise<void> {
  const { fetchId: djen_fetch_id, edition, total, key: came_as, now: fetched_at } = came;
  const known = { edition, total, fetched_at, djen_fetch_id, came_as };
  await db
    .insertInto("djen_cadernos")
    .values({ djen_target_id: targetId, day, ...known })
    .onConflict((conflict) => conflict.columns(["djen_target_id", "day"]).doUpdateSet(known))
    .execute();
}

type ReadEdition = { name: string; day: string; records: number; is_whole: boolean; read_at: string };

/** The courts' days that some tasks brought, and whether everything that they announce could be read. */
export async function editionsOf(db: PlatformDb, tasks: readonly ReadTask[]) {
  const { rows } = await sql<ReadEdition>`
    select t.name, c.day::text as day, coalesce(f.records, c.total, 0)::int as records, k.read_at,
      coalesce(f.records = c.total, false) and not exists (select from gazette_faults x
        where x.gazette_file_id = f.id and x.kind = 'unreadable') as is_whole
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb)
      as k (djen_fetch_id bigint, djen_target_id bigint, read_at timestamptz)
    join djen_cadernos c on c.djen_fetch_id = k.djen_fetch_id and c.djen_target_id = k.djen_target_id
    join djen_targets t on t.id = c.djen_target_id
    left join gazette_files f on f.storage_key = c.came_as
    order by c.day, t.name`.execute(db);
  return rows;
}

/** Wanted targets, those with an error first, then by name. */
export async function pageOfTargets(
  db: PlatformDb,
  only: { failed: boolean },
  window: { limit: number; offset: number },
) {
  const wanted = db
    .selectFrom("djen_targets")
    .where("is_wanted", "=", true)
    .$if(only.failed, (query) => query.where("last_error", "is not", null));
  const { total } = await wanted.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const rows = await wanted
    .select(["id", "kind", "name", "last_fetched_at", "fetched_until", "last_count", "last_error"])
    .orderBy(sql`last_error is null`)
    .orderBy("kind")
    .orderBy("name")
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  return { total, rows };
}

import { sql, type Generated } from "kysely";
import type { PlatformDb } from "../../platform/database/db.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    djen_tasks: {
      djen_fetch_id: number;
      djen_target_id: number;
      from_day: string;
      until_day: string;
      status: Generated<"open" | "done" | "failed">;
      count: Generated<number>;
      ids: Generated<string[]>;
      read_at: Generated<InstantOrNull>;
    };
  }
}

export type NewTask = { target_id: number; from: string; until: string };

/** Adds tasks to a fetch; those that failed in it before are tried again. */
export async function addTasks(db: PlatformDb, fetchId: number, tasks: readonly NewTask[]): Promise<void> {
  await sql`
    insert into djen_tasks as k (djen_fetch_id, djen_target_id, from_day, until_day)
    select ${fetchId}::bigint, target, since, until
    from unnest(${tasks.map(({ target_id }) => target_id)}::bigint[], ${tasks.map(({ from }) => from)}::date[],
      ${tasks.map(({ until }) => until)}::date[]) as t (target, since, until)
    on conflict (djen_fetch_id, djen_target_id) do update set status = 'open' where k.status = 'failed'`.execute(
    db,
  );
}

/** Deletes open tasks of older fetches where this one covers their days. */
export async function dropOlderTasks(db: PlatformDb, fetchId: number): Promise<void> {
  await sql`
    delete from djen_tasks k using djen_tasks newer
    where newer.djen_fetch_id = ${fetchId} and newer.djen_target_id = k.djen_target_id
      and k.djen_fetch_id <> newer.djen_fetch_id and k.status = 'open'
      and k.djen_fetch_id in (select id from djen_fetches where not is_history)
      and k.from_day >= newer.from_day and k.until_day < newer.until_day
      and not exists (select from djen_pages p
        where p.djen_fetch_id = k.djen_fetch_id and p.djen_target_id = k.djen_target_id)`.execute(db);
}

/** The next open target of a fetch. */
export function nextTask(db: PlatformDb, fetchId: number) {
  return db
    .selectFrom("djen_tasks as k")
    .innerJoin("djen_targets as t", "t.id", "k.djen_target_id")
    .select(["t.id as target_id", "t.kind", "t.name", "k.from_day", "k.until_day"])
    .where("k.djen_fetch_id", "=", fetchId)
    .where("k.status", "=", "open")
    .orderBy(sql`array_position(array['lawyer', 'court', 'name'], t.kind)`)
    .orderBy("t.id")
    .limit(1)
    .executeTakeFirst();
}

export type DjenTask = NonNullable<Awaited<ReturnType<typeof nextTask>>>;

export async function closeTask(
  db: PlatformDb,
  fetchId: number,
  targetId: number,
  closed: { status: "done" | "failed"; count: number; ids?: string[] },
): Promise<void> {
  await db
    .updateTable("djen_tasks")
    .set(closed)
    .where("djen_fetch_id", "=", fetchId)
    .where("djen_target_id", "=", targetId)
    .execute();
}

/** How many of the given communications no finished task of the fetch has brought. */
export async function unseenIn(db: PlatformDb, fetchId: number, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ unseen: number }>`
    select count(*)::int as unseen from unnest(${[...ids]}::text[]) as came (id)
    where came.id not in (select unnest(k.ids) from djen_tasks k
      where k.djen_fetch_id = ${fetchId} and k.status = 'done' and k.ids && ${[...ids]}::text[])`.execute(db);
  return rows[0]!.unseen;
}

/** The progress of a fetch; a communication found by several searches counts once. */
export async function countTasks(db: PlatformDb, fetchId: number) {
  const { rows } = await sql<{ total: number; open: number; failed: number; communications: number }>`
    select count(*)::int as total, count(*) filter (where status = 'open')::int as open,
      count(*) filter (where status = 'failed')::int as failed,
      (coalesce(sum(count) filter (where ids = '{}'), 0)
        + (select count(distinct id) from djen_tasks k, unnest(k.ids) id where k.djen_fetch_id = ${fetchId}))::int
        as communications
    from djen_tasks where djen_fetch_id = ${fetchId}`.execute(db);
  return rows[0]!;
}

/** Marks the open tasks of a fetch as failed. */
export async function failOpenTasks(db: PlatformDb, fetchId: number): Promise<void> {
  await db
    .updateTable("djen_tasks")
    .set({ status: "failed" })
    .where("djen_fetch_id", "=", fetchId)
    .where("status", "=", "open")
    .execute();
}

export type ReadTask = { djen_fetch_id: number; djen_target_id: number; read_at: string };

/**
 * Notes which tasks were read: queried to the end, with all results imported. For people looked up since then
 * nothing is missing in them; of several imports the earliest counts.
 * @returns the newly noted tasks
 */
export async function noteReadTasks(db: PlatformDb, now: Date): Promise<ReadTask[]> {
  const { rows } = await sql<ReadTask>`
    update djen_tasks k set read_at = coalesce((
      select min(i.started_at) from djen_imports d join gazette_imports i on i.id = d.gazette_import_id
      where d.djen_fetch_id = k.djen_fetch_id), ${now})
    where k.status = 'done' and k.read_at is null
      and not exists (select from djen_pages p
        where p.djen_fetch_id = k.djen_fetch_id and p.djen_target_id = k.djen_target_id and p.gazette_import_id is null)
      and not exists (select from djen_imports d join gazette_imports i on i.id = d.gazette_import_id
        where d.djen_fetch_id = k.djen_fetch_id and i.status <> 'done')
    returning k.djen_fetch_id, k.djen_target_id, k.read_at`.execute(db);
  return rows;
}

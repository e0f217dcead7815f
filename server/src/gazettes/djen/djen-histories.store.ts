import { sql } from "kysely";
import type { PlatformDb } from "../../platform/database/db.ts";
import type { DjenTask } from "./djen-tasks.store.ts";

/** Wanted targets that were added after a day, and whose past was not queried since. */
export async function targetsWithoutHistory(db: PlatformDb, from: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from searched_terms s
    join djen_targets t on t.kind = djen_target_kind(s.kind) and t.name = s.what and t.is_wanted
    where s.since > ${from}::date
    group by t.id
    having t.history_requested_at is null or t.history_requested_at < max(s.since)
    order by t.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether any term was added after a day, and its past was not queried since. */
export async function isPastUnqueried(db: PlatformDb, from: string): Promise<boolean> {
  const { rows } = await sql<{ is_unrequested: boolean }>`
    select exists (select from searched_terms s
      left join djen_targets t on t.kind = djen_target_kind(s.kind) and t.name = s.what
      where s.kind <> 'written' and s.since > ${from}::date
        and (t.history_requested_at is null or t.history_requested_at < s.since)) as is_unrequested`.execute(
    db,
  );
  return rows[0]!.is_unrequested;
}

/** A day's fetch, listed under the day, with the days of availability that it adds. */
export type HistoryDay = { day: string; from: string; until: string };

/**
 * Opens queries for the past of some targets, day by day; days that were queried for a target are left out,
 * since their results are stored.
 */
export async function openHistories(
  db: PlatformDb,
  targets: readonly number[],
  days: readonly HistoryDay[],
  now: Date,
): Promise<void> {
  const query = sql`(
    select g.id as target_id, d.day, d."from", d.until
    from unnest(${[...targets]}::bigint[]) g (id)
    cross join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (day date, "from" date, until date)
    where not exists (select from djen_tasks k where k.djen_target_id = g.id and k.status = 'done'
      and k.from_day <= d."from" and k.until_day >= d.until))`;
  await sql`
    insert into djen_fetches (day, is_history, queued_at)
    select distinct a.day, true, ${now}::timestamptz from ${query} a order by a.day
    on conflict (day, is_history) where finished_at is null do nothing`.execute(db);
  await sql`
    insert into djen_tasks as k (djen_fetch_id, djen_target_id, from_day, until_day)
    select f.id, a.target_id, a."from", a.until
    from ${query} a join djen_fetches f on f.day = a.day and f.is_history and f.finished_at is null
    on conflict (djen_fetch_id, djen_target_id) do update set status = 'open' where k.status = 'failed'`.execute(
    db,
  );
  await sql`
    update djen_targets set history_from = ${days.at(-1)!.from}::date, history_requested_at = ${now}::timestamptz,
      history_ended_at = null, history_attempts = 0, history_waits_until = null, history_error = null
    where id = any (${[...targets]}::bigint[])`.execute(db);
}

/** Cancels the past of bar numbers and names that nobody has any more; what already came remains. */
export async function stopHistories(db: PlatformDb): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update djen_targets t set history_from = null, history_requested_at = null, history_ended_at = null,
      history_attempts = 0, history_waits_until = null, history_error = null
    where t.kind <> 'court' and t.history_requested_at is not null
      and not exists (select from searched_terms s where djen_target_kind(s.kind) = t.kind and s.what = t.name)
    returning t.id`.execute(db);
  if (rows.length === 0) return;
  await sql`
    update djen_tasks k set status = 'failed'
    from djen_fetches f
    where f.id = k.djen_fetch_id and f.is_history and f.finished_at is null and k.status = 'open'
      and k.djen_target_id = any (${rows.map(({ id }) => id)}::bigint[])`.execute(db);
}

export type HistoryTask = DjenTask & { fetch_id: number; day: string; attempts: number };

/**
 * The next query for the past, the newest day first, bar numbers before names; none while the gazette is
 * queried for the present.
 */
export async function nextHistoryTask(db: PlatformDb, now: Date): Promise<HistoryTask | undefined> {
  const { rows } = await sql<HistoryTask>`
    select k.djen_fetch_id as fetch_id, f.day, t.id as target_id, t.kind, t.name, k.from_day, k.until_day,
      t.history_attempts as attempts
    from djen_fetches f
    join djen_tasks k on k.djen_fetch_id = f.id and k.status = 'open'
    join djen_targets t on t.id = k.djen_target_id
    where f.is_history and f.finished_at is null and (t.history_waits_until is null or t.history_waits_until <= ${now})
      and not exists (select from djen_fetches o where not o.is_history and o.finished_at is null)
    order by f.day desc, t.kind <> 'lawyer', t.id limit 1`.execute(db);
  return rows[0];
}

/** Whether a fetch of the present is unfinished. */
export async function isPresentOpen(db: PlatformDb): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from djen_fetches where not is_history and finished_at is null) as open`.execute(
    db,
  );
  return rows[0]!.open;
}

/** Days of the past without queries left for now: what came of them can be imported. */
export async function historiesToClose(
  db: PlatformDb,
  now: Date,
): Promise<{ id: number; day: string; is_over: boolean }[]> {
  const { rows } = await sql<{ id: number; day: string; is_over: boolean }>`
    select f.id, f.day, not exists (select from djen_tasks k where k.djen_fetch_id = f.id and k.status = 'open') as is_over
    from djen_fetches f
    where f.is_history and f.finished_at is null
      and not exists (select from djen_tasks k join djen_targets t on t.id = k.djen_target_id
        where k.djen_fetch_id = f.id and k.status = 'open'
          and (t.history_waits_until is null or t.history_waits_until <= ${now}))
      and (not exists (select from djen_tasks k where k.djen_fetch_id = f.id and k.status = 'open')
        or exists (select from djen_pages p join djen_tasks k
            on k.djen_fetch_id = p.djen_fetch_id and k.djen_target_id = p.djen_target_id
          where p.djen_fetch_id = f.id and p.gazette_import_id is null and k.status <> 'open'))
    order by f.day desc`.execute(db);
  return rows;
}

/** Clears the failures of a target that the gazette answered. */
export async function clearFailures(db: PlatformDb, targetId: number): Promise<void> {
  await sql`
    update djen_targets set history_attempts = 0, history_waits_until = null, history_error = null
    where id = ${targetId} and history_error is not null`.execute(db);
}

/**
 * Postpones queries for the past.
 * @param targetId of one bar number or name; null: of all
 */
export async function letHistoriesWait(
  db: PlatformDb,
  targetId: number | null,
  { until, error }: { until: Date; error: string },
): Promise<void> {
  await sql`
    update djen_targets set history_attempts = history_attempts + 1, history_waits_until = ${until}, history_error = ${error}
    where history_requested_at is not null and history_ended_at is null
      and (${targetId}::bigint is null or id = ${targetId})`.execute(db);
}

/**
 * Saves how far the past of each bar number and name was fetched, for the ledger of each person who has it;
 * and which are complete.
 */
export async function saveHistories(db: PlatformDb, now: Date): Promise<void> {
  const reached = sql`(
    select t.id, t.kind, t.name, t.history_from, t.history_waits_until, t.history_error,
      count(f.id)::int as days, count(f.id) filter (where k.read_at is not null)::int as read
    from djen_targets t
    left join djen_tasks k on k.djen_target_id = t.id and k.from_day >= t.history_from and k.status <> 'failed'
    left join djen_fetches f on f.id = k.djen_fetch_id and f.is_history
    where t.kind <> 'court' and t.history_requested_at is not null and t.history_ended_at is null
    group by t.id)`;
  await sql`
    update djen_coverage k set history_from = r.history_from, history_days = r.days, history_read = r.read,
      history_waits_until = r.history_waits_until, history_error = r.history_error
    from ${reached} r
    where djen_target_kind(k.kind) = r.kind and k.what = r.name
      and (k.history_from, k.history_days, k.history_read, k.history_waits_until, k.history_error)
        is distinct from (r.history_from, r.days, r.read, r.history_waits_until, r.history_error)`.execute(
    db,
  );
  await sql`
    update djen_targets t set history_ended_at = ${now}
    from ${reached} r where r.id = t.id and r.days = r.read`.execute(db);
}

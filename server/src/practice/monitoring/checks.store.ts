import { sql, type Generated } from "kysely";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";

/** Which monitored lawsuits a check covers; each scope includes the following ones. */
export type CheckScope = "all" | "failed" | "new";

declare module "../../platform/database/db.ts" {
  interface Tables {
    monitoring_checks: {
      company_id: Generated<number>;
      id: Generated<number>;
      scope: CheckScope;
      requested_by_id: number | null;
      queued_at: Instant;
      started_at: InstantOrNull;
      finished_at: InstantOrNull;
      attempts: Generated<number>;
      checked: Generated<number>;
      failed: Generated<number>;
      new_movements: Generated<number>;
    };
  }
}

/**
 * Opens a check of the bound office. A check that is already open is widened to the
 * requested scope, and its row stays locked until the caller commits, so that it cannot be
 * finished before it sees what the caller wrote.
 * @returns whether a new check was opened
 */
export async function openCheck(
  db: CompanyDb,
  scope: CheckScope,
  requestedBy: number | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into monitoring_checks as k (scope, requested_by_id, queued_at) values (${scope}, ${requestedBy}, ${now})
    on conflict (company_id) where finished_at is null do update set scope = case
      when 'all' in (k.scope, excluded.scope) then 'all' when 'failed' in (k.scope, excluded.scope) then 'failed'
      else 'new' end
    returning xmax = 0 as is_new`.execute(db);
  return rows[0]!.is_new;
}

/** It was not checked since it was switched on. */
const IS_NEW = sql`(m.last_checked_at is null or m.last_checked_at < m.changed_at)`;

/** Opens a check in every office that has lawsuits for it. */
export async function openChecksEverywhere(db: PlatformDb, scope: CheckScope, now: Date): Promise<void> {
  await sql`
    insert into monitoring_checks as k (company_id, scope, queued_at)
    select distinct m.company_id, ${scope}::text, ${now}::timestamptz from lawsuit_monitorings m
    join companies c on c.id = m.company_id and c.status = 'A'
    where m.active and (${scope} = 'all' or ${IS_NEW} or m.last_error is not null)
    on conflict (company_id) where finished_at is null do update set scope = case
      when 'all' in (k.scope, excluded.scope) then 'all' else k.scope end`.execute(db);
}

export type OpenCheck = { company_id: number; id: number; attempts: number };

/** Unfinished checks, the oldest first. */
export function openChecks(db: PlatformDb): Promise<OpenCheck[]> {
  return db
    .selectFrom("monitoring_checks")
    .select(["company_id", "id", "attempts"])
    .where("finished_at", "is", null)
    .orderBy("queued_at")
    .orderBy("id")
    .execute();
}

/** @returns the number of attempts including this one; undefined when it is finished */
export async function beginCheck(db: CompanyDb, id: number, now: Date): Promise<number | undefined> {
  const begun = await db
    .updateTable("monitoring_checks")
    .set((of) => ({
      attempts: of("attempts", "+", 1),
      started_at: sql<Date>`coalesce(started_at, ${now}::timestamptz)`,
    }))
    .where("id", "=", id)
    .where("finished_at", "is", null)
    .returning("attempts")
    .executeTakeFirst();
  return begun?.attempts;
}

/** Monitored lawsuits that a check has not queried yet. */
export async function lawsuitsToCheck(
  db: CompanyDb,
  checkId: number,
  limit: number,
): Promise<{ id: number; process: string }[]> {
  const { rows } = await sql<{ id: number; process: string }>`
    select l.id, l.process from monitoring_checks k
    join lawsuit_monitorings m on m.company_id = k.company_id
    join lawsuits l on l.company_id = m.company_id and l.id = m.lawsuit_id
    where k.id = ${checkId} and m.active and m.check_id is distinct from k.id and (k.scope = 'all' or ${IS_NEW} or (k.scope = 'failed' and m.last_error is not null))
    order by l.id limit ${limit}`.execute(db);
  return rows;
}

export type CheckedLawsuit = { id: number; was_found: boolean; error: string | null };

/** Saves the outcome of each lawsuit, in the transaction that saves its movements. */
export async function saveChecked(
  db: CompanyDb,
  checkId: number,
  checked: readonly CheckedLawsuit[],
  newMovements: number,
  now: Date,
): Promise<void> {
  await sql`
    update lawsuit_monitorings m set check_id = ${checkId}, last_checked_at = ${now}::timestamptz,
      last_found_at = case when c.was_found then ${now}::timestamptz else m.last_found_at end, last_error = c.error
    from unnest(${checked.map(({ id }) => id)}::bigint[], ${checked.map((one) => one.was_found)}::boolean[],
      ${checked.map(({ error }) => error)}::text[]) as c (id, was_found, error)
    where m.lawsuit_id = c.id`.execute(db);
  const failed = checked.filter(({ error }) => error !== null).length;
  await sql`
    update monitoring_checks set checked = checked + ${checked.length}, failed = failed + ${failed},
      new_movements = new_movements + ${newMovements} where id = ${checkId}`.execute(db);
}

/** Locks a check's row, so that nobody widens its scope between the last query and its end. */
export async function lockCheck(db: CompanyDb, id: number): Promise<void> {
  await db.selectFrom("monitoring_checks").select("id").where("id", "=", id).forUpdate().execute();
}

export function finishCheck(db: CompanyDb, id: number, now: Date) {
  return db
    .updateTable("monitoring_checks")
    .set({ finished_at: now })
    .where("id", "=", id)
    .returning(["checked", "failed", "new_movements"])
    .executeTakeFirstOrThrow();
}

/** The people of the office who get the event that a check is over: everybody active. */
export async function peopleToNotify(db: CompanyDb): Promise<number[]> {
  const people = await db.selectFrom("users").select("id").where("status", "=", "A").execute();
  return people.map(({ id }) => id);
}

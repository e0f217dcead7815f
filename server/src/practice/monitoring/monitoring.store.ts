import { LawsuitInstance } from "@pauta/contract/practice/monitoring";
import { sql, type Generated } from "kysely";
import { columnsOf, type CompanyDb } from "../../platform/database/db.ts";
import type { Uses } from "../../platform/process/contributions.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    lawsuit_monitorings: {
      company_id: Generated<number>;
      lawsuit_id: number;
      active: boolean;
      changed_at: Instant;
      changed_by_id: number | null;
      last_checked_at: InstantOrNull;
      last_found_at: InstantOrNull;
      last_error: string | null;
      check_id: number | null;
    };
  }
}

/** The monitoring of a lawsuit; inactive when it was never switched on. */
export function findMonitored(db: CompanyDb, lawsuitId: number) {
  return db
    .selectFrom("lawsuits as l")
    .leftJoin("lawsuit_monitorings as m", (join) =>
      join.onRef("m.company_id", "=", "l.company_id").onRef("m.lawsuit_id", "=", "l.id"),
    )
    .select([
      "l.id as lawsuit_id",
      "l.process",
      sql<boolean>`coalesce(m.active, false)`.as("active"),
      "m.last_checked_at",
      "m.last_found_at",
      "m.last_error",
    ])
    .where("l.id", "=", lawsuitId)
    .executeTakeFirst();
}

/** The instances of a lawsuit's number, the first filed first. */
export function instancesOf(db: CompanyDb, lawsuitId: number) {
  return db
    .selectFrom("lawsuit_instances")
    .select(columnsOf(LawsuitInstance))
    .where("lawsuit_id", "=", lawsuitId)
    .orderBy(sql`filed_on nulls last`)
    .orderBy("id")
    .execute();
}

/** The first key of the advisory lock on an office's limit; the second key is the company. */
const LIMIT_LOCK = 7_282_006;

/** Serialises switching on within an office, so that each request counts the earlier ones. */
export async function queueForLimit(db: CompanyDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LIMIT_LOCK}::int, current_company()::int)`.execute(db);
}

export type Limits = { active: number; allowed: number | null; with_errors: number; is_checking: boolean };

/**
 * How many lawsuits are monitored, how many the plan allows, how many failed in their
 * last check, and whether a check is open.
 */
export async function readLimits(db: CompanyDb): Promise<Limits> {
  const { rows } = await sql<Limits>`
    select count(*) filter (where active)::int as active,
      count(*) filter (where active and last_error is not null)::int as with_errors,
      (select p.monitored_lawsuits_quantity from companies c join plans p on p.id = c.plan_id
        where c.id = current_company()) as allowed,
      exists (select from monitoring_checks k where k.company_id = current_company() and k.finished_at is null) as is_checking
    from lawsuit_monitorings`.execute(db);
  return rows[0]!;
}

export async function saveActive(
  db: CompanyDb,
  lawsuitId: number,
  change: { active: boolean; by: number; at: Date },
): Promise<void> {
  const set = { active: change.active, changed_at: change.at, changed_by_id: change.by };
  await db
    .insertInto("lawsuit_monitorings")
    .values({
      lawsuit_id: lawsuitId,
      ...set,
      last_checked_at: null,
      last_found_at: null,
      last_error: null,
      check_id: null,
    })
    .onConflict((conflict) => conflict.columns(["company_id", "lawsuit_id"]).doUpdateSet(set))
    .execute();
}

export const monitoringUsingLawsuit: Uses = (lawsuit) =>
  sql`select from lawsuit_monitorings m where m.lawsuit_id = ${lawsuit}`;

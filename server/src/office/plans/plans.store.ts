import type { Received } from "@pauta/contract/platform/endpoint";
import { parseSort } from "@pauta/contract/platform/paging";
import type { Plan, PlanForm, plans, PublicPlan } from "@pauta/contract/office/plans";
import { sql, type Generated } from "kysely";
import type { z } from "zod";
import { isStillReferenced, type PlatformDb } from "../../platform/database/db.ts";
import {
  laterThanBefore,
  unchangedSince,
  type WriteResult,
  writtenUnlessTaken,
} from "../../platform/http/lost-updates.ts";
import { pageOf, windowOf } from "../../platform/http/pages.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    plans: {
      id: Generated<number>;
      name: string;
      folded_name: Generated<string>;
      days: number | null;
      trial_days: number | null;
      monitored_lawsuits_quantity: number;
      users_quantity: number;
      amount: number | null;
      list_amount: number | null;
      status: Generated<"A" | "I">;
      plan_type: 1 | 2 | 3;
      without_integration: Generated<boolean>;
      publicly_visible: Generated<boolean>;
      code: Generated<number>;
      benefits: Generated<string>;
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

/** The columns of a plan that are written. */
export type PlanFields = Omit<z.output<typeof PlanForm>, "updated_at" | "payment_forms">;

const shown = sql`
  p.id, p.name, p.list_amount, p.amount, p.days, p.trial_days, p.users_quantity, p.monitored_lawsuits_quantity,
  p.plan_type, p.code, p.benefits, p.status, p.without_integration, p.publicly_visible, p.updated_at,
  coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name) order by f.id)
    from plan_payment_forms k join payment_forms f on f.id = k.payment_form_id where k.plan_id = p.id), '[]') as payment_forms,
  (select count(*)::int from companies c where c.plan_id = p.id) as companies`;

/** The active public plans, cheapest first; those with a negotiated price come last. */
export async function listPublicPlans(db: PlatformDb): Promise<PublicPlan[]> {
  const { rows } = await sql<Plan>`
    select ${shown} from plans p where p.status = 'A' and p.publicly_visible
    order by p.amount nulls last, p.id limit 100`.execute(db);
  return rows;
}

type PageQuery = Received<(typeof plans)["page"]>["query"];

export async function pageOfPlans(db: PlatformDb, query: PageQuery) {
  const { limit, offset } = windowOf(query);
  const { field, direction } = parseSort(query.sortBy, "id-asc");
  const called = query.name === undefined ? sql`true` : sql`strpos(p.folded_name, folded(${query.name})) > 0`;
  const order = sql`${field === "name" ? sql`p.folded_name` : sql`p.id`} ${direction === "asc" ? sql`asc` : sql`desc`}`;
  const [counted, read] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from plans p where ${called}`.execute(db),
    sql<Plan>`select ${shown} from plans p where ${called} order by ${order} limit ${limit} offset ${offset}`.execute(
      db,
    ),
  ]);
  return pageOf(query, counted.rows[0]!.total, read.rows);
}

export async function findPlan(db: PlatformDb, id: number): Promise<Plan | undefined> {
  const { rows } = await sql<Plan>`select ${shown} from plans p where p.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns undefined when the name is taken, ignoring accents and case. */
export async function insertPlan(db: PlatformDb, fields: PlanFields, now: Date): Promise<number | undefined> {
  const written = await db
    .insertInto("plans")
    .values({ ...fields, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column("folded_name").doNothing())
    .returning("id")
    .executeTakeFirst();
  return written?.id;
}

/**
 * Returns `written`, `changed` when somebody wrote since it was read, or `taken` when another has the name.
 */
export function changePlan(
  db: PlatformDb,
  id: number,
  fields: PlanFields,
  readAt: string | undefined,
  now: Date,
): Promise<WriteResult> {
  return writtenUnlessTaken(
    db
      .updateTable("plans")
      .set({ ...fields, updated_at: laterThanBefore(now) })
      .where("id", "=", id)
      .where(unchangedSince(readAt)),
    "plans_name",
  );
}

/** Returns whether all of the forms of payment exist. */
export async function choosePaymentForms(
  db: PlatformDb,
  planId: number,
  formIds: readonly number[],
): Promise<boolean> {
  const ids = [...new Set(formIds)];
  await sql`delete from plan_payment_forms where plan_id = ${planId}`.execute(db);
  const { numAffectedRows } = await sql`
    insert into plan_payment_forms (plan_id, payment_form_id)
    select ${planId}, id from payment_forms where id = any (${ids}::bigint[]) for key share`.execute(db);
  return Number(numAffectedRows ?? 0) === ids.length;
}

/** Returns false when an office has just got it. */
export async function deletePlan(db: PlatformDb, id: number): Promise<boolean> {
  try {
    await db.deleteFrom("plans").where("id", "=", id).execute();
    return true;
  } catch (error) {
    if (isStillReferenced(error)) return false;
    throw error;
  }
}

import type { Received } from "@pauta/contract/platform/endpoint";
import { parseSort } from "@pauta/contract/platform/paging";
import type { paymentForms } from "@pauta/contract/office/payment-forms";
import { sql, type Generated, type SqlBool } from "kysely";
import { isStillReferenced, type PlatformDb } from "../../platform/database/db.ts";
import {
  laterThanBefore,
  unchangedSince,
  type WriteResult,
  writtenUnlessTaken,
} from "../../platform/http/lost-updates.ts";
import { pageFrom } from "../../platform/http/pages.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    payment_forms: {
      id: Generated<number>;
      name: string;
      folded_name: Generated<string>;
      created_at: Instant;
      updated_at: Instant;
    };
    plan_payment_forms: { plan_id: number; payment_form_id: number };
  }
}

export function listPaymentForms(db: PlatformDb) {
  return db.selectFrom("payment_forms").select(["id", "name"]).orderBy("id").execute();
}

const shownForms = (db: PlatformDb) =>
  db.selectFrom("payment_forms").select([
    "id",
    "name",
    "updated_at",
    sql<string[]>`array(
      select p.name from plan_payment_forms k join plans p on p.id = k.plan_id
      where k.payment_form_id = payment_forms.id order by p.folded_name)`.as("plans"),
  ]);

type PageQuery = Received<(typeof paymentForms)["page"]>["query"];

export function pageOfPaymentForms(db: PlatformDb, query: PageQuery) {
  const { field, direction } = parseSort(query.sortBy, "id-asc");
  const chosen = shownForms(db).$if(query.name !== undefined, (all) =>
    all.where(sql<SqlBool>`strpos(folded_name, folded(${query.name})) > 0`),
  );
  return pageFrom(query, chosen.orderBy(field === "name" ? "folded_name" : "id", direction));
}

export function findPaymentForm(db: PlatformDb, id: number) {
  return shownForms(db).where("id", "=", id).executeTakeFirst();
}

/** Returns undefined when the name is taken, ignoring accents and case. */
export async function insertPaymentForm(
  db: PlatformDb,
  name: string,
  now: Date,
): Promise<number | undefined> {
  const written = await db
    .insertInto("payment_forms")
    .values({ name, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column("folded_name").doNothing())
    .returning("id")
    .executeTakeFirst();
  return written?.id;
}

/**
 * Returns `written`, `changed` when somebody wrote since it was read, or `taken` when another has the name.
 */
export function changePaymentForm(
  db: PlatformDb,
  id: number,
  name: string,
  readAt: string | undefined,
  now: Date,
): Promise<WriteResult> {
  return writtenUnlessTaken(
    db
      .updateTable("payment_forms")
      .set({ name, updated_at: laterThanBefore(now) })
      .where("id", "=", id)
      .where(unchangedSince(readAt)),
    "payment_forms_name",
  );
}

/** The names of the plans that use a form of payment; locked, so that it cannot be deleted under them. */
export async function plansTaking(db: PlatformDb, id: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select p.name from plan_payment_forms f join plans p on p.id = f.plan_id
    where f.payment_form_id = ${id} order by p.folded_name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns false when a plan has just started to use it. */
export async function deletePaymentForm(db: PlatformDb, id: number): Promise<boolean> {
  try {
    await db.deleteFrom("payment_forms").where("id", "=", id).execute();
    return true;
  } catch (error) {
    if (isStillReferenced(error)) return false;
    throw error;
  }
}

import type { PlatformDb } from "../platform/db.ts";

/** How a company's subscription begins. */
export type NewSubscription = {
  status: "trialing" | "paid" | "unpaid";
  amount: number | null;
  trial_ends_at?: Date | null;
  period_ends_at?: Date | null;
  order_key?: string | null;
  gateway?: "embedded" | "pagarme" | null;
};

export async function insertNewSubscription(
  db: PlatformDb,
  companyId: number,
  subscription: NewSubscription,
  now: Date,
): Promise<void> {
  await db
    .insertInto("subscriptions")
    .values({ ...subscription, company_id: companyId, created_at: now, updated_at: now })
    .execute();
}

/** What the gateway answered of an order that it took. */
export type PaidOrder = {
  customer_reference: string;
  subscription_reference: string;
  card_token: string;
  card_brand: string;
  card_last_four: string;
  period_ends_at: Date;
};

/** Answers whether the order was still open: what was settled is not settled twice. */
export async function settleOrder(
  db: PlatformDb,
  orderKey: string,
  paid: PaidOrder,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("subscriptions")
    .set({ ...paid, status: "paid", updated_at: now })
    .where("order_key", "=", orderKey)
    .where("status", "=", "unpaid")
    .where("subscription_reference", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** An order whose answer never came, with the days that its plan pays for. */
export function findOpenOrder(db: PlatformDb, companyId: number) {
  return db
    .selectFrom("subscriptions")
    .innerJoin("companies", "companies.id", "subscriptions.company_id")
    .innerJoin("plans", "plans.id", "companies.plan_id")
    .select(["subscriptions.order_key", "plans.days"])
    .where("subscriptions.company_id", "=", companyId)
    .where("subscriptions.status", "=", "unpaid")
    .where("subscriptions.subscription_reference", "is", null)
    .executeTakeFirst();
}

/** Takes back a company whose first charge was refused, with all that came with it. */
export async function deleteUnpaidCompany(
  db: PlatformDb,
  companyId: number,
  orderKey: string,
): Promise<void> {
  await db
    .deleteFrom("companies")
    .where("id", "=", companyId)
    .where((where) =>
      where.exists(
        where
          .selectFrom("subscriptions")
          .select("id")
          .where("company_id", "=", companyId)
          .where("order_key", "=", orderKey)
          .where("status", "=", "unpaid"),
      ),
    )
    .execute();
}

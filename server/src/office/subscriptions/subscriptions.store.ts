import { sql, type Generated } from "kysely";
import type { GatewayName } from "../payment/payment-gateway.rules.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    subscriptions: {
      company_id: Generated<number>;
      id: Generated<number>;
      status: string;
      trial_ends_at: InstantOrNull;
      period_ends_at: InstantOrNull;
      amount: number | null;
      /** The price of periods that begin on this day or later. */
      next_amount: number | null;
      next_amount_from: string | null;
      gateway: GatewayName | null;
      customer_reference: string | null;
      card_token: string | null;
      card_brand: string | null;
      card_last_four: string | null;
      canceled_at: InstantOrNull;
      /** When a cancelled office stops: the end of what it has paid. */
      stops_at: InstantOrNull;
      /** An office cancelled by the platform cannot come back by itself. */
      canceled_by_platform: Generated<boolean>;
      resumed_at: InstantOrNull;
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

/** The initial values of a company's subscription. */
export type NewSubscription = {
  status: string;
  amount?: number | null;
  trial_ends_at?: Date | null;
  period_ends_at?: Date | null;
  gateway?: GatewayName | null;
  customer_reference?: string | null;
  card_token?: string | null;
  card_brand?: string | null;
  card_last_four?: string | null;
};

export async function insertSubscription(
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

/** Sets a company's price to the current price of a plan. */
export async function adoptPlanPrice(
  db: PlatformDb,
  companyId: number,
  planId: number,
  now: Date,
): Promise<void> {
  await sql`
    update subscriptions set amount = (select amount from plans where id = ${planId}),
      -- what was announced was the other plan's
      next_amount = null, next_amount_from = null, updated_at = ${now}
    where company_id = ${companyId}`.execute(db);
}

/** Announces what a company pays from a day on. */
export async function announcePrice(
  db: PlatformDb,
  companyId: number,
  next: { amount: number; from: string },
  now: Date,
): Promise<void> {
  await sql`
    update subscriptions set next_amount = ${next.amount}, next_amount_from = ${next.from}, updated_at = ${now}
    where company_id = ${companyId}`.execute(db);
}

/** A subscription with what it costs and the term that its plan pays for. */
export type Subscription = {
  id: number;
  company_id: number;
  status: string;
  plan_name: string | null;
  /** In reais: the agreed price, otherwise the plan's. */
  amount: number | null;
  /** The price of periods that begin on this day or later. */
  next_amount: number | null;
  next_amount_from: string | null;
  /** The price of a new subscription to its plan. */
  plan_amount: number | null;
  days: number | null;
  trial_ends_at: string | null;
  period_ends_at: string | null;
  canceled_at: string | null;
  stops_at: string | null;
  canceled_by_platform: boolean;
  customer_reference: string | null;
  card_token: string | null;
  card_brand: string | null;
  card_last_four: string | null;
  created_at: string;
  updated_at: string;
};

const chosen = sql`s.id, s.company_id, s.status, p.name as plan_name, coalesce(s.amount, p.amount) as amount, p.days,
  p.amount as plan_amount, s.canceled_by_platform,
  s.next_amount, s.next_amount_from,
  s.trial_ends_at, s.period_ends_at, s.canceled_at, s.stops_at, s.customer_reference, s.card_token, s.card_brand, s.card_last_four,
  s.created_at, s.updated_at
  from subscriptions s join companies c on c.id = s.company_id left join plans p on p.id = c.plan_id`;

export async function findSubscription(db: CompanyDb): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`select ${chosen}`.execute(db);
  return rows[0];
}

/** The bound company's subscription, locked until the transaction ends. */
export async function lockSubscription(db: CompanyDb): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`select ${chosen} for update of s`.execute(db);
  return rows[0];
}

export type Change = Partial<{
  status: "trialing" | "paid" | "unpaid" | "canceled";
  amount: number;
  next_amount: null;
  next_amount_from: null;
  period_ends_at: Date;
  canceled_at: Date | null;
  stops_at: Date | null;
  resumed_at: Date;
  gateway: GatewayName;
  customer_reference: string | null;
  card_token: string | null;
  card_brand: string | null;
  card_last_four: string | null;
}>;

export async function changeSubscription(
  db: CompanyDb,
  id: number,
  change: Change,
  now: Date,
): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ ...change, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** Companies whose trial or paid period is over, without a charge begun for the next one. */
export async function companiesToMove(db: PlatformDb, now: Date): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select s.company_id from subscriptions s
    where (s.status = 'trialing' and s.trial_ends_at <= ${now})
      or (s.status = 'paid' and s.period_ends_at <= ${now}
        and not exists (select from invoices i where i.company_id = s.company_id and i.payment is null))
    order by s.company_id`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

export async function nameOfPerson(db: CompanyDb, id: number): Promise<string> {
  const { name } = await db.selectFrom("users").select("name").where("id", "=", id).executeTakeFirstOrThrow();
  return name;
}

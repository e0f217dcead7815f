import type { Received } from "@pauta/contract/platform/endpoint";
import type { Readjustment, readjustments } from "@pauta/contract/office/readjustments";
import { sql } from "kysely";
import { BRASILIA_ZONE } from "@pauta/contract/platform/office-zones";
import type { PlatformDb } from "../../platform/database/db.ts";
import { pageOf, windowOf } from "../../platform/http/pages.ts";

type PageQuery = Received<(typeof readjustments)["page"]>["query"];

/** Subscriptions with a price that may be readjusted; cancelled ones have none. */
const subscribed = sql`subscriptions s join companies c on c.id = s.company_id left join plans p on p.id = c.plan_id
  where s.status in ('paid', 'unpaid') and coalesce(s.amount, p.amount) > 0`;

/** Subscriptions with a price, and the days on which they began. */
export async function subscriptionsWithPrice(
  db: PlatformDb,
): Promise<{ company_id: number; started_on: string }[]> {
  const { rows } = await sql<{ company_id: number; started_on: string }>`
    select s.company_id, (coalesce(s.resumed_at, s.created_at) at time zone ${BRASILIA_ZONE})::date::text as started_on from ${subscribed}
    order by s.company_id`.execute(db);
  return rows;
}

/** Inserts the readjustments of anniversaries, unless they were proposed before. */
export async function proposeReadjustments(
  db: PlatformDb,
  due: readonly { company_id: number; anniversary: string }[],
  now: Date,
): Promise<number> {
  if (due.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into readjustments (company_id, anniversary, created_at, updated_at)
    select company_id, anniversary, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as d (company_id bigint, anniversary date)
    on conflict (company_id, anniversary) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

const shown = sql`
  r.id, r.company_id, c.company_name, p.name as plan_name, r.anniversary, r.state,
  coalesce(r.amount, s.amount, p.amount) as amount, r.index_name, r.percentage, r.new_amount, r.effective_on,
  r.decided_at, u.name as decided_by`;

/**
 * An office that came back pays the price of that day, and earlier proposals are void (Lei 10.192/2001, art.
 * 2, § 1).
 */
const isOfThisPrice = sql`(s.resumed_at is null or r.created_at >= s.resumed_at)`;

/** Proposals of offices that have cancelled meanwhile are excluded. */
const matching = ({ state, name }: Pick<PageQuery, "state" | "name">) => sql`
  from readjustments r join companies c on c.id = r.company_id join subscriptions s on s.company_id = r.company_id
    left join plans p on p.id = c.plan_id left join users u on u.id = r.decided_by_id
  where r.state = ${state ?? "proposed"} and (r.state <> 'proposed' or (s.status in ('paid', 'unpaid') and ${isOfThisPrice}))
    and coalesce(r.amount, s.amount, p.amount) > 0
    and ${name === undefined ? sql`true` : sql`strpos(c.folded_name, folded(${name})) > 0`}`;

/** A page of the readjustments of one state, by anniversary; decided ones newest first. */
export async function pageOfReadjustments(db: PlatformDb, query: PageQuery) {
  const { limit, offset } = windowOf(query);
  const found = matching(query);
  const order = sql`order by r.decided_at desc nulls last, r.anniversary, r.id`;
  const [counted, read] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
    sql<Readjustment>`select ${shown} ${found} ${order} limit ${limit} offset ${offset}`.execute(db),
  ]);
  return pageOf(query, counted.rows[0]!.total, read.rows);
}

export type Proposal = {
  id: number;
  company_id: number;
  company_name: string;
  anniversary: string;
  amount: number;
  /** When the last readjusted price took effect. */
  last_on: string | null;
};

/** Chosen undecided proposals, locked with their subscriptions until the transaction ends. */
export async function lockProposals(db: PlatformDb, ids: readonly number[]): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    select r.id, r.company_id, c.company_name, r.anniversary, coalesce(s.next_amount, s.amount, p.amount) as amount,
      (select max(l.effective_on) from readjustments l where l.company_id = r.company_id and l.state = 'confirmed')::text
        as last_on
    from readjustments r join companies c on c.id = r.company_id join subscriptions s on s.company_id = r.company_id
      left join plans p on p.id = c.plan_id
    where r.id = any (${[...ids]}::bigint[]) and r.state = 'proposed' and s.status in ('paid', 'unpaid')
      and ${isOfThisPrice}
      and coalesce(s.next_amount, s.amount, p.amount) > 0
    order by s.company_id for update of r, s`.execute(db);
  return rows;
}

export type Decision = {
  index_name: string;
  percentage: number;
  amount: number;
  new_amount: number;
  effective_on: string;
};

type Decided = { id: number; company_id: number; by: number; at: Date };

/** Stores the decision. */
export async function saveConfirmed(
  db: PlatformDb,
  { id, company_id, by, at }: Decided,
  decision: Decision,
): Promise<void> {
  await sql`
    update readjustments set state = 'confirmed', index_name = ${decision.index_name},
      percentage = ${decision.percentage}, amount = ${decision.amount}, new_amount = ${decision.new_amount},
      effective_on = ${decision.effective_on}, decided_by_id = ${by}, decided_at = ${at}, updated_at = ${at}
    where company_id = ${company_id} and id = ${id}`.execute(db);
}

export async function saveDismissed(db: PlatformDb, { id, company_id, by, at }: Decided): Promise<void> {
  await sql`
    update readjustments set state = 'dismissed', decided_by_id = ${by}, decided_at = ${at}, updated_at = ${at}
    where company_id = ${company_id} and id = ${id}`.execute(db);
}

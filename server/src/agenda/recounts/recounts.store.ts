import type { DeadlineCandidate } from "@pauta/contract/law/deadline-candidates";
import type { Deadline } from "@pauta/contract/law/deadlines";
import { type RawBuilder, sql } from "kysely";
import type { Span } from "../../law/deadlines/calendar-change.rules.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";

/** Whether a deadline, or another of its possible dates, was counted over such days. */
const isCountedOver = ({ first, last }: Span) => sql<boolean>`(
  (c.deadline #>> '{requested,date}' <= ${last} and c.deadline ->> 'end' >= ${first})
  or exists (select from jsonb_array_elements(c.deadline_candidates) possible
    where possible #>> '{requested,date}' <= ${last} and possible ->> 'date' >= ${first}))`;

/**
 * Offices with open deadlines that were counted over such days, or with
 * open proposals, which may be out of date.
 */
export async function companiesTouched(db: PlatformDb, span: Span): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct c.company_id from compromises c
    where not c.completed and c.cancelled_at is null and ${isCountedOver(span)}
    union select company_id from recounts where state = 'open'
    order by company_id`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

export type Counted = {
  id: number;
  user_id: number;
  compromise_date: string;
  description: string;
  observation: string | null;
  /** Null where its date was not counted in days. */
  deadline: Deadline | null;
  /** All dates that its act allows, the earliest first; none when there is one. */
  deadline_candidates: readonly DeadlineCandidate[];
  /** Nobody has decided yet which of them applies. */
  dates_to_check: boolean;
  /** The memória de cálculo of an open proposal. */
  proposed: Deadline | null;
};

/**
 * The office's open deadlines that were counted over such days or have an open
 * proposal, locked until the transaction ends.
 */
export const lockCounted = (db: CompanyDb, span: Span): Promise<Counted[]> =>
  lockOpen(
    db,
    sql`${isCountedOver(span)} or c.id in (select r.compromise_id from recounts r where r.state = 'open')`,
  );

/** An open deadline, locked until the transaction ends. */
export const lockOpenWithId = async (db: CompanyDb, id: number): Promise<Counted | undefined> =>
  (await lockOpen(db, sql`c.id = ${id}`))[0];

async function lockOpen(db: CompanyDb, which: RawBuilder<unknown>): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select c.id, c.user_id, c.compromise_date, c.description, c.observation, c.deadline, c.deadline_candidates, c.dates_to_check,
      (select r.deadline from recounts r where r.company_id = c.company_id and r.compromise_id = c.id and r.state = 'open') as proposed
    from compromises c
    where not c.completed and c.cancelled_at is null and (${which})
    order by c.id for no key update of c`.execute(db);
  return rows;
}

/** Marks a compromise's open proposal as superseded. */
export async function supersede(db: CompanyDb, compromiseId: number, now: Date): Promise<void> {
  await sql`update recounts set state = 'superseded', decided_at = ${now}
    where compromise_id = ${compromiseId} and state = 'open'`.execute(db);
}

export type Proposal = {
  compromise_id: number;
  old_date: string;
  old_deadline: Deadline;
  new_date: string;
  deadline: Deadline;
};

/**
 * Saves a proposal, replacing an earlier one. The same one, or one that somebody has
 * decided not to follow, is not proposed again.
 * @returns whether it is new
 */
export async function propose(db: CompanyDb, proposal: Proposal, now: Date): Promise<boolean> {
  const { compromise_id, old_date, new_date } = proposal;
  const [old, deadline] = [JSON.stringify(proposal.old_deadline), JSON.stringify(proposal.deadline)];
  const { rows: same } = await sql`
    select from recounts
    where compromise_id = ${compromise_id} and state in ('open', 'kept') and old_date = ${old_date} and new_date = ${new_date}
      and old_deadline = ${old}::jsonb and (state = 'kept' or deadline = ${deadline}::jsonb)`.execute(db);
  if (same.length > 0) return false;
  await supersede(db, compromise_id, now);
  await sql`insert into recounts (compromise_id, old_date, old_deadline, new_date, deadline, created_at)
    values (${compromise_id}, ${old_date}, ${old}, ${new_date}, ${deadline}, ${now})`.execute(db);
  return true;
}

const isCurrent = sql`r.state = 'open' and not c.completed and c.cancelled_at is null
  and c.compromise_date = r.old_date and c.deadline = r.old_deadline`;
const joined = sql`recounts r join compromises c on c.company_id = r.company_id and c.id = r.compromise_id`;

/** Open proposals that still match their compromise, the nearest day first. */
export async function waitingRecounts(db: CompanyDb): Promise<{ id: number; compromise_id: number }[]> {
  const { rows } = await sql<{ id: number; compromise_id: number }>`
    select r.id, r.compromise_id from ${joined} where ${isCurrent}
    order by least(r.old_date, r.new_date), r.id`.execute(db);
  return rows;
}

export type StoredRecount = {
  id: number;
  compromise_id: number;
  old_date: string;
  new_date: string;
  old_deadline: Deadline;
  deadline: Deadline;
  state: "open" | "approved" | "kept" | "superseded";
  decided_by_id: number | null;
  /** Whether it is open and its compromise is unchanged. */
  holds: boolean;
};

/** The proposals with these ids, with the old and the new count. */
export async function recountsWithIds(db: CompanyDb, ids: readonly number[]): Promise<StoredRecount[]> {
  const { rows } = await sql<StoredRecount>`
    select r.id, r.compromise_id, r.old_date, r.new_date, r.old_deadline, r.deadline, r.state, r.decided_by_id,
      (${isCurrent}) as holds
    from ${joined} where r.id = any (${ids}::bigint[]) order by r.compromise_id, r.id`.execute(db);
  return rows;
}

export async function decideRecount(
  db: CompanyDb,
  id: number,
  decided: { state: "approved" | "kept"; decided_by_id: number },
  now: Date,
): Promise<void> {
  await sql`update recounts set state = ${decided.state}, decided_at = ${now}, decided_by_id = ${decided.decided_by_id}
    where id = ${id}`.execute(db);
}

/** The office's administrators. */
export async function administratorsOf(db: CompanyDb): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where company_id = current_company() and status = 'A' and 3 = any (role_ids)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

import { AUTOMATIC_DEADLINE, DEADLINE } from "@pauta/contract/agenda/compromise-form";
import type { DeadlineCandidate } from "@pauta/contract/law/deadline-candidates";
import type { Deadline } from "@pauta/contract/law/deadlines";
import { sql } from "kysely";
import type { CompanyDb } from "../../../platform/database/db.ts";
import type { PublicationActs } from "../../../platform/process/contributions.ts";
import type { DeadlineBefore } from "./open-deadlines.rules.ts";

export type OpenDeadlineRow = {
  id: number;
  publication_id: number;
  description: string;
  compromise_type: string;
  compromise_date: string;
  user: { id: number; name: string };
  created_by_id: number | null;
};

/**
 * The open deadlines of the acts of these publications, the earliest first: from the publication itself, its
 * copies, the publication that it repeats and those that repeat it.
 */
export async function openDeadlinesOf(
  db: CompanyDb,
  acts: PublicationActs,
  publicationIds: readonly number[],
): Promise<OpenDeadlineRow[]> {
  const { rows } = await sql<OpenDeadlineRow>`
    select c.id, m.id as publication_id, c.description, t.compromise_type, c.compromise_date, c.created_by_id,
      json_build_object('id', u.id, 'name', u.name) as user
    from (${acts.membersOf(publicationIds)}) m
    join compromises c on c.publication_id = m.member
    join compromise_types t on t.id = c.compromise_type_id
    join users u on u.id = c.user_id
    where c.compromise_type_id in (${DEADLINE}, ${AUTOMATIC_DEADLINE}) and not c.completed and c.cancelled_at is null
    order by m.id, c.compromise_date, c.id`.execute(db);
  return rows;
}

export type DeadlineOfAct = {
  id: number;
  user_id: number;
  compromise_date: string;
  description: string;
  observation: string | null;
  deadline: Deadline | null;
  deadline_candidates: DeadlineCandidate[];
  is_open: boolean;
};

/** All deadlines that an act has or had, the open ones first, each by date; locked until the transaction ends. */
export async function deadlinesOfAct(
  db: CompanyDb,
  acts: PublicationActs,
  publicationId: number,
): Promise<DeadlineOfAct[]> {
  const { rows } = await sql<DeadlineOfAct>`
    select c.id, c.user_id, c.compromise_date, c.description, c.observation, c.deadline, c.deadline_candidates,
      not c.completed and c.cancelled_at is null as is_open
    from compromises c
    where c.publication_id in (select member from (${acts.membersOf([publicationId])}) m) and c.compromise_type_id in (${DEADLINE}, ${AUTOMATIC_DEADLINE})
    order by is_open desc, c.compromise_date, c.id
    for no key update of c`.execute(db);
  return rows;
}

const present = (id: number) => sql`
  select to_jsonb(t) as was, t.updated_at::text as updated_at from (
    select id, compromise_date, start_time, end_time, all_day, observation, warning_date, deadline, remind_at, reminded_at,
      cancelled_at, cancelled_by_id, cancel_reason, deadline_candidates, dates_to_check, updated_at from compromises where id = ${id}) t`;

export async function existingOpenDeadline(
  db: CompanyDb,
  id: number,
): Promise<Pick<DeadlineBefore, "was" | "updated_at">> {
  const { rows } = await sql<{ was: unknown; updated_at: string }>`${present(id)}`.execute(db);
  return rows[0]!;
}

/** Involves a person unless he is responsible or already involved; returns who was added. */
export async function involve(db: CompanyDb, id: number, userId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into compromise_involved (compromise_id, user_id)
    select c.id, ${userId} from compromises c where c.id = ${id} and c.user_id <> ${userId}
    on conflict do nothing returning user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** How many of these nobody has changed since that change; locks them until the transaction ends. */
export async function unchangedAmong(db: CompanyDb, changed: readonly DeadlineBefore[]): Promise<number> {
  const { rows } = await sql`
    select from compromises c join jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as b (id bigint, updated_at timestamptz)
      on b.id = c.id and b.updated_at = c.updated_at
    for update of c`.execute(db);
  return rows.length;
}

export async function restoreDeadline(
  db: CompanyDb,
  { id, was, joined }: DeadlineBefore,
  now: Date,
): Promise<void> {
  await sql`
    update compromises c set compromise_date = b.compromise_date, start_time = b.start_time, end_time = b.end_time,
      all_day = b.all_day, observation = b.observation, warning_date = b.warning_date, deadline = b.deadline,
      remind_at = b.remind_at, reminded_at = b.reminded_at, cancelled_at = b.cancelled_at,
      cancelled_by_id = b.cancelled_by_id, cancel_reason = b.cancel_reason,
      deadline_candidates = coalesce(b.deadline_candidates, c.deadline_candidates),
      dates_to_check = coalesce(b.dates_to_check, c.dates_to_check),
      updated_at = greatest(${now}::timestamptz, c.updated_at + interval '1 millisecond')
    from jsonb_populate_record(null::compromises, ${JSON.stringify(was)}::jsonb) b
    where c.id = ${id}`.execute(db);
  await sql`
    delete from compromise_involved where compromise_id = ${id} and user_id = any (${[...joined]}::bigint[])`.execute(
    db,
  );
}

import type { DeadlineCandidate } from "@pauta/contract/law/deadline-candidates";
import { sql } from "kysely";
import type { CompanyDb, PlatformDb } from "../../../platform/database/db.ts";

/** The offices with a due reminder. */
export async function companiesWithDueReminders(db: PlatformDb, now: Date): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct company_id from compromises
    where remind_at <= ${now} and reminded_at is null and not completed and cancelled_at is null
    order by company_id`.execute(db);
  return rows.map((row) => row.company_id);
}

export type DueReminder = {
  id: number;
  company_id: number;
  /** Its author, if he still works there; otherwise the responsible person. */
  sender_id: number;
  description: string;
  compromise_date: string;
  /** `HH:mm` */
  start_time: string | null;
  end_time: string | null;
  compromise_type: string;
  process: string | null;
  court_time_zone: string | null;
  /** The parts of its place, from the local to the address. */
  places: string[];
  email_notification: string[];
  remind_at: string;
  deadline_candidates: DeadlineCandidate[];
  dates_to_check: boolean;
  /** The responsible and involved people. */
  people: number[];
};

/**
 * Takes the office's reminder that has waited longest. Its row stays locked until the
 * transaction ends; other workers skip it.
 * @param passedOver ids that failed in this run: they do not delay the others
 */
export async function claimDueReminder(
  db: CompanyDb,
  now: Date,
  passedOver: readonly number[],
): Promise<DueReminder | undefined> {
  const { rows } = await sql<DueReminder>`
    select c.id, c.company_id, coalesce(
        (select w.id from users w where w.company_id = c.company_id and w.id = c.created_by_id and w.status = 'A' and w.deleted_at is null),
        c.user_id) as sender_id, c.description, c.compromise_date, to_char(c.start_time, 'HH24:MI') as start_time,
      to_char(c.end_time, 'HH24:MI') as end_time, t.compromise_type, c.email_notification, c.remind_at,
      c.deadline_candidates, c.dates_to_check, c.court_time_zone,
      (select l.process from lawsuits l where l.company_id = c.company_id and l.id = c.lawsuit_id) as process,
      array_remove(array[c.local, c.forum_room, c.forum, c.address], null) as places,
      array(select c.user_id union
        select i.user_id from compromise_involved i where i.company_id = c.company_id and i.compromise_id = c.id) as people
    from compromises c join compromise_types t on t.id = c.compromise_type_id
    where c.remind_at <= ${now} and c.reminded_at is null and not c.completed and c.cancelled_at is null
      and c.id <> all (${[...passedOver]}::bigint[])
    order by c.remind_at, c.id limit 1
    for update of c skip locked`.execute(db);
  return rows[0];
}

export async function markReminded(db: CompanyDb, id: number, now: Date): Promise<void> {
  await sql`update compromises set reminded_at = ${now} where id = ${id}`.execute(db);
}

/** The addresses that open compromises with a reminder to come name, and when it will be sent. */
export async function remindersToCome(
  db: CompanyDb,
  ids: readonly number[],
): Promise<{ addresses: string[]; at: string }[]> {
  const { rows } = await sql<{ addresses: string[]; at: string }>`
    select email_notification as addresses, remind_at as at from compromises
    where id = any (${[...ids]}::bigint[]) and remind_at is not null and reminded_at is null and not completed
      and cancelled_at is null and cardinality(email_notification) > 0
    order by remind_at, id`.execute(db);
  return rows;
}

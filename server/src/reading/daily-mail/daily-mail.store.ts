import type { RepeatedAct } from "@pauta/contract/desk/publications";
import { sql, type Generated } from "kysely";
import type { PlatformDb } from "../../platform/database/db.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    mailed_publications: {
      company_id: Generated<number>;
      publication_id: number;
      user_id: number;
      mailed_at: Instant;
    };
  }
}

/** `emails`: his confirmed addresses, the primary one first. */
export type Reader = { user_id: number; company_id: number; name: string; emails: string[] };

/** A listing day; `onlyNew` leaves out publications that were already emailed to their person. */
export type DayRequest = { date: string; onlyNew: boolean };

const isOfDay = ({ date, onlyNew }: DayRequest) => sql<boolean>`
  p.same_act_as is null and p.publication_date = ${date} and not (${onlyNew}::boolean and exists (
    select from mailed_publications m
    where m.company_id = p.company_id and m.publication_id = p.id and m.user_id = p.user_id))`;

/**
 * The people with the daily email and publications of a listing day, after `afterId`, in the order of ids; with
 * zones, only of offices in one of them.
 */
export async function readersOfDay(
  db: PlatformDb,
  day: DayRequest & { zones: readonly string[] | null },
  afterId: number,
  limit: number,
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select u.id as user_id, u.company_id, u.name,
      array_remove(u.delivery_address || array(select e.delivery_address from user_emails e
        where e.user_id = u.id and lower(e.delivery_address) is distinct from lower(u.delivery_address) order by e.id), null) as emails
    from users u
    where (u.delivery_address is not null or exists (select from user_emails e where e.user_id = u.id and e.delivery_address is not null))
      and u.company_id is not null and u.status = 'A' and u.daily_mail and u.id > ${afterId}
      and (${day.zones}::text[] is null or exists (
        select from companies c where c.id = u.company_id and c.time_zone = any (${day.zones}::text[])))
      and exists (select from publications p where p.company_id = u.company_id and p.user_id = u.id and ${isOfDay(day)})
    order by u.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Locks a person until the transaction ends, so that one email at a time is written; returns whether he
 * still wants the email.
 */
export async function lockReader(db: PlatformDb, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("daily_mail")
    .where("id", "=", userId)
    .where("status", "=", "A")
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.daily_mail === true;
}

/** The ids of a person's publications of a day, in their order. */
export async function idsToMail(
  db: PlatformDb,
  { company_id, user_id }: Reader,
  day: DayRequest,
): Promise<number[]> {
  const rows = await db
    .selectFrom("publications as p")
    .select("p.id")
    .where("p.company_id", "=", company_id)
    .where("p.user_id", "=", user_id)
    .where(isOfDay(day))
    .orderBy("p.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks publications as emailed to a person; an earlier mark is kept. */
export async function markMailed(
  db: PlatformDb,
  { company_id, user_id }: Reader,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    insert into mailed_publications (company_id, publication_id, user_id, mailed_at)
    select ${company_id}, id, ${user_id}, ${now} from unnest(${[...ids]}::bigint[]) as given (id)
    on conflict do nothing`.execute(db);
}

export type MailedPublication = {
  publication_code: string;
  lawsuit_number: string | null;
  court: string | null;
  notebook_identification: string | null;
  title: string | null;
  registration_date: string;
  publication_text: string;
  /** The act that it repeats from another source. */
  repeats: Pick<RepeatedAct, "publication_code" | "publication_date" | "treated"> | null;
};

/** The contents of an email about some publications. */
export async function textsOf(
  db: PlatformDb,
  companyId: number,
  ids: readonly number[],
): Promise<MailedPublication[]> {
  return db
    .selectFrom("publications as p")
    .select([
      "p.publication_code",
      "p.lawsuit_number",
      "p.court",
      "p.notebook_identification",
      "p.title",
      "p.registration_date",
      "p.publication_text",
      sql<MailedPublication["repeats"]>`(
        select json_build_object('publication_code', r.publication_code, 'publication_date', r.publication_date, 'treated', r.treated)
        from publications r where r.company_id = p.company_id and r.id = p.repeats)`.as("repeats"),
    ])
    .where("p.company_id", "=", companyId)
    .where("p.id", "in", [...ids, 0])
    .orderBy("p.id")
    .execute();
}

/** An active person, and whether he wants the daily email. */
export const readerNamed = (db: PlatformDb, userId: number) =>
  db
    .selectFrom("users")
    .select(["id", "daily_mail"])
    .where("id", "=", userId)
    .where("status", "=", "A")
    .executeTakeFirst();

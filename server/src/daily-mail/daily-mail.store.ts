import { sql } from "kysely";
import type { CompanyDb, PlatformDb } from "../platform/db.ts";

export type DayOfUser = {
  user_id: number;
  company_id: number;
  name: string;
  emails: string[];
  count: number;
};

/** The people who have publications of a listing day and want the day's mail, after `afterId`, in the order of their ids. */
export async function peopleOfDay(
  db: PlatformDb,
  date: string,
  afterId: number,
  limit: number,
): Promise<DayOfUser[]> {
  const { rows } = await sql<DayOfUser>`
    select u.id as user_id, u.company_id, u.name, array[u.email] as emails, count(*)::int as count
    from publications p
    join users u on u.company_id = p.company_id and u.id = p.user_id
    where p.same_act_as is null and p.publication_date = ${date} and u.status = 'A' and u.daily_mail and u.id > ${afterId}
    group by u.id, u.company_id, u.name, u.email
    order by u.id limit ${limit}`.execute(db);
  return rows;
}

export type MailedPublication = {
  publication_code: string;
  lawsuit_number: string | null;
  court: string | null;
  notebook_identification: string | null;
  title: string | null;
  registration_date: string;
  publication_text: string;
};

export async function publicationsOfDay(
  db: PlatformDb,
  person: { company_id: number; user_id: number },
  date: string,
  limit: number,
): Promise<MailedPublication[]> {
  return db
    .selectFrom("publications")
    .select([
      "publication_code",
      "lawsuit_number",
      "court",
      "notebook_identification",
      "title",
      "registration_date",
      "publication_text",
    ])
    .where("company_id", "=", person.company_id)
    .where("user_id", "=", person.user_id)
    .where("publication_date", "=", date)
    .where("same_act_as", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Whether letters whose cause begins so were written: `day:2026-03-13:` anybody's, with a user's id that person's. */
export async function isWritten(db: PlatformDb, causePrefix: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from mails where cause >= ${causePrefix} and cause < ${`${causePrefix}~`}) as exists`.execute(
    db,
  );
  return rows[0]!.exists;
}

export async function wantsDailyMail(db: CompanyDb, userId: number): Promise<{ daily_mail: boolean }> {
  return db.selectFrom("users").select("daily_mail").where("id", "=", userId).executeTakeFirstOrThrow();
}

export async function chooseDailyMail(
  db: CompanyDb,
  userId: number,
  daily_mail: boolean,
  now: Date,
): Promise<{ daily_mail: boolean }> {
  await db.updateTable("users").set({ daily_mail, updated_at: now }).where("id", "=", userId).execute();
  return { daily_mail };
}

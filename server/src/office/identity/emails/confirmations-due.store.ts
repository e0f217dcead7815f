import { sql } from "kysely";
import type { CompanyDb, PlatformDb } from "../../../platform/database/db.ts";

/** A further address whose confirmation email has not been sent yet. */
export type DueAddress = { id: number; user_id: number; email: string };

/** This many days from today. */
const dayAfter = (today: string, days: number) => sql<string>`${today}::date + ${days}::int`;

export async function markConfirmationDue(db: PlatformDb, userId: number, today: string, inDays = 0) {
  await db
    .updateTable("users")
    .set({ confirmation_due_on: dayAfter(today, inDays) })
    .where("id", "=", userId)
    .execute();
}

export async function markAdditionalDue(db: CompanyDb | PlatformDb, id: number, today: string, inDays = 0) {
  await (db as PlatformDb)
    .updateTable("user_emails")
    .set({ confirmation_due_on: dayAfter(today, inDays) })
    .where("id", "=", id)
    .execute();
}

/** The active people to whom a confirmation email is due today, the longest waiting first. */
export async function peopleDue(db: PlatformDb, today: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("confirmation_due_on", "<=", today)
    .where("status", "=", "A")
    .orderBy("confirmation_due_on")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function addressesDue(db: PlatformDb, today: string, limit: number): Promise<DueAddress[]> {
  const { rows } = await sql<DueAddress>`
    select e.id, e.user_id, e.email from user_emails e join users u on u.id = e.user_id
    where e.confirmation_due_on <= ${today} and u.status = 'A' order by e.confirmation_due_on, e.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Claims a person for sending; false when another worker has. */
export async function claimPerson(db: PlatformDb, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ confirmation_due_on: null })
    .where("id", "=", id)
    .where("confirmation_due_on", "is not", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Claims a further address and returns its current value; undefined when another worker has claimed it. */
export async function claimAddress(db: PlatformDb, id: number): Promise<string | undefined> {
  const taken = await db
    .updateTable("user_emails")
    .set({ confirmation_due_on: null })
    .where("id", "=", id)
    .where("confirmation_due_on", "is not", null)
    .returning("email")
    .executeTakeFirst();
  return taken?.email;
}

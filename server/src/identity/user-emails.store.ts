import type { UserEmail } from "@pauta/contract/own-details";
import { sql, type Generated } from "kysely";
import type { CompanyDb } from "../platform/db.ts";

declare module "../platform/db.ts" {
  interface Tables {
    user_emails: {
      company_id: Generated<number | null>;
      id: Generated<number>;
      user_id: number;
      email: string;
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

const shown = ["id", "email", "user_id"] as const;

export async function countEmails(db: CompanyDb, userId: number): Promise<number> {
  const row = await db
    .selectFrom("user_emails")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Answers undefined when the person has that address already. */
export function insertEmail(
  db: CompanyDb,
  userId: number,
  email: string,
  now: Date,
): Promise<UserEmail | undefined> {
  return db
    .insertInto("user_emails")
    .values({ user_id: userId, email, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst();
}

export function findEmail(db: CompanyDb, userId: number, id: number): Promise<UserEmail | undefined> {
  return db
    .selectFrom("user_emails")
    .select(shown)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Answers undefined when the person has that address in another row. */
export async function changeEmail(
  db: CompanyDb,
  userId: number,
  id: number,
  email: string,
  now: Date,
): Promise<UserEmail | undefined> {
  return db
    .updateTable("user_emails")
    .set({ email, updated_at: now })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where(
      sql<boolean>`not exists (select from user_emails o where o.user_id = ${userId} and o.id <> ${id}
        and lower(o.email) = lower(${email}))`,
    )
    .returning(shown)
    .executeTakeFirst();
}

export async function deleteEmail(db: CompanyDb, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("user_emails")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

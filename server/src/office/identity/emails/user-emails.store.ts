import type { UserEmail } from "@pauta/contract/office/own-details";
import { sql, type ColumnType, type Generated } from "kysely";
import type { CompanyDb } from "../../../platform/database/db.ts";

declare module "../../../platform/database/db.ts" {
  interface Tables {
    user_emails: {
      company_id: Generated<number | null>;
      id: Generated<number>;
      user_id: number;
      email: string;
      email_verified_at: InstantOrNull;
      /** Where emails are sent; null before the address is confirmed. A generated column. */
      delivery_address: ColumnType<string | null, never, never>;
      confirmation_due_on: Generated<string | null>;
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

const shown = () =>
  ["id", "email", "user_id", sql<boolean>`email_verified_at is not null`.as("email_verified")] as const;

export async function countEmails(db: CompanyDb, userId: number): Promise<number> {
  const row = await db
    .selectFrom("user_emails")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.total;
}

/**
 * Inserts an unconfirmed address, to be sent a confirmation. Returns undefined when the person has that
 * address already.
 */
export function insertEmail(
  db: CompanyDb,
  { userId, email, today }: { userId: number; email: string; today: string },
  now: Date,
): Promise<UserEmail | undefined> {
  return db
    .insertInto("user_emails")
    .values({ user_id: userId, email, confirmation_due_on: today, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown())
    .executeTakeFirst();
}

export function findEmail(db: CompanyDb, userId: number, id: number): Promise<UserEmail | undefined> {
  return db
    .selectFrom("user_emails")
    .select(shown())
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * The new address must be confirmed again. Returns undefined when the person has that address in another row.
 */
export async function changeEmail(
  db: CompanyDb,
  { userId, id, email, today }: { userId: number; id: number; email: string; today: string },
  now: Date,
): Promise<UserEmail | undefined> {
  return db
    .updateTable("user_emails")
    .set({
      email,
      updated_at: now,
      confirmation_due_on: sql`case when folded_email(email) = folded_email(${email}) then confirmation_due_on else ${today}::date end`,
    })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where(
      sql<boolean>`not exists (select from user_emails o where o.user_id = ${userId} and o.id <> ${id}
        and lower(o.email) = lower(${email}))`,
    )
    .returning(shown())
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

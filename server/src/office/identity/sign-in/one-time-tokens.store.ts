import { sql, type Generated, type SqlBool } from "kysely";
import type { PlatformDb } from "../../../platform/database/db.ts";

type Purpose = "reset_password" | "first_administrator" | "confirm_email" | "sign_in";

declare module "../../../platform/database/db.ts" {
  interface Tables {
    one_time_tokens: {
      token_hash: Buffer;
      purpose: Purpose;
      user_id: number | null;
      /** The address that it confirms. */
      email: Generated<string | null>;
      created_at: Instant;
      expires_at: InstantOrNull;
    };
  }
}

/** Inserts a token for a purpose (and person, and address); previous ones for the same are deleted. */
export async function replaceToken(
  db: PlatformDb,
  token: {
    token_hash: Buffer;
    purpose: Purpose;
    user_id: number | null;
    email?: string;
    created_at: Date;
    expires_at: Date | null;
  },
): Promise<void> {
  await deleteTokens(db, token.purpose, token.user_id, token.email);
  await db.insertInto("one_time_tokens").values(token).execute();
}

/** Whether a person has a valid token (for an address) created since an instant. */
export async function hasFreshToken(
  db: PlatformDb,
  {
    purpose,
    user_id,
    address,
    since,
    now,
  }: { purpose: Purpose; user_id: number; address?: string; since: Date; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom("one_time_tokens")
    .select("user_id")
    .where("purpose", "=", purpose)
    .where("user_id", "=", user_id)
    .where("created_at", ">", since.toISOString())
    .where("expires_at", ">", now.toISOString())
    .$if(address !== undefined, (all) =>
      all.where(sql<SqlBool>`folded_email(email) = folded_email(${address!})`),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The person of a sign-in link, if his address was confirmed before the link was sent there, has not changed
 * since (a changed address is unconfirmed), and he may sign in.
 */
export async function personOfLink(
  db: PlatformDb,
  tokenHash: Buffer,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("one_time_tokens as t")
    .innerJoin("users as u", "u.id", "t.user_id")
    .select("u.id")
    .where("t.purpose", "=", "sign_in")
    .where("t.token_hash", "=", tokenHash)
    .where("t.expires_at", ">", now.toISOString())
    .where("u.status", "=", "A")
    .whereRef("u.email_verified_at", "<=", "t.created_at")
    .executeTakeFirst();
  return row?.id;
}

/** Deletes the emailed links by which a person can sign in or set a new password. */
export async function deleteSignInLinks(db: PlatformDb, userId: number): Promise<void> {
  for (const purpose of ["reset_password", "sign_in"] as const) await deleteTokens(db, purpose, userId);
}

export async function deleteTokens(
  db: PlatformDb,
  purpose: Purpose,
  userId: number | null,
  email?: string,
): Promise<void> {
  await db
    .deleteFrom("one_time_tokens")
    .where("purpose", "=", purpose)
    .where("user_id", userId === null ? "is" : "=", userId)
    .$if(email !== undefined, (all) => all.where(sql<SqlBool>`folded_email(email) = folded_email(${email!})`))
    .execute();
}

export function findToken(db: PlatformDb, purpose: Purpose, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom("one_time_tokens")
    .select(["user_id", "email"])
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where((where) =>
      where.or([where("expires_at", "is", null), where("expires_at", ">", now.toISOString())]),
    )
    .executeTakeFirst();
}

/** Consumes a token; of concurrent calls one gets true. */
export async function consumeToken(db: PlatformDb, purpose: Purpose, tokenHash: Buffer): Promise<boolean> {
  const result = await db
    .deleteFrom("one_time_tokens")
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteExpiredTokens(db: PlatformDb, now: Date): Promise<void> {
  await db.deleteFrom("one_time_tokens").where("expires_at", "<=", now.toISOString()).execute();
}

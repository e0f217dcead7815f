import { sql, type Generated, type SqlBool } from "kysely";
import type { PlatformDb } from "../platform/db.ts";

type Purpose = "reset_password" | "first_administrator" | "confirm_email";

declare module "../platform/db.ts" {
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

/** A new token of a purpose (and person, and address); older ones of the same die. */
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

/** Uses a token up; of many who try at once one gets true. */
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

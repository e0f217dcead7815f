import { sql } from "kysely";
import type { PlatformDb } from "../../../platform/database/db.ts";

/** The unique index by which only one account has confirmed an address. */
const ONE_ACCOUNTS = "users_confirmed_email";

export type Confirmation = {
  /**
   * `taken`: another account has confirmed the address. `unknown`: the account no longer has this address.
   */
  outcome: "confirmed" | "taken" | "unknown";
  /** The confirmed address that it replaced. */
  instead_of: string | null;
};

/**
 * Marks an address as confirmed wherever the account has it: as requested, present or further address. An
 * account that is locked out loses it. The caller must roll back when the outcome is `taken`.
 */
export async function confirmAddress(
  db: PlatformDb,
  userId: number,
  address: string,
  now: Date,
): Promise<Confirmation> {
  const { rows } = await sql<{
    email: string;
    email_verified: boolean;
    is_present: boolean;
    is_requested: boolean;
  }>`
    select email, email_verified_at is not null as email_verified, folded_email(email) = folded_email(${address}) as is_present,
      coalesce(folded_email(pending_email) = folded_email(${address}), false) as is_requested
    from users where id = ${userId} for update`.execute(db);
  const account = rows[0];
  const isFurther = await confirmAdditional(db, userId, address, now);
  if (!account?.is_requested && !account?.is_present)
    return { outcome: isFurther ? "confirmed" : "unknown", instead_of: null };
  if (account.is_present && account.email_verified && !account.is_requested)
    return { outcome: "confirmed", instead_of: null };
  const instead_of = account.is_requested && account.email_verified ? account.email : null;
  await releaseShutOut(db, userId, address);
  try {
    if (account.is_requested)
      await sql`update users set email = pending_email, pending_email = null, updated_at = ${later(now)} where id = ${userId}`.execute(
        db,
      );
    // separate, because a changed address becomes unconfirmed
    await sql`update users set email_verified_at = ${now}, confirmation_due_on = null where id = ${userId}`.execute(
      db,
    );
  } catch (error) {
    if ((error as { constraint?: string }).constraint === ONE_ACCOUNTS)
      return { outcome: "taken", instead_of };
    throw error;
  }
  return { outcome: "confirmed", instead_of };
}

const later = (now: Date) => sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;

/** An account that cannot sign in does not block an address for others. */
export async function releaseShutOut(db: PlatformDb, userId: number, address: string): Promise<void> {
  await sql`
    with released as (
      update users set email_verified_at = null
      where folded_email(email) = folded_email(${address}) and email_verified_at is not null and status = 'I' and id <> ${userId}
      returning id)
    delete from one_time_tokens t using released r where t.user_id = r.id`.execute(db);
}

/** The owner of an address, who may sign in by it. */
export type AddressOwner = {
  id: number;
  company_id: number | null;
  name: string;
  username: string;
  email: string;
};

/** The active account, other than `userId`'s, that has confirmed an address. */
export async function ownerOfAddress(
  db: PlatformDb,
  address: string,
  userId: number,
): Promise<AddressOwner | undefined> {
  const { rows } = await sql<AddressOwner>`
    select id, company_id, name, username, email from users
    where email_verified_at is not null and folded_email(email) = folded_email(${address}) and status = 'A' and id <> ${userId}`.execute(
    db,
  );
  return rows[0];
}

/** Confirms a further address; returns whether the person still has it. */
export async function confirmAdditional(
  db: PlatformDb,
  userId: number,
  address: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update user_emails set email_verified_at = coalesce(email_verified_at, ${now}), confirmation_due_on = null
    where user_id = ${userId} and folded_email(email) = folded_email(${address})`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Discards the requested address; returns whether there was one. */
export async function deletePendingEmail(db: PlatformDb, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ pending_email: null })
    .where("id", "=", userId)
    .where("pending_email", "is not", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Discards the former username; returns whether there was one. */
export async function deleteFormerUsername(db: PlatformDb, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ former_username: null })
    .where("id", "=", userId)
    .where("former_username", "is not", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

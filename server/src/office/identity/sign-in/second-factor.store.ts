import { sql } from "kysely";
import type { PlatformDb } from "../../../platform/database/db.ts";

declare module "../../../platform/database/db.ts" {
  interface Tables {
    second_factors: {
      user_id: number;
      sealed_secret: Buffer;
      confirmed_at: InstantOrNull;
      last_step: number | null;
      created_at: Instant;
    };
    recovery_codes: { user_id: number; code_hash: Buffer; created_at: Instant };
  }
}

type LockedFactor = { sealed_secret: Buffer; confirmed_at: string | null; last_step: number | null };

/** The person's second factor, confirmed or not, locked until the transaction ends. */
export async function lockFactor(db: PlatformDb, userId: number): Promise<LockedFactor | undefined> {
  const { rows } = await sql<LockedFactor>`
    select sealed_secret, confirmed_at, last_step from second_factors where user_id = ${userId} for update`.execute(
    db,
  );
  return rows[0];
}

export async function hasFactor(db: PlatformDb, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("second_factors")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a secret to be confirmed, replacing another unconfirmed one; a confirmed one stays. */
export async function offerFactor(
  db: PlatformDb,
  userId: number,
  sealed_secret: Buffer,
  now: Date,
): Promise<void> {
  await db
    .insertInto("second_factors")
    .values({ user_id: userId, sealed_secret, confirmed_at: null, last_step: null, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ sealed_secret, created_at: now })
        .where("second_factors.confirmed_at", "is", null),
    )
    .execute();
}

export async function confirmFactor(db: PlatformDb, userId: number, now: Date): Promise<void> {
  await db.updateTable("second_factors").set({ confirmed_at: now }).where("user_id", "=", userId).execute();
}

export async function saveStep(db: PlatformDb, userId: number, last_step: number): Promise<void> {
  await db.updateTable("second_factors").set({ last_step }).where("user_id", "=", userId).execute();
}

export async function deleteFactor(db: PlatformDb, userId: number): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await db.deleteFrom("second_factors").where("user_id", "=", userId).execute();
}

export async function replaceRecoveryCodes(
  db: PlatformDb,
  userId: number,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await db
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now })))
    .execute();
}

/** Consumes a recovery code; of concurrent calls one gets true. */
export async function consumeRecoveryCode(
  db: PlatformDb,
  userId: number,
  codeHash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** All encrypted secrets, locked until the transaction ends. */
export function lockSealedFactors(db: PlatformDb) {
  return db
    .selectFrom("second_factors")
    .select(["user_id as id", "sealed_secret as sealed"])
    .orderBy("user_id")
    .forUpdate()
    .execute();
}

export async function saveSealedFactor(db: PlatformDb, id: number, sealed_secret: Buffer): Promise<void> {
  await db.updateTable("second_factors").set({ sealed_secret }).where("user_id", "=", id).execute();
}

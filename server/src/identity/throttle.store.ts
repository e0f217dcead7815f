import { sql, type Generated } from "kysely";
import type { PlatformDb } from "../platform/db.ts";
import { ADDRESS_WINDOW_SECONDS, LONGEST_WINDOW_SECONDS, type Try } from "./throttle.rules.ts";

declare module "../platform/db.ts" {
  interface Tables {
    throttled_tries: {
      id: Generated<number>;
      purpose: string;
      account_hash: Buffer;
      address_hash: Buffer;
      is_settled: Generated<boolean>;
      tried_at: Instant;
    };
    known_addresses: { user_id: number; address_hash: Buffer; last_seen_at: Instant };
  }
}

/** What a try is counted for. */
export type Counted = { purpose: string; account_hash: Buffer; address_hash: Buffer };

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/** Lets one try at a time look and be written for the same account or address; ends with the transaction. */
export async function lockTries(db: PlatformDb, { account_hash, address_hash }: Counted): Promise<void> {
  const keys = [account_hash, address_hash].map((hash) => hash.readInt32BE(0)).toSorted((a, b) => a - b);
  for (const key of keys) await sql`select pg_advisory_xact_lock(7282002, ${key}::int)`.execute(db);
}

export async function recentTries(db: PlatformDb, counted: Counted, now: Date): Promise<Try[]> {
  const { purpose, account_hash, address_hash } = counted;
  const { rows } = await sql<Try>`
    select tried_at, is_settled, account_hash = ${account_hash} as same_account, address_hash = ${address_hash} as same_address
    from throttled_tries
    where purpose = ${purpose} and (
      account_hash = ${account_hash} and tried_at > ${before(now, LONGEST_WINDOW_SECONDS)}
      or address_hash = ${address_hash} and tried_at > ${before(now, ADDRESS_WINDOW_SECONDS)})`.execute(db);
  return rows;
}

export async function insertTry(db: PlatformDb, counted: Counted, now: Date): Promise<number> {
  const { id } = await db
    .insertInto("throttled_tries")
    .values({ ...counted, tried_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function settleTry(db: PlatformDb, id: number): Promise<void> {
  await db.updateTable("throttled_tries").set({ is_settled: true }).where("id", "=", id).execute();
}

export async function forgetTry(db: PlatformDb, id: number): Promise<void> {
  await db.deleteFrom("throttled_tries").where("id", "=", id).execute();
}

export async function deleteOldTries(db: PlatformDb, now: Date): Promise<void> {
  await db
    .deleteFrom("throttled_tries")
    .where("tried_at", "<=", before(now, LONGEST_WINDOW_SECONDS).toISOString())
    .execute();
}

export async function isAddressKnown(db: PlatformDb, userId: number, addressHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("known_addresses")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("address_hash", "=", addressHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberAddress(
  db: PlatformDb,
  userId: number,
  addressHash: Buffer,
  now: Date,
): Promise<void> {
  await db
    .insertInto("known_addresses")
    .values({ user_id: userId, address_hash: addressHash, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "address_hash"]).doUpdateSet({ last_seen_at: now }),
    )
    .execute();
}

export async function forgetOldAddresses(db: PlatformDb, lastSeenBefore: Date): Promise<void> {
  await db.deleteFrom("known_addresses").where("last_seen_at", "<", lastSeenBefore.toISOString()).execute();
}

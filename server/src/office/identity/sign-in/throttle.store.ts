import { sql, type Generated } from "kysely";
import type { PlatformDb } from "../../../platform/database/db.ts";
import { writeWithCommit, type ReturnedRows } from "../../../platform/database/deferred-writes.ts";
import { LONGEST_WINDOW_SECONDS, type Limit } from "./throttle.rules.ts";

declare module "../../../platform/database/db.ts" {
  interface Tables {
    throttled_tries: {
      id: Generated<number>;
      purpose: string;
      account_hash: Buffer;
      address_hash: Buffer;
      device_hash: Buffer | null;
      is_settled: Generated<boolean>;
      tried_at: Instant;
    };
    known_addresses: { user_id: number; address_hash: Buffer; last_seen_at: Instant };
  }
}

export type Counted = {
  purpose: string;
  account_hash: Buffer;
  address_hash: Buffer;
  device_hash: Buffer | null;
};

type CountAnswer = { reserved: number | null; wait_seconds: number };

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/**
 * Counts a try before it is made, at the end of the transaction. Returns its number, or the seconds to wait;
 * neither while the result depends on tries that are still undecided. Serialised for the same account and
 * address, in one statement.
 */
export function countTryIn(
  db: PlatformDb,
  { purpose, account_hash, address_hash, device_hash }: Counted,
  limits: readonly Limit[],
  now: Date,
): ReturnedRows<CountAnswer> {
  return writeWithCommit(
    db,
    sql`
    select reserved, wait_seconds from count_try(${purpose}, ${account_hash}, ${address_hash}, ${device_hash},
      ${JSON.stringify(limits)}::jsonb, ${now})`,
  );
}

/** Counts tries of several people at once, each for the next; the answers come in their order. */
export function countTriesIn(
  db: PlatformDb,
  purpose: string,
  tries: readonly { counted: Counted; limits: readonly Limit[] }[],
  now: Date,
): ReturnedRows<CountAnswer> {
  const hashes = (side: "account_hash" | "address_hash" | "device_hash") =>
    tries.map(({ counted }) => counted[side]);
  return writeWithCommit(
    db,
    sql`
    select reserved, wait_seconds from count_tries(${purpose}, ${hashes("account_hash")}::bytea[],
      ${hashes("address_hash")}::bytea[], ${hashes("device_hash")}::bytea[],
      ${tries.map((one) => JSON.stringify(one.limits))}::jsonb[], ${now})`,
  );
}

/** Marks a try as wrong. */
export async function markWrong(db: PlatformDb, id: number): Promise<void> {
  await db.updateTable("throttled_tries").set({ is_settled: true }).where("id", "=", id).execute();
}

/**
 * Marks a try as right: at the end of the transaction it is no longer counted, nor are earlier wrong ones
 * from the same place. Others' tries elsewhere still count.
 */
export function markRight(db: PlatformDb, id: number, counted: Counted): void {
  const { purpose, account_hash, address_hash, device_hash } = counted;
  const isOfThis = device_hash
    ? sql`device_hash = ${device_hash}`
    : sql`device_hash is null and account_hash = ${account_hash} and address_hash = ${address_hash}`;
  writeWithCommit(
    db,
    sql`delete from throttled_tries where id = ${id} or is_settled and purpose = ${purpose} and ${isOfThis}`,
  );
}

/** Deletes a try that was not made. */
export async function deleteTry(db: PlatformDb, id: number): Promise<void> {
  await db.deleteFrom("throttled_tries").where("id", "=", id).execute();
}

/** How many wrong tries a device has made since an instant. */
export async function wrongTriesOf(db: PlatformDb, deviceHash: Buffer, since: Date): Promise<number> {
  const { wrong } = await db
    .selectFrom("throttled_tries")
    .select((select) => select.fn.countAll<number>().as("wrong"))
    .where("device_hash", "=", deviceHash)
    .where("is_settled", "=", true)
    .where("tried_at", ">", since.toISOString())
    .executeTakeFirstOrThrow();
  return wrong;
}

export async function deleteOldTries(db: PlatformDb, now: Date): Promise<void> {
  await db
    .deleteFrom("throttled_tries")
    .where("tried_at", "<=", before(now, LONGEST_WINDOW_SECONDS).toISOString())
    .execute();
}

/** Written by the previous version only; becomes empty by itself. */
export async function deleteOldAddresses(db: PlatformDb, lastSeenBefore: Date): Promise<void> {
  await db.deleteFrom("known_addresses").where("last_seen_at", "<", lastSeenBefore.toISOString()).execute();
}

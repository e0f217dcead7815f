import { sql } from "kysely";
import type { PlatformDb } from "../../../platform/database/db.ts";

/**
 * One request for a confirmation email, as keyed hashes of those for whose day it counts. It is stored among
 * the throttled tries, which are deleted after a day: `account_hash` is the person's, `address_hash` the
 * office's, `device_hash` the mailbox's.
 */
export type ConfirmationRequest = { purpose: string; person: Buffer; office: Buffer; mailbox: Buffer };

/**
 * Serialises the requests for one mailbox until the transaction ends, so that concurrent ones count like
 * consecutive ones.
 */
export async function serialiseMailbox(db: PlatformDb, { mailbox }: ConfirmationRequest): Promise<void> {
  await sql`select pg_advisory_xact_lock(7282003, ${mailbox.readInt32BE(0)})`.execute(db);
}

export type RequestCounts = { of_person: number; of_office: number; of_mailbox: number };

export async function countRequests(
  db: PlatformDb,
  { purpose, person, office, mailbox }: ConfirmationRequest,
): Promise<RequestCounts> {
  const { rows } = await sql<RequestCounts>`
    select (select count(*) from throttled_tries where purpose = ${purpose} and account_hash = ${person})::int as of_person,
      (select count(*) from throttled_tries where purpose = ${purpose} and address_hash = ${office})::int as of_office,
      (select count(*) from throttled_tries where purpose = ${purpose} and device_hash = ${mailbox})::int as of_mailbox`.execute(
    db,
  );
  return rows[0]!;
}

export async function insertRequest(
  db: PlatformDb,
  { purpose, person, office, mailbox }: ConfirmationRequest,
  now: Date,
): Promise<void> {
  await db
    .insertInto("throttled_tries")
    .values({
      purpose,
      account_hash: person,
      address_hash: office,
      device_hash: mailbox,
      is_settled: true,
      tried_at: now,
    })
    .execute();
}

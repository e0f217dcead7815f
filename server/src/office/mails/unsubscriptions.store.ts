import { sql } from "kysely";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    unsubscriptions: {
      /** Null: all offices. */
      company_id: number | null;
      address_hash: Buffer;
      sealed_address: Buffer;
      stopped_at: Instant;
    };
  }
}

/**
 * The hash by which an address is found, and the encrypted address from which the next key's hash is made.
 */
export type UnsubscriptionKey = { address_hash: Buffer; sealed_address: Buffer };

/** Which of these have unsubscribed from an office, or from all. */
export async function unsubscribedHashes(
  db: CompanyDb | PlatformDb,
  companyId: number,
  hashes: readonly Buffer[],
): Promise<{ address_hash: Buffer; of_all: boolean }[]> {
  const { rows } = await sql<{ address_hash: Buffer; of_all: boolean }>`
    select address_hash, company_id is null as of_all from unsubscriptions
    where address_hash = any (${[...hashes]}::bytea[]) and (company_id = ${companyId} or company_id is null)`.execute(
    db,
  );
  return rows;
}

/** Unsubscribes an address from an existing office's emails, or from all offices' (null); idempotent. */
export async function insertUnsubscription(
  db: PlatformDb,
  companyId: number | null,
  { address_hash, sealed_address }: UnsubscriptionKey,
  now: Date,
): Promise<void> {
  await sql`
    insert into unsubscriptions (company_id, address_hash, sealed_address, stopped_at)
    select ${companyId}::bigint, ${address_hash}, ${sealed_address}, ${now}
    where ${companyId}::bigint is null or exists (select from companies where id = ${companyId})
    on conflict do nothing`.execute(db);
}

/** Undoes an address's unsubscription from an office and from all. */
export async function deleteUnsubscriptions(
  db: PlatformDb,
  companyId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`
    delete from unsubscriptions
    where address_hash = any (${[...hashes]}::bytea[]) and (company_id = ${companyId} or company_id is null)`.execute(
    db,
  );
}

export const lockUnsubscriptions = (db: PlatformDb) =>
  db
    .selectFrom("unsubscriptions")
    .select(["company_id", "address_hash", "sealed_address"])
    .forUpdate()
    .execute();

/** Replaces the hash and encrypted value of an address by those of the newest key. */
export async function replaceUnsubscription(
  db: PlatformDb,
  company_id: number | null,
  before: Buffer,
  by: UnsubscriptionKey,
): Promise<void> {
  await sql`
    delete from unsubscriptions stop where company_id is not distinct from ${company_id} and address_hash = ${before}
      and ${before}::bytea <> ${by.address_hash}::bytea and exists (select from unsubscriptions newer
        where newer.company_id is not distinct from stop.company_id and newer.address_hash = ${by.address_hash})`.execute(
    db,
  );
  await db
    .updateTable("unsubscriptions")
    .set(by)
    .where("company_id", "is not distinct from", company_id)
    .where("address_hash", "=", before)
    .execute();
}

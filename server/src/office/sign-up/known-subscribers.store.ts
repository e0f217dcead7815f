import { sql } from "kysely";
import type { PlatformDb } from "../../platform/database/db.ts";
import type { SubscriberKey, SubscriberKind } from "./subscriber-keys.commands.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    known_subscribers: {
      kind: SubscriberKind;
      value_hash: Buffer;
      first_seen_at: Instant;
      /** The office with which the row is deleted; no office can read these rows. */
      office_id: number | null;
      sealed_value: Buffer | null;
    };
    contract_acceptances: {
      company_id: number;
      id: number;
      user_id: number;
      version: string;
      text_sha256: string;
      accepted_at: Instant;
    };
  }
}

/**
 * Serialises sign-ups that check the same document, username or bar number and then write it, until the
 * transaction ends.
 */
export async function lockSignUps(db: PlatformDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(7282006)`.execute(db);
}

/** Whether somebody has signed up with this before. */
export async function isKnown(
  db: PlatformDb,
  kind: SubscriberKind,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const row = await db
    .selectFrom("known_subscribers")
    .select("kind")
    .where("kind", "=", kind)
    .where("value_hash", "in", [...hashes])
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores what an office signed up with; a value already known stays with the earlier office. */
export async function rememberKeys(
  db: PlatformDb,
  office_id: number,
  keys: readonly SubscriberKey[],
  now: Date,
): Promise<void> {
  await db
    .insertInto("known_subscribers")
    .values(keys.map((key) => ({ ...key, office_id, first_seen_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const lockKeyed = (db: PlatformDb) =>
  db
    .selectFrom("known_subscribers")
    .select(["kind", "value_hash", "sealed_value"])
    .where("sealed_value", "is not", null)
    .forUpdate()
    .$narrowType<{ sealed_value: Buffer }>()
    .execute();

/** Replaces a hash, and its encrypted value. */
export async function replaceKey(
  db: PlatformDb,
  { kind, value_hash }: Pick<SubscriberKey, "kind" | "value_hash">,
  by: SubscriberKey & { office_id?: number },
): Promise<void> {
  await db
    .updateTable("known_subscribers")
    .set(by)
    .where("kind", "=", kind)
    .where("value_hash", "=", value_hash)
    .execute();
}

export const lockUnkeyed = (db: PlatformDb) =>
  db
    .selectFrom("known_subscribers")
    .select(["kind", "value_hash"])
    .where("sealed_value", "is", null)
    .forUpdate()
    .execute();

export async function deleteUnkeyed(db: PlatformDb): Promise<void> {
  await db.deleteFrom("known_subscribers").where("sealed_value", "is", null).execute();
}

/** What existing offices may have signed up with: their documents, and their people's bar numbers. */
export async function valuesOfOffices(
  db: PlatformDb,
): Promise<{ office_id: number; kind: SubscriberKind; value: string }[]> {
  const { rows } = await sql<{ office_id: number; kind: SubscriberKind; value: string }>`
    select id as office_id, 'document' as kind, cpf_cnpj as value from companies where cpf_cnpj is not null
    union all
    select company_id, 'oab', trim(oab) from users, unnest(string_to_array(oab_code, ',')) oab
    where company_id is not null`.execute(db);
  return rows;
}

/** Whether an office with this document is a customer now. */
export async function hasCompanyWithDocument(db: PlatformDb, document: string): Promise<boolean> {
  const row = await db
    .selectFrom("companies")
    .select("id")
    .where("cpf_cnpj", "=", document)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a user has one of these bar numbers, in stored form. */
export async function isBarNumberUsed(db: PlatformDb, oabs: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from users where string_to_array(oab_code, ',') && ${[...oabs]}::text[]) as held`.execute(
    db,
  );
  return rows[0]!.held;
}

export async function saveAgreement(
  db: PlatformDb,
  agreement: { company_id: number; user_id: number; version: string; text_sha256: string; accepted_at: Date },
): Promise<void> {
  await sql`
    insert into contract_acceptances (company_id, user_id, version, text_sha256, accepted_at)
    values (${agreement.company_id}, ${agreement.user_id}, ${agreement.version}, ${agreement.text_sha256}, ${agreement.accepted_at})`.execute(
    db,
  );
}

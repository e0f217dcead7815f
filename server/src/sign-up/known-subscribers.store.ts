import { sql } from "kysely";
import type { PlatformDb } from "../platform/db.ts";

declare module "../platform/db.ts" {
  interface Tables {
    known_subscribers: { kind: "document" | "oab"; value_hash: Buffer; first_seen_at: Instant };
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

export type SubscriberKey = { kind: "document" | "oab"; value_hash: Buffer };

/** One sign-up at a time looks for the same document, username or bar number and writes it; ends with the transaction. */
export async function takeTurn(db: PlatformDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(7282006)`.execute(db);
}

/** Which of the keys somebody has signed up with before. */
export async function knownKeys(db: PlatformDb, keys: readonly SubscriberKey[]): Promise<SubscriberKey[]> {
  const known: SubscriberKey[] = [];
  for (const key of keys) {
    const row = await db
      .selectFrom("known_subscribers")
      .select("kind")
      .where("kind", "=", key.kind)
      .where("value_hash", "=", key.value_hash)
      .executeTakeFirst();
    if (row) known.push(key);
  }
  return known;
}

export async function rememberKeys(db: PlatformDb, keys: readonly SubscriberKey[], now: Date): Promise<void> {
  await db
    .insertInto("known_subscribers")
    .values(keys.map((key) => ({ ...key, first_seen_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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

/** Whether somebody holds one of these inscriptions, as they are stored. */
export async function isInscriptionHeld(db: PlatformDb, oabs: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from users where string_to_array(oab_code, ',') && ${[...oabs]}::text[]) as held`.execute(
    db,
  );
  return rows[0]!.held;
}

export async function keepAgreement(
  db: PlatformDb,
  agreement: { company_id: number; user_id: number; version: string; text_sha256: string; accepted_at: Date },
): Promise<void> {
  await sql`
    insert into contract_acceptances (company_id, user_id, version, text_sha256, accepted_at)
    values (${agreement.company_id}, ${agreement.user_id}, ${agreement.version}, ${agreement.text_sha256}, ${agreement.accepted_at})`.execute(
    db,
  );
}

import { clientFields } from "@pauta/contract/practice/client-fields";
import { erasedValues } from "@pauta/contract/platform/field-rows";
import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { laterThanBefore } from "../../platform/http/lost-updates.ts";

const ERASURES = sql`hashtextextended('client erasures', current_company())`;

/**
 * Locks a client, so that nobody links him to anything or erases him until the transaction ends. Waits
 * for transactions that hold off erasures.
 */
export async function lockClient(db: CompanyDb, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ERASURES})`.execute(db);
  await sql`select from clients where id = ${id} for update`.execute(db);
}

/**
 * Holds off erasures of the office's clients until the transaction ends: for transactions that read
 * clients and store their data elsewhere.
 */
export async function blockErasures(db: CompanyDb): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${ERASURES})`.execute(db);
}

/** Reduces a client to his name and document, and says so in his notes. */
export async function reduceToParty(db: CompanyDb, id: number, note: string, now: Date): Promise<void> {
  await db
    .updateTable("clients")
    .set({ ...erasedValues(clientFields), notes: note, updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .execute();
}

import { clientFields } from "@pauta/contract/practice/client-fields";
import { erasedValues } from "@pauta/contract/platform/field-rows";
import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { laterThanBefore } from "../../platform/http/lost-updates.ts";

const ERASURES = sql`hashtextextended('client erasures', current_company())`;

/**
 * Nobody links the client to anything, or erases him too, until the transaction ends; who holds off erasures is
 * waited for.
 */
export async function lockClient(db: CompanyDb, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ERASURES})`.execute(db);
  await sql`select from clients where id = ${id} for update`.execute(db);
}

/**
 * No client of the office is erased until the transaction ends: for who reads clients and writes down elsewhere whom he found.
 */
export async function holdOffErasures(db: CompanyDb): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${ERASURES})`.execute(db);
}

/** Leaves of a client his name and document alone, and says so in place of his notes. */
export async function reduceToParty(db: CompanyDb, id: number, note: string, now: Date): Promise<void> {
  await db
    .updateTable("clients")
    .set({ ...erasedValues(clientFields), notes: note, updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .execute();
}

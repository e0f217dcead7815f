import { clientFields } from "@pauta/contract/practice/client-fields";
import { erasedValues } from "@pauta/contract/platform/field-rows";
import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";

/** Nobody links the client to anything, or erases him too, until the transaction ends. */
export async function lockClient(db: CompanyDb, id: number): Promise<void> {
  await sql`select from clients where id = ${id} for update`.execute(db);
}

/** Leaves of a client his name and document alone, and says so where his notes stood. */
export async function reduceToParty(db: CompanyDb, id: number, note: string, now: Date): Promise<void> {
  await db
    .updateTable("clients")
    .set({ ...erasedValues(clientFields), notes: note, updated_at: now })
    .where("id", "=", id)
    .execute();
}

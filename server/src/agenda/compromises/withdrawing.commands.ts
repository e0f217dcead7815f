import type { CompanyDb } from "../../platform/database/db.ts";
import { deleteCompromise, untouchedAmong } from "./compromise-writing.store.ts";

/**
 * Deletes compromises that were created seconds ago, even fatal deadlines, unless somebody has changed, closed
 * or commented on one, or was reminded of it.
 * @returns whether they are deleted
 */
export async function withdrawCompromises(db: CompanyDb, ids: readonly number[]): Promise<boolean> {
  if ((await untouchedAmong(db, ids)) !== ids.length) return false;
  for (const id of ids) await deleteCompromise(db, id);
  return true;
}

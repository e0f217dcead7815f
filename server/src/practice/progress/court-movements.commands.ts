import type { CompanyDb } from "../../platform/database/db.ts";
import { countMovements, insertMovements, type CourtMovement } from "./court-movements.store.ts";

/**
 * Adds a court's movements that the lawsuit does not have yet.
 * @returns how many were added
 */
export async function addMovements(
  db: CompanyDb,
  at: { lawsuitId: number; instanceId: number },
  movements: readonly CourtMovement[],
  now: Date,
): Promise<number> {
  return movements.length === 0 ? 0 : insertMovements(db, at, movements, now);
}

/** Whether the lawsuit has any of the movements with these keys. */
export async function hasMovements(
  db: CompanyDb,
  lawsuitId: number,
  keys: readonly Buffer[],
): Promise<boolean> {
  return (await countMovements(db, lawsuitId, keys)) > 0;
}

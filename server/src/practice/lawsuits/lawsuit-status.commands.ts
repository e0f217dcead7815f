import type { CompanyDb } from "../../platform/database/db.ts";
import { saveStatus } from "./lawsuit-writing.store.ts";

/** Puts a lawsuit into another situation of the list, as somebody decided it elsewhere than in its form. */
export async function changeLawsuitStatus(
  db: CompanyDb,
  id: number,
  statusId: number,
  now: Date,
): Promise<void> {
  await saveStatus(db, id, statusId, now);
}

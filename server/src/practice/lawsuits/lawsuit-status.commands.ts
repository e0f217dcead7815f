import type { CompanyDb } from "../../platform/database/db.ts";
import { saveStatus } from "./lawsuit-writing.store.ts";

/** Changes a lawsuit's status, as somebody decided it outside its form. */
export async function changeLawsuitStatus(
  db: CompanyDb,
  id: number,
  statusId: number,
  now: Date,
): Promise<void> {
  await saveStatus(db, id, statusId, now);
}

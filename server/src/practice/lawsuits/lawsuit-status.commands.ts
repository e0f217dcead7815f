import type { CompanyDb } from "../../platform/database/db.ts";
import { laterThanBefore } from "../../platform/http/lost-updates.ts";

/** Puts a lawsuit into another situation of the list, as somebody decided it elsewhere than in its form. */
export async function changeLawsuitStatus(
  db: CompanyDb,
  id: number,
  statusId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable("lawsuits")
    .set({ lawsuit_status_id: statusId, updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .execute();
}

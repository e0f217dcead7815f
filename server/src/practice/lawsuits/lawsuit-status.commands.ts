import type { CompanyDb } from "../../platform/database/db.ts";
import { laterThanBefore } from "../../platform/http/lost-updates.ts";

/** Changes a lawsuit's status, as somebody decided it outside its form. */
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

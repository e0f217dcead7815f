import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import type { ClockMoved } from "../../platform/process/office-clock.ts";
import { moveMidnights } from "./moved-clock.store.ts";

/** The days of the timeline stay as they are for an office that keeps another clock from now on. */
export async function keepDays(db: CompanyDb | PlatformDb, moved: ClockMoved): Promise<void> {
  await moveMidnights(db, moved);
}

import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import type { ClockMoved } from "../../platform/process/office-clock.ts";
import { moveCourtHours, moveReminders } from "./moved-clock.store.ts";

/** The agenda follows an office that keeps another clock from now on: courts' hours stay instants, all else its hour. */
export async function followClock(db: CompanyDb | PlatformDb, moved: ClockMoved): Promise<void> {
  await moveCourtHours(db, moved);
  await moveReminders(db, moved);
}

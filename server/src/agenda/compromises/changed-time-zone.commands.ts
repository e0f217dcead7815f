import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import type { ClockMoved } from "../../platform/process/office-clock.ts";
import { moveCourtHours, moveReminders } from "./changed-time-zone.store.ts";

/**
 * Adapts the agenda to an office's new time zone: hours set by a court remain the same
 * instants, all others keep their local hour.
 */
export async function followTimeZone(db: CompanyDb | PlatformDb, moved: ClockMoved): Promise<void> {
  await moveCourtHours(db, moved);
  await moveReminders(db, moved);
}

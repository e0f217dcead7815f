import type { PlatformDb } from "../../platform/database/db.ts";
import { saveArrival } from "./arrivals.store.ts";
import type { Arrival } from "./whole-days.rules.ts";

/** Records that a court's day came, complete or in part, for the coverage ledger. */
export const noteArrival = (db: PlatformDb, arrival: Arrival, now: Date): Promise<void> =>
  saveArrival(db, arrival, now);

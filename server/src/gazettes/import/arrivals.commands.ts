import type { PlatformDb } from "../../platform/database/db.ts";
import { saveArrival } from "./arrivals.store.ts";
import type { Arrival } from "./whole-days.rules.ts";

/** Keeps that a court's day came, whole or in part, for the ledger of what was expected and what came. */
export const noteArrival = (db: PlatformDb, arrival: Arrival, now: Date): Promise<void> =>
  saveArrival(db, arrival, now);

import type { PlatformDb } from "../platform/db.ts";
import { type Arrival, saveArrival } from "./arrivals.store.ts";

/** Keeps that a court's day came whole, for the ledger of what was expected and what came. */
export const noteArrival = (db: PlatformDb, arrival: Arrival, now: Date): Promise<void> =>
  saveArrival(db, arrival, now);

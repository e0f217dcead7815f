import { moveMidnights } from "./changed-time-zone.store.ts";

/** Keeps the days of the timeline for an office whose time zone changes. */
export const keepDays = moveMidnights;

import { moveMidnights } from "./moved-clock.store.ts";

/** Keeps the days of the timeline for an office whose time zone changes. */
export const keepDays = moveMidnights;

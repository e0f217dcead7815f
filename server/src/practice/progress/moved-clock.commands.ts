import { moveMidnights } from "./moved-clock.store.ts";

/** The days of the timeline stay as they are for an office that keeps another clock from now on. */
export const keepDays = moveMidnights;

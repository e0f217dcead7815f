import { moveReminders } from "./moved-clock.store.ts";

/** What of the agenda is kept as an instant follows an office that keeps another clock from now on. */
export const followClock = moveReminders;

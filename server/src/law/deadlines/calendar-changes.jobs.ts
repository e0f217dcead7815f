import { job, worker } from "../../platform/jobs/jobs.ts";
import { CalendarChange } from "./calendar-change.rules.ts";

export const calendarChangedJob = job({
  name: "deadlines.calendar-changed",
  payload: CalendarChange,
  retries: 10,
  longest_seconds: 3600,
});

/** @param recount whoever keeps deadlines counts them again */
export const calendarChangedWorker = (
  recount: (change: CalendarChange, stopping: AbortSignal) => Promise<void>,
) => worker(calendarChangedJob, recount);

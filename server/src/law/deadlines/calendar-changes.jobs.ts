import { job, worker } from "../../platform/jobs/jobs.ts";
import { CalendarChange } from "./calendar-change.rules.ts";

export const calendarChangedJob = job({
  name: "deadlines.calendar-changed",
  payload: CalendarChange,
  retries: 10,
  longest_seconds: 3600,
});

/** @param recount counts the affected deadlines again; passed in by the feature that stores them */
export const calendarChangedWorker = (
  recount: (change: CalendarChange, stopping: AbortSignal) => Promise<void>,
) => worker(calendarChangedJob, recount);

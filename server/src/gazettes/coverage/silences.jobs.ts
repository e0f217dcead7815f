import { z } from "zod";
import { NATIONAL_CALENDAR } from "../../law/deadlines/calendar.rules.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { job, worker } from "../../platform/jobs/jobs.ts";
import type { Scheduled } from "../../platform/jobs/schedule.ts";
import { watchSilences } from "./watch-silences.commands.ts";

export const watchSilencesJob = job({
  name: "coverage.silences",
  payload: z.object({ day: z.iso.date() }),
  retries: 5,
  longest_seconds: 3600,
});

export const watchSilencesWorker = (context: AppContext) =>
  worker(watchSilencesJob, ({ day }, stopping) => watchSilences(context, day, stopping));

/** Runs after the day's gazettes were imported and the day's emails sent. */
export const silencesOfTheDay = (context: AppContext): Scheduled => ({
  name: "coverage.silences",
  at: "10:30",
  isDay: NATIONAL_CALENDAR.isBusinessDay,
  start: (db, day) => context.jobs.enqueue(db, watchSilencesJob, { day }),
});

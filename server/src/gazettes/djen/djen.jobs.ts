import { z } from "zod";
import { NATIONAL_CALENDAR } from "../../law/deadlines/calendar.rules.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { job, worker } from "../../platform/jobs/jobs.ts";
import { newestSlot, type Scheduled } from "../../platform/jobs/schedule.ts";
import { isDjenConfigured } from "./calls/djen-source.rules.ts";
import { openDjenSource } from "./calls/open-djen.adapter.ts";
import { notifyAdministrators } from "./notify-administrators.commands.ts";
import { unfinishedFetches } from "./djen-fetches.store.ts";
import { noteLawyers } from "./note-lawyers.commands.ts";
import { openFetch, type FetchScope } from "./open-fetch.commands.ts";
import { workOffFetches } from "./process-fetches.commands.ts";

/** How often open fetches are looked for, so that a killed or postponed one continues soon. */
const EVERY_SECONDS = 15;

export const fetchDjenJob = job({
  name: "djen.fetch",
  payload: z.object({}),
  retries: 3,
  longest_seconds: 12 * 3600,
});

/**
 * Fetches the national gazette; where the settings name nobody, it only records what is known of earlier
 * days.
 */
export function fetchDjenWorker(context: AppContext) {
  const pace = { batch: 100, every_seconds: EVERY_SECONDS };
  if (!isDjenConfigured(context.settings)) return worker(fetchDjenJob, () => noteOnly(context), pace);
  const source = openDjenSource(context.settings);
  return worker(fetchDjenJob, (_, stopping) => workOffFetches(context, source, stopping), pace);
}

const noteOnly = (context: AppContext): Promise<void> =>
  context.database.acrossCompanies((db) => noteLawyers(db, context.clock.now()));

const onCourtDays = (context: AppContext, name: string, at: string, scope: FetchScope): Scheduled => ({
  name,
  at,
  isDay: (day) =>
    context.settings.DJEN_SCHEDULE === "on" &&
    isDjenConfigured(context.settings) &&
    NATIONAL_CALENDAR.isBusinessDay(day),
  start: async (db, day) => {
    await openFetch(context, db, { day, scope, requestedBy: null });
    await context.jobs.enqueue(db, fetchDjenJob, {});
  },
});

/**
 * The day's communications are available from midnight, the cadernos from two: long before the email of ten
 * o'clock.
 */
export const FIRST_AT = "05:00";
export const SECOND_AT = "08:30";

export const firstFetch = (context: AppContext) => onCourtDays(context, "djen.first", FIRST_AT, "all");

/** Reports fetches that are unfinished shortly before the email of ten o'clock. */
const LATE_AT = "09:45";

export const lateFetch = (context: AppContext): Scheduled => ({
  ...onCourtDays(context, "djen.late", LATE_AT, "all"),
  start: async (db) => {
    for (const { id, day, last_error } of await unfinishedFetches(db))
      await notifyAdministrators(context, db, { id, day, trouble: { kind: "late", reason: last_error } });
  },
});

/** For what failed the first time, and courts that published late. */
export function secondFetch(context: AppContext): Scheduled {
  const second = onCourtDays(context, "djen.second", SECOND_AT, "missing");
  return {
    ...second,
    // after downtime the first fetch of a later day covers this one, and its results are listed under that
    // day
    start: async (db, day) => {
      const first = newestSlot(firstFetch(context), context.clock.now());
      if (first === undefined || first <= day) await second.start(db, day);
    },
  };
}

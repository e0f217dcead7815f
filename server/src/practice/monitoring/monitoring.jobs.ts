import { z } from "zod";
import type { AppContext } from "../../platform/process/app-context.ts";
import { job, worker } from "../../platform/jobs/jobs.ts";
import type { Scheduled } from "../../platform/jobs/schedule.ts";
import { openChecksEverywhere, type CheckScope } from "./checks.store.ts";
import { openMovementSource } from "./movement-source.adapter.ts";
import { isMonitoringConfigured } from "./movement-source.rules.ts";
import { workOffChecks } from "./process-checks.commands.ts";

/**
 * How often the worker also looks for open checks: a check that a kill
 * interrupted continues soon after the next start.
 */
const EVERY_SECONDS = 15;

export const checkMovementsJob = job({
  name: "monitoring.check",
  payload: z.object({}),
  retries: 3,
  longest_seconds: 4 * 3600,
  of_offices: true,
});

/** Checks the lawsuits' movements; does nothing without a source. */
export function checkMovementsWorker(context: AppContext) {
  const source = openMovementSource(context.settings);
  if (source === undefined) return worker(checkMovementsJob, async () => {}, { batch: 100 });
  return worker(checkMovementsJob, (_, stopping) => workOffChecks(context, source, stopping), {
    batch: 100,
    every_seconds: EVERY_SECONDS,
  });
}

const daily = (context: AppContext, name: string, at: string, scope: CheckScope): Scheduled => ({
  name,
  at,
  isDay: () => context.settings.DATAJUD_SCHEDULE === "on" && isMonitoringConfigured(context.settings),
  start: async (db) => {
    await openChecksEverywhere(db, scope, context.clock.now());
    await context.jobs.enqueue(db, checkMovementsJob, {});
  },
});

/** Checks all monitored lawsuits, before offices open. */
export const morningCheck = (context: AppContext) => daily(context, "monitoring.morning", "06:00", "all");

/** Checks again the lawsuits whose check failed, in the quiet hours of the courts' base. */
export const eveningCheck = (context: AppContext) => daily(context, "monitoring.evening", "22:00", "failed");

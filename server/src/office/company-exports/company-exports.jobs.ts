import { z } from "zod";
import type { AppContext } from "../../platform/process/app-context.ts";
import { job } from "../../platform/jobs/jobs.ts";
import type { Scheduled } from "../../platform/jobs/schedule.ts";
import { expireExports } from "./company-exports.store.ts";

/** Creates an office's export. */
export const packOfficeJob = job({
  name: "company-exports.pack",
  payload: z.object({ company_id: z.int(), user_id: z.int(), export_id: z.int() }),
  retries: 5,
  longest_seconds: 7200,
  of_offices: true,
});

/** Every night, expired exports lose their files. */
export const expireCompanyExports = (context: AppContext): Scheduled => ({
  name: "company-exports.expire",
  at: "03:30",
  isDay: () => true,
  start: (db) => expireExports(db, context.clock.now()),
});

import { z } from "zod";
import type { AppContext } from "../../platform/process/app-context.ts";
import { job, worker } from "../../platform/jobs/jobs.ts";
import { makeAutomaticDeadlines } from "./make-deadlines.commands.ts";

const EVERY_SECONDS = 60;

export const automaticDeadlinesJob = job({
  name: "automatic-deadlines.make",
  payload: z.object({}),
  retries: 5,
  longest_seconds: 1800,
});

/** After each import with new publications, and every minute for what a killed server left in the queue. */
export const automaticDeadlinesWorker = (context: AppContext) =>
  worker(automaticDeadlinesJob, (_, stopping) => makeAutomaticDeadlines(context, stopping), {
    every_seconds: EVERY_SECONDS,
  });

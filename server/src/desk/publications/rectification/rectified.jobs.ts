import { z } from "zod";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { job, worker } from "../../../platform/jobs/jobs.ts";
import { notifyRectified } from "./notify-rectified.commands.ts";

const EVERY_SECONDS = 60;

export const notifyRectifiedJob = job({
  name: "publications.rectified",
  payload: z.object({}),
  retries: 5,
  longest_seconds: 600,
});

/**
 * Runs after each import with rectifications, and every minute for
 * notifications that a killed server did not send.
 */
export const notifyRectifiedWorker = (context: AppContext) =>
  worker(notifyRectifiedJob, (_, stopping) => notifyRectified(context, stopping), {
    every_seconds: EVERY_SECONDS,
  });

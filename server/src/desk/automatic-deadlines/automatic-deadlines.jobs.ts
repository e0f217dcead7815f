import { z } from "zod";
import type { House } from "../../platform/process/house.ts";
import { job, worker } from "../../platform/jobs/jobs.ts";
import { makeAutomaticDeadlines } from "./make-deadlines.commands.ts";

const EVERY_SECONDS = 60;

export const automaticDeadlinesJob = job({
  name: "automatic-deadlines.make",
  payload: z.object({}),
  retries: 5,
  longest_seconds: 1800,
});

/** After each import that brought some, and every minute for what a killed server left waiting. */
export const automaticDeadlinesWorker = (house: House) =>
  worker(automaticDeadlinesJob, (_, stopping) => makeAutomaticDeadlines(house, stopping), {
    every_seconds: EVERY_SECONDS,
  });

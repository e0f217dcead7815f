import { z } from "zod";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { job, worker } from "../../../platform/jobs/jobs.ts";
import { searchHistories } from "./search-histories.commands.ts";

/** How soon a new person is noticed, whoever entered him. */
const EVERY_SECONDS = 20;

export const searchHistoriesJob = job({
  name: "gazettes.histories",
  payload: z.object({}),
  retries: 3,
  longest_seconds: 12 * 3600,
});

/** Searches the stored gazettes for new people. */
export const searchHistoriesWorker = (context: AppContext) =>
  worker(searchHistoriesJob, (_, stopping) => searchHistories(context, stopping), {
    batch: 100,
    every_seconds: EVERY_SECONDS,
  });

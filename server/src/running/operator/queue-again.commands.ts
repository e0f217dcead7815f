import { knownJobs } from "../../jobs.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import type { UnfinishedJob } from "../../platform/storage/archive/manifest.ts";

/** Queues the unfinished work of a database whose rows were copied. */
export async function queueAgain(context: AppContext, jobs: readonly UnfinishedJob[]): Promise<void> {
  const byName = new Map(knownJobs.map((job) => [job.name as string, job]));
  await context.database.acrossCompanies(async (db) => {
    for (const { name, payload, key, start_after } of jobs) {
      const known = byName.get(name);
      if (!known) continue;
      const wait = Math.ceil((Date.parse(start_after) - context.clock.now().getTime()) / 1000);
      await context.jobs.enqueue(db, known, payload, {
        ...(key !== null && { key }),
        ...(wait > 0 && { delay_seconds: wait }),
      });
    }
  });
}

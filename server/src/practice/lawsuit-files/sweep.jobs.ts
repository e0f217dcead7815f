import { z } from "zod";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { job, worker } from "../../platform/jobs/jobs.ts";
import { isStorageAway } from "../../platform/storage/storage-faults.ts";
import { mayRemoveStoredFiles } from "../../platform/storage/stored-files-lock.ts";
import { deleteDiscarded, claimDiscarded, type RowsOfFile } from "./sweep.store.ts";

declare module "../../platform/process/contributions.ts" {
  interface Contribution {
    /** Selects the rows that reference stored bytes: while there is one, the bytes are kept. */
    rowsOfFile?: RowsOfFile;
  }
}

const AT_ONCE = 200;
const EVERY_SECONDS = 60;

export const sweepFilesJob = job({
  name: "lawsuit-files.sweep",
  payload: z.object({}),
  retries: 3,
  longest_seconds: 600,
  of_offices: true,
  keyed: true,
});

/**
 * Queued with every deletion, so that bytes are deleted soon after their
 * rows; one job for any number of deletions.
 */
export const queueSweep = (context: Pick<AppContext, "jobs">, db: CompanyDb | PlatformDb): Promise<void> =>
  context.jobs.enqueue(db, sweepFilesJob, {}, { key: "all" });

/** Deletes the bytes of deleted rows. A failed deletion is repeated at the next interval. */
export const sweepFilesWorker = (context: AppContext) =>
  worker(
    sweepFilesJob,
    async (_, stopping) => {
      let passed = AT_ONCE;
      while (passed === AT_ONCE && !stopping.aborted) passed = await sweepSome(context);
    },
    { every_seconds: EVERY_SECONDS },
  );

/**
 * Deletes the bytes first and then the row that names them, so that after a
 * kill the first step is simply repeated.
 */
async function sweepSome(context: AppContext): Promise<number> {
  return context.database.acrossCompanies(async (db) => {
    if (!(await mayRemoveStoredFiles(db))) return 0;
    const naming = context.contributions.flatMap(({ rowsOfFile }) => rowsOfFile ?? []);
    const discarded = await claimDiscarded(db, AT_ONCE, naming);
    const gone: number[] = [];
    for (const { id, storage_key: key, is_named } of discarded)
      try {
        if (!is_named) await context.storage.remove(key);
        gone.push(id);
      } catch (error) {
        context.log.warn(
          { err: error, discarded_file_id: id },
          "could not delete the bytes of a deleted file yet",
        );
        // all the others would be waited for too
        if (isStorageAway(error)) break;
      }
    if (gone.length > 0) await deleteDiscarded(db, gone);
    return gone.length;
  });
}

import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { isDatabaseAway } from "../../platform/database/database-faults.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { isStorageAway } from "../../platform/storage/storage-faults.ts";
import { job, worker } from "../../platform/jobs/jobs.ts";
import { markFailed } from "./gazettes.store.ts";
import { importAllFiles } from "./import-run.commands.ts";
import { ImportLocked } from "./import-transaction.commands.ts";

export const importGazetteJob = job({
  name: "gazettes.import",
  payload: z.object({ import_id: z.int() }),
  retries: 20,
  longest_seconds: 7200,
  keyed: true,
});

/** How long to wait before checking again whether the database is back, or the other process finished. */
const PAUSE_MS = 1000;

/**
 * Imports once, completely or not at all. Temporary failures (database down, another process running it) are
 * waited for: the queue itself cannot store a failure while the database is down. When the server stops, the
 * import is left for the next start. Anything else is a failure that the administrator sees.
 */
export const importGazetteWorker = (context: AppContext) =>
  worker(importGazetteJob, async ({ import_id }, stopping) => {
    for (;;) {
      try {
        return await importAllFiles(context, import_id, stopping);
      } catch (error) {
        if (stopping.aborted) throw error;
        const passes = error instanceof ImportLocked || isDatabaseAway(error) || isStorageAway(error);
        if (!passes) return await giveUp(context, import_id, error);
        context.log.warn({ err: error, import_id }, "import postponed");
        await pause(PAUSE_MS, undefined, { signal: stopping });
      }
    }
  });

async function giveUp(context: AppContext, importId: number, error: unknown): Promise<void> {
  context.log.error({ err: error, import_id: importId }, "import failed");
  const failure = "A importação parou por um erro inesperado; nada foi gravado. Envie os arquivos de novo.";
  await context.database.acrossCompanies((db) => markFailed(db, importId, failure, context.clock.now()));
}

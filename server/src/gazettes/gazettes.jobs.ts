import { z } from "zod";
import { isDatabaseAway } from "../platform/errors.ts";
import type { House } from "../platform/house.ts";
import { job, worker } from "../platform/jobs.ts";
import { markFailed } from "./gazettes.store.ts";
import { importAllFiles, ImportIsTaken } from "./import-run.commands.ts";

export const importGazetteJob = job({
  name: "gazettes.import",
  payload: z.object({ import_id: z.int() }),
  retries: 20,
  longest_seconds: 7200,
  keyed: true,
});

/**
 * Imports once, whole or not at all. What passes by itself (database away, another worker at it, the server stops) is tried
 * again; anything else is a failure that the administrator reads.
 */
export const importGazetteWorker = (house: House) =>
  worker(importGazetteJob, async ({ import_id }, stopping) => {
    try {
      await importAllFiles(house, import_id, stopping);
    } catch (error) {
      if (stopping.aborted || error instanceof ImportIsTaken || isDatabaseAway(error)) throw error;
      house.log.error({ err: error, import_id }, "import failed");
      const failure =
        "A importação parou por um erro inesperado; nada foi gravado. Envie os arquivos de novo.";
      await house.database.acrossCompanies((db) => markFailed(db, import_id, failure, house.clock.now()));
    }
  });

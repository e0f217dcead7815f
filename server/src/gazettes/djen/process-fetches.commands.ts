import { runExclusively } from "../../platform/database/run-exclusively.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { mayRemoveStoredFiles } from "../../platform/storage/stored-files-lock.ts";
import { dueFetches } from "./djen-fetches.store.ts";
import { deletePages, pagesToSweep } from "./djen-pages.store.ts";
import type { DjenSource } from "./calls/djen-source.rules.ts";
import { noteLawyers } from "./note-lawyers.commands.ts";
import { openNewHistories } from "./open-histories.commands.ts";
import { runFetch } from "./run-fetch.commands.ts";
import { runHistory } from "./run-histories.commands.ts";

/** The advisory lock under which one server fetches at a time, since all share the pace. */
const FETCHING = [7_282_008, 0] as const;
const SWEPT_AT_ONCE = 200;

/**
 * Runs every fetch that is due to its end, queries the past while there is none, and deletes the bytes of
 * imported pages.
 * @returns false when another process is running
 */
export function workOffFetches(
  context: AppContext,
  source: DjenSource,
  stopping: AbortSignal,
): Promise<boolean> {
  return runExclusively(context.database, "djen", FETCHING, async () => {
    while (!stopping.aborted) {
      await openNewHistories(context);
      await context.database.acrossCompanies((db) => noteLawyers(db, context.clock.now()));
      const [fetch] = await context.database.acrossCompanies((db) => dueFetches(db, context.clock.now()));
      if (fetch !== undefined) await runFetch(context, source, fetch, stopping);
      else if (!(await runHistory(context, source, stopping))) break;
    }
    while (!stopping.aborted && (await sweepSome(context)) === SWEPT_AT_ONCE);
  });
}

/** Bytes first, then the row that names them: after a kill in between the first step is simply repeated. */
async function sweepSome(context: AppContext): Promise<number> {
  return context.database.acrossCompanies(async (db) => {
    if (!(await mayRemoveStoredFiles(db))) return 0;
    const pages = await pagesToSweep(db, SWEPT_AT_ONCE);
    for (const { storage_key: key } of pages) await context.storage.remove(key);
    await deletePages(
      db,
      pages.map(({ id }) => id),
    );
    return pages.length;
  });
}

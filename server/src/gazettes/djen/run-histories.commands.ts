import type { AppContext } from "../../platform/process/app-context.ts";
import { finishFetch, lockFetch } from "./djen-fetches.store.ts";
import {
  historiesToClose,
  type HistoryTask,
  isPresentOpen,
  letHistoriesWait,
  nextHistoryTask,
  clearFailures,
} from "./djen-histories.store.ts";
import { DjenFailure, type DjenSource } from "./calls/djen-source.rules.ts";
import { saveDays } from "./djen-targets.store.ts";
import { closeTask, nextTask } from "./djen-tasks.store.ts";
import { type Fetched, fetchTarget } from "./fetch-target.commands.ts";
import { importPages } from "./import-pages.commands.ts";

/** How long the past is postponed when the gazette does not answer, longer after each failure. */
const WAITS_MINUTES = [2, 5, 10, 15, 30, 60];
/** How often a query of the past checks whether it must make way for the present. */
const POLL_MS = 1000;

/**
 * Queries one bar number or name on one day of the past, unless the gazette is being queried for the present
 * or no query is allowed now; days with all results are handed over.
 * @returns false when there was nothing to query
 */
export async function runHistory(
  context: AppContext,
  source: DjenSource,
  stopping: AbortSignal,
): Promise<boolean> {
  await closeDays(context);
  if (context.settings.DJEN_LAWYERS !== "on") return false;
  const task = await context.database.acrossCompanies((db) => nextHistoryTask(db, context.clock.now()));
  if (task === undefined) return false;
  const present = watchForPresent(context);
  try {
    const signal = AbortSignal.any([stopping, present.came]);
    const fetched = await fetchTarget({ context, source, fetchId: task.fetch_id, task, stopping: signal });
    await saveDay(context, task, fetched);
  } catch (error) {
    // the day's fetched pages are saved: it continues from there
    if (present.came.aborted && !stopping.aborted) return true;
    if (!(error instanceof DjenFailure)) throw error;
    context.log.warn(
      { err: error, djen_target_id: task.target_id },
      "target's past not fetched from the gazette",
    );
    await letWait(context, task, error);
  } finally {
    present.stop();
  }
  return true;
}

/** Aborts when the gazette has to be queried for the present. */
function watchForPresent(context: AppContext): { came: AbortSignal; stop: () => void } {
  const came = new AbortController();
  const timer = setInterval(() => {
    context.database.acrossCompanies(isPresentOpen).then(
      (isOpen) => isOpen && came.abort(),
      () => {},
    );
  }, POLL_MS);
  return { came: came.signal, stop: () => clearInterval(timer) };
}

const saveDay = (context: AppContext, task: HistoryTask, fetched: Fetched): Promise<void> =>
  context.database.acrossCompanies(async (db) => {
    await closeTask(db, task.fetch_id, task.target_id, Object.assign({ status: "done" as const }, fetched));
    await saveDays(db, task.target_id, { from: task.from_day, until: task.until_day });
    await clearFailures(db, task.target_id);
  });

async function letWait(context: AppContext, { target_id, attempts }: HistoryTask, failure: DjenFailure) {
  const minutes = WAITS_MINUTES[Math.min(attempts, WAITS_MINUTES.length - 1)]!;
  const until = new Date(context.clock.now().getTime() + minutes * 60_000);
  const ofOne = failure.reach === "target" ? target_id : null;
  await context.database.acrossCompanies((db) =>
    letHistoriesWait(db, ofOne, { until, error: failure.message }),
  );
}

async function closeDays(context: AppContext): Promise<void> {
  const days = await context.database.acrossCompanies((db) => historiesToClose(db, context.clock.now()));
  for (const { id, day, is_over: isOver } of days) {
    await importPages(context, { id, day, is_history: true }, 1);
    if (!isOver) continue;
    await context.database.acrossCompanies(async (db) => {
      await lockFetch(db, id);
      if ((await nextTask(db, id)) === undefined) await finishFetch(db, id, context.clock.now(), null);
    });
  }
}

import type { AppContext } from "../../platform/process/app-context.ts";
import { beginFetch, finishFetch, lockFetch, letFetchWait, type OpenFetch } from "./djen-fetches.store.ts";
import { DjenFailure, type DjenSource } from "./calls/djen-source.rules.ts";
import { saveFailure, saveWhole } from "./djen-targets.store.ts";
import { closeTask, countTasks, failOpenTasks, nextTask, type DjenTask } from "./djen-tasks.store.ts";
import { type Fetched, fetchTarget } from "./fetch-target.commands.ts";
import { importPages, PAGES_AT_ONCE } from "./import-pages.commands.ts";
import { saveStopped } from "./lawyer-coverage.store.ts";
import { notifyAdministrators } from "./notify-administrators.commands.ts";

/** After this many consecutive failures the gazette itself is considered to be down. */
const FAILURES_IN_A_ROW = 3;
/** How long a fetch is postponed while the gazette is down, longer after each failure. */
const WAITS_MINUTES = [2, 5, 10, 15];
/** After this many attempts a fetch is given up; the next day's fetch covers what it missed. */
const MOST_ATTEMPTS = 100;

/**
 * Queries every target of a fetch, one after another, and hands the results over as imports. After a kill it
 * continues with what was not saved; when the gazette throttles it, it stops, and what came so far is
 * imported.
 */
export async function runFetch(
  context: AppContext,
  source: DjenSource,
  fetch: OpenFetch,
  stopping: AbortSignal,
): Promise<void> {
  const attempts = await context.database.acrossCompanies((db) =>
    beginFetch(db, fetch.id, context.clock.now()),
  );
  if (attempts === undefined) return;
  if (attempts > MOST_ATTEMPTS) {
    context.log.error({ djen_fetch_id: fetch.id }, "gave up fetching the gazette");
    await context.database.acrossCompanies((db) => failOpenTasks(db, fetch.id));
  }
  for (;;) {
    const trouble = await queryAll(context, source, fetch, stopping);
    await importPages(context, fetch, 1);
    if (trouble !== null) return letWait(context, fetch, attempts, trouble);
    if (await finish(context, fetch)) return;
  }
}

/** @returns why the fetch is postponed; null when every target was queried */
async function queryAll(
  context: AppContext,
  source: DjenSource,
  fetch: OpenFetch,
  stopping: AbortSignal,
): Promise<DjenFailure | null> {
  let failures = 0;
  for (;;) {
    stopping.throwIfAborted();
    const task = await context.database.acrossCompanies((db) => nextTask(db, fetch.id));
    if (task === undefined) return null;
    try {
      const fetched = await fetchTarget({ context, source, fetchId: fetch.id, task, stopping });
      await saveTask(context, fetch, task, fetched);
      failures = 0;
    } catch (error) {
      if (!(error instanceof DjenFailure)) throw error;
      failures = error.reach === "target" ? 0 : failures + 1;
      context.log.warn({ err: error, djen_target_id: task.target_id }, "target not fetched from the gazette");
      if (error.reach === "source" || failures >= FAILURES_IN_A_ROW) return error;
      await saveTaskFailure(context, fetch, task, error.message);
    }
    await importPages(context, fetch, PAGES_AT_ONCE);
  }
}

const saveTask = (context: AppContext, { id }: OpenFetch, task: DjenTask, fetched: Fetched): Promise<void> =>
  context.database.acrossCompanies(async (db) => {
    await closeTask(db, id, task.target_id, Object.assign({ status: "done" as const }, fetched));
    const { from_day: from, until_day: until } = task;
    await saveWhole(db, task.target_id, { from, until, count: fetched.count, now: context.clock.now() });
    await saveStopped(db, task.target_id, null);
  });

const saveTaskFailure = (
  context: AppContext,
  { id }: OpenFetch,
  task: DjenTask,
  sentence: string,
): Promise<void> =>
  context.database.acrossCompanies(async (db) => {
    await closeTask(db, id, task.target_id, { status: "failed", count: 0 });
    await saveFailure(db, task.target_id, sentence, context.clock.now());
    await saveStopped(db, task.target_id, sentence);
  });

async function letWait(
  context: AppContext,
  { id }: OpenFetch,
  attempts: number,
  { message }: DjenFailure,
): Promise<void> {
  const minutes = WAITS_MINUTES[Math.min(attempts, WAITS_MINUTES.length) - 1]!;
  const until = new Date(context.clock.now().getTime() + minutes * 60_000);
  await context.database.acrossCompanies((db) => letFetchWait(db, id, until, message));
}

/** @returns false when tasks were added since the last check */
async function finish(context: AppContext, { id, day }: OpenFetch): Promise<boolean> {
  return context.database.acrossCompanies(async (db) => {
    await lockFetch(db, id);
    if ((await nextTask(db, id)) !== undefined) return false;
    await finishFetch(db, id, context.clock.now(), null);
    const { failed } = await countTasks(db, id);
    if (failed > 0) await notifyAdministrators(context, db, { id, day, trouble: { kind: "failed", failed } });
    context.log.info({ djen_fetch_id: id, day }, "gazette fetched");
    return true;
  });
}

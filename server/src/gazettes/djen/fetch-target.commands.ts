import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import type { AppContext } from "../../platform/process/app-context.ts";
import { savePage, savedPages } from "./djen-pages.store.ts";
import { type QueriedTarget, cadernoDays, queriesAbout } from "./calls/djen-queries.rules.ts";
import { courtNamed, type DjenSource, type DjenStep } from "./calls/djen-source.rules.ts";
import { findEdition, saveEdition } from "./djen-targets.store.ts";
import { type DjenTask, unseenIn } from "./djen-tasks.store.ts";

/** The storage prefix of uploads: fetched files are imported like them. */
const STORAGE_PREFIX = "uploads";

export type TargetFetch = {
  context: AppContext;
  source: DjenSource;
  fetchId: number;
  task: DjenTask;
  stopping: AbortSignal;
};

/** How many different communications came, and their ids if a search brought them. */
export type Fetched = { count: number; ids: string[] };

/**
 * Fetches what a task names; every page is saved when it arrives, and is not fetched again after a kill.
 * @throws DjenFailure
 */
export const fetchTarget = async (fetch: TargetFetch): Promise<Fetched> =>
  fetch.task.kind === "court"
    ? { count: await fetchCadernos(fetch), ids: [] }
    : fetchPages(fetch, { kind: fetch.task.kind, name: fetch.task.name });

async function fetchPages(
  { context, source, fetchId, task, stopping }: TargetFetch,
  target: QueriedTarget,
): Promise<Fetched> {
  const kept = await pagesByStep(context, fetchId, task);
  const days = { from: task.from_day, until: task.until_day };
  const queries = queriesAbout(target, days, context.settings.DJEN_OAB_LETTERS === "all");
  const bytesKept = async (step: DjenStep) => {
    const known = kept.get(nameOfStep(step));
    return known && buffer(await context.storage.read(known.storage_key, { sha256: known.sha256 }));
  };
  const came = new Set<string>();
  for await (const { step, bytes, fresh, ids } of source.pages(queries, bytesKept, stopping)) {
    for (const id of ids) came.add(id);
    if (bytes === null) continue;
    // a page by name is not saved when bar numbers have already brought all of it
    const isKnown =
      target.kind !== "lawyer" &&
      (await context.database.acrossCompanies((db) => unseenIn(db, fetchId, ids))) === 0;
    if (isKnown) continue;
    const stored = await context.storage.write(STORAGE_PREFIX, Readable.from([bytes]));
    const page = { step: nameOfStep(step), fresh, stored };
    await context.database.acrossCompanies((db) => savePage(db, fetchId, task.target_id, page));
  }
  return { count: came.size, ids: [...came] };
}

function nameOfStep({ query, page }: DjenStep): string {
  const { from, until } = query;
  const requested = "number" in query ? query.number : `${query.parameter} ${query.name}`;
  return `${requested} ${from}${from === until ? "" : ` a ${until}`} página ${page}`;
}

async function fetchCadernos({ context, source, fetchId, task, stopping }: TargetFetch): Promise<number> {
  const kept = await pagesByStep(context, fetchId, task);
  let count = 0;
  for (const day of cadernoDays({ from: task.from_day, until: task.until_day })) {
    const known = await context.database.acrossCompanies((db) => findEdition(db, task.target_id, day));
    if (kept.has(day)) {
      count += known?.total ?? 0;
      continue;
    }
    const answer = await source.caderno(
      { ...courtNamed(task.name), day },
      known?.edition ?? null,
      (bytes) => context.storage.write(STORAGE_PREFIX, Readable.from(bytes)),
      stopping,
    );
    if (answer.kind !== "new") continue;
    const { edition, total, kept: stored } = answer;
    count += total ?? 0;
    await context.database.acrossCompanies(async (db) => {
      await savePage(db, fetchId, task.target_id, { step: day, fresh: total ?? 0, stored });
      await saveEdition(db, task.target_id, day, {
        fetchId,
        edition,
        total,
        key: stored.key,
        now: context.clock.now(),
      });
    });
  }
  return count;
}

async function pagesByStep(context: AppContext, fetchId: number, task: DjenTask) {
  const pages = await context.database.acrossCompanies((db) => savedPages(db, fetchId, task.target_id));
  return new Map(pages.map((page) => [page.step, page]));
}

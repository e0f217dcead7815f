import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { parseOab } from "@pauta/contract/oab";
import type { House } from "../platform/house.ts";
import { keepPage, keptPages } from "./djen-pages.store.ts";
import { cadernoDays, questionsOf } from "./djen-questions.rules.ts";
import { courtNamed, type DjenSource, type DjenStep } from "./djen-source.rules.ts";
import { findEdition, saveEdition } from "./djen-targets.store.ts";
import type { DjenTask } from "./djen-tasks.store.ts";

/** Where files are until they are an import, and after. */
const ROOM = "uploads";

export type TargetFetch = {
  house: House;
  source: DjenSource;
  fetchId: number;
  task: DjenTask;
  stopping: AbortSignal;
};

/**
 * Fetches what a task asks for; every page is kept when it has come, and is not asked for again after a kill.
 * @returns how many different communications came
 * @throws DjenFailure
 */
export const fetchTarget = (fetch: TargetFetch): Promise<number> =>
  fetch.task.kind === "lawyer" ? fetchLawyer(fetch) : fetchCadernos(fetch);

async function fetchLawyer({ house, source, fetchId, task, stopping }: TargetFetch): Promise<number> {
  const kept = await keptOf(house, fetchId, task);
  const days = { from: task.from_day, until: task.until_day };
  const questions = questionsOf(parseOab(task.name)!, days, house.settings.DJEN_OAB_LETTERS === "all");
  const bytesKept = async (step: DjenStep) => {
    const known = kept.get(nameOfStep(step));
    return known && buffer(house.storage.read(known.storage_key));
  };
  let count = 0;
  for await (const { step, bytes, fresh } of source.pages(questions, bytesKept, stopping)) {
    count += fresh;
    if (bytes === null) continue;
    const stored = await house.storage.write(ROOM, Readable.from([bytes]));
    const page = { step: nameOfStep(step), fresh, stored };
    await house.database.acrossCompanies((db) => keepPage(db, fetchId, task.target_id, page));
  }
  return count;
}

const nameOfStep = ({ question: { number, from, until }, page }: DjenStep): string =>
  `${number} ${from}${from === until ? "" : ` a ${until}`} página ${page}`;

async function fetchCadernos({ house, source, fetchId, task, stopping }: TargetFetch): Promise<number> {
  const kept = await keptOf(house, fetchId, task);
  let count = 0;
  for (const day of cadernoDays({ from: task.from_day, until: task.until_day })) {
    const known = await house.database.acrossCompanies((db) => findEdition(db, task.target_id, day));
    if (kept.has(day)) {
      count += known?.total ?? 0;
      continue;
    }
    const answer = await source.caderno(
      { ...courtNamed(task.name), day },
      known?.edition ?? null,
      (bytes) => house.storage.write(ROOM, Readable.from(bytes)),
      stopping,
    );
    if (answer.kind !== "new") continue;
    const { edition, total, kept: stored } = answer;
    count += total ?? 0;
    await house.database.acrossCompanies(async (db) => {
      await keepPage(db, fetchId, task.target_id, { step: day, fresh: total ?? 0, stored });
      await saveEdition(db, task.target_id, day, {
        fetchId,
        edition,
        total,
        key: stored.key,
        now: house.clock.now(),
      });
    });
  }
  return count;
}

async function keptOf(house: House, fetchId: number, task: DjenTask) {
  const pages = await house.database.acrossCompanies((db) => keptPages(db, fetchId, task.target_id));
  return new Map(pages.map((page) => [page.step, page]));
}

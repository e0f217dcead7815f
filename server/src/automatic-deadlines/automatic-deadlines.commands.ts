import type pg from "pg";
import type { PlatformDb } from "../platform/db.ts";
import type { House } from "../platform/house.ts";
import { automaticDeadlinesJob } from "./automatic-deadlines.jobs.ts";
import { peopleWithAutomaticDeadlines, putDown } from "./automatic-deadlines.store.ts";

/** Whom an import makes deadlines for. */
export const peopleToMakeDeadlinesFor = (db: PlatformDb): Promise<number[]> =>
  peopleWithAutomaticDeadlines(db);

/**
 * Puts down in an import's own transaction for which of its publications a deadline is to be made.
 * @returns how many there are
 */
export const awaitDeadlines = (
  client: pg.Client,
  imported: { importId: number; publicationDate: string; now: Date },
  userIds: readonly number[],
): Promise<number> => (userIds.length === 0 ? Promise.resolve(0) : putDown(client, imported, userIds));

/** Has them made at once, instead of at the next round. */
export const hurryDeadlines = (house: House): Promise<void> =>
  house.database.acrossCompanies((db) => house.jobs.enqueue(db, automaticDeadlinesJob, {}));

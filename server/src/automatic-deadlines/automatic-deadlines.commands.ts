import type pg from "pg";
import type { PlatformDb } from "../platform/db.ts";
import type { House } from "../platform/house.ts";
import { automaticDeadlinesJob } from "./automatic-deadlines.jobs.ts";
import {
  type Brought,
  peopleWithAutomaticDeadlines,
  putDown,
  putDownAgain,
} from "./automatic-deadlines.store.ts";

/** Whom an import makes deadlines for. */
export const peopleToMakeDeadlinesFor = (db: PlatformDb): Promise<number[]> =>
  peopleWithAutomaticDeadlines(db);

/**
 * Puts down in an import's own transaction for which of its publications a deadline is to be made, or of the past only
 * proposed.
 * @returns how many there are
 */
export const awaitDeadlines = (
  client: pg.Client,
  brought: Brought,
  userIds: readonly number[],
): Promise<number> => (userIds.length === 0 ? Promise.resolve(0) : putDown(client, brought, userIds));

/** Has publications looked at again that were rectified in an import's own transaction. */
export const reconsiderDeadlines = (
  client: pg.Client,
  changed: readonly { company_id: number; publication_id: number }[],
  now: Date,
): Promise<void> => (changed.length === 0 ? Promise.resolve() : putDownAgain(client, changed, now));

/** Has them made at once, instead of at the next round. */
export const hurryDeadlines = (house: House): Promise<void> =>
  house.database.acrossCompanies((db) => house.jobs.enqueue(db, automaticDeadlinesJob, {}));

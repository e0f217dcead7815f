import type pg from "pg";

import type { AppContext } from "../../platform/process/app-context.ts";
import { automaticDeadlinesJob } from "./automatic-deadlines.jobs.ts";
import { type ImportedDay, putDown, putDownAgain, withdraw } from "./automatic-deadlines.store.ts";

/** The people for whom an import creates deadlines, or lists what no date can be proposed for. */
export { peopleToLookFor } from "./automatic-deadlines.store.ts";

/**
 * Queues, in an import's own transaction, which of its publications are to be examined: a deadline is created
 * for them, for the past only proposed, and beyond the basic plan only what no date can be proposed for is
 * listed.
 * @returns their number
 */
export const awaitDeadlines = (
  client: pg.Client,
  brought: ImportedDay,
  userIds: readonly number[],
): Promise<number> => (userIds.length === 0 ? Promise.resolve(0) : putDown(client, brought, userIds));

/** Queues publications again that were rectified in an import's own transaction. */
export const reconsiderDeadlines = (
  client: pg.Client,
  changed: readonly { company_id: number; publication_id: number }[],
  now: Date,
): Promise<void> => (changed.length === 0 ? Promise.resolve() : putDownAgain(client, changed, now));

/** Withdraws the deadlines of publications that an import has just marked as cancelled. */
export const withdrawDeadlines = (
  client: pg.Client,
  canceled: readonly { company_id: number; publication_id: number }[],
  now: Date,
): Promise<void> => (canceled.length === 0 ? Promise.resolve() : withdraw(client, canceled, now));

/** Has them made at once, instead of at the next round. */
export const hurryDeadlines = (context: AppContext): Promise<void> =>
  context.database.acrossCompanies((db) => context.jobs.enqueue(db, automaticDeadlinesJob, {}));

import type pg from "pg";

import type { AppContext } from "../../platform/process/app-context.ts";
import { automaticDeadlinesJob } from "./automatic-deadlines.jobs.ts";
import { type ImportedDay, enqueue, enqueueChanged, withdraw } from "./automatic-deadlines.store.ts";

/**
 * The people whose publications an import queues: their deadlines are
 * created, or those without a date are listed.
 */
export { peopleToExamine } from "./automatic-deadlines.store.ts";

/**
 * Queues, in an import's own transaction, the publications that are to be examined. A deadline is
 * created for each; for publications of the past it is only proposed; beyond the basic plan only
 * publications without a date are listed.
 * @returns how many were queued
 */
export const awaitDeadlines = (
  client: pg.Client,
  brought: ImportedDay,
  userIds: readonly number[],
): Promise<number> => (userIds.length === 0 ? Promise.resolve(0) : enqueue(client, brought, userIds));

/** Queues again the publications that were rectified in an import's own transaction. */
export const reconsiderDeadlines = (
  client: pg.Client,
  changed: readonly { company_id: number; publication_id: number }[],
  now: Date,
): Promise<void> => (changed.length === 0 ? Promise.resolve() : enqueueChanged(client, changed, now));

/** Withdraws the deadlines of publications that an import has just marked as cancelled. */
export const withdrawDeadlines = (
  client: pg.Client,
  canceled: readonly { company_id: number; publication_id: number }[],
  now: Date,
): Promise<void> => (canceled.length === 0 ? Promise.resolve() : withdraw(client, canceled, now));

/** Has the queue processed at once, instead of at the next interval. */
export const runDeadlinesNow = (context: AppContext): Promise<void> =>
  context.database.acrossCompanies((db) => context.jobs.enqueue(db, automaticDeadlinesJob, {}));

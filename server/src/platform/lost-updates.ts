import { sql, type SqlBool } from "kysely";

/**
 * Two people who have read the same state of a record do not both write it: the second reads that it changed. The
 * table written to has `updated_at`, and is not joined with another.
 */

/** Whether nobody wrote since the writer read; who does not say when he read is taken at his word. */
export const unchangedSince = (readAt: string | undefined) =>
  readAt === undefined ? sql<SqlBool>`true` : sql<SqlBool>`updated_at <= ${readAt}::timestamptz`;

/** The instant of a change: later than the last one, also within one tick of the clock. */
export const laterThanBefore = (now: Date) =>
  sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;

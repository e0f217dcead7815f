import { sql, type SqlBool, type UpdateResult } from "kysely";

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

/** An update of one row, not sent yet. */
type Change = { executeTakeFirstOrThrow(): Promise<UpdateResult> };

/** Sends the update of one row; whether it is there, unchanged since it was read. */
export async function isWritten(change: Change): Promise<boolean> {
  const { numUpdatedRows } = await change.executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** `changed` when somebody wrote since the row was read, `taken` when another has the name that only one may have. */
export type WriteAnswer = "written" | "changed" | "taken";

/** Sends the update of one row whose name the unique constraint `onlyName` keeps its own. */
export async function writtenUnlessTaken(change: Change, onlyName: string): Promise<WriteAnswer> {
  try {
    return (await isWritten(change)) ? "written" : "changed";
  } catch (error) {
    if ((error as { constraint?: string }).constraint === onlyName) return "taken";
    throw error;
  }
}

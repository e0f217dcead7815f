import { sql, type SqlBool, type UpdateResult } from "kysely";

/**
 * Optimistic locking: of two people who have read the same state of a record, the second to write gets a
 * conflict. The table must have `updated_at`, and must not be joined with another.
 */

/** Condition that nobody has written since `readAt`; without `readAt` there is no check. */
export const unchangedSince = (readAt: string | undefined) =>
  readAt === undefined ? sql<SqlBool>`true` : sql<SqlBool>`updated_at <= ${readAt}::timestamptz`;

/** The time of a change: later than the last one, also within one tick of the clock. */
export const laterThanBefore = (now: Date) =>
  sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;

/** An update of one row that has not run yet. */
type Change = { executeTakeFirstOrThrow(): Promise<UpdateResult> };

/** Runs the update of one row; returns whether the row existed and was unchanged since it was read. */
export async function isWritten(change: Change): Promise<boolean> {
  const { numUpdatedRows } = await change.executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** `changed` when somebody wrote since the row was read, `taken` when another row has the unique name. */
export type WriteResult = "written" | "changed" | "taken";

/** Runs the update of one row whose name is unique by the constraint `onlyName`. */
export async function writtenUnlessTaken(change: Change, onlyName: string): Promise<WriteResult> {
  try {
    return (await isWritten(change)) ? "written" : "changed";
  } catch (error) {
    if ((error as { constraint?: string }).constraint === onlyName) return "taken";
    throw error;
  }
}

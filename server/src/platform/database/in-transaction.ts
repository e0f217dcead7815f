import { sql, type Kysely } from "kysely";
import { allowDeferredWrites, commit, hasDeferredWrites } from "./deferred-writes.ts";
import type { Root } from "./one-connection.ts";
import type { Marked } from "./person-writes.ts";
import { END_OF_READING } from "./statement-writes.ts";
import type { TransactionPurpose } from "./transaction-opening.ts";

export type Transaction = {
  /** The statements that open it. */
  opening: string;
  purpose: TransactionPurpose;
  /** For whom it is marked; undefined without replicas. */
  marked?: Marked | undefined;
};

/**
 * Runs one transaction on one connection. The opening statement is not awaited: the driver pipelines it with
 * the first query, so it costs no round trip of its own. Nor does the end of a reading transaction, which
 * has nothing to commit. Writes deferred to the end are sent in one message with the commit.
 */
export async function inTransaction<DB, T>(
  root: Root<DB>,
  { opening, purpose, marked }: Transaction,
  work: (db: Kysely<DB>) => Promise<T>,
): Promise<T> {
  return root.onOneConnection(async (db) => {
    allowDeferredWrites(db, marked);
    const opened = sql.raw(opening).execute(db);
    opened.catch(() => {}); // a failed opening is thrown by the await below
    try {
      const result = await work(db);
      if (purpose === "changing" || hasDeferredWrites(db)) await commit(db);
      else
        sql
          .raw(END_OF_READING)
          .execute(db)
          .catch(() => {});
      await opened;
      return result;
    } catch (error) {
      await sql`rollback`.execute(db).catch(() => {});
      await opened; // when the opening failed, its error is the cause of the others
      throw error;
    }
  });
}

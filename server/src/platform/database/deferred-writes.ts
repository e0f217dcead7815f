import { sql, type QueryExecutorProvider, type QueryResult, type RawBuilder } from "kysely";
import { markWrites, newMark, type Marked } from "./person-writes.ts";
import { noteOwnMark } from "./reader.ts";

/** Reads the rows that a deferred write returned, once the transaction is committed. */
export type ReturnedRows<R> = () => R[];

type Write = (db: QueryExecutorProvider) => Promise<unknown>;

/** Writes deferred to the end of a transaction, and the people for whom it is marked. */
type Waiting = { withEnd: Write[]; last: Write[]; marked: Marked | undefined };

const waiting = new WeakMap<object, Waiting>();

/**
 * Allows writes to be deferred to the end of the transaction of `db`.
 * @param marked for whom it is marked; undefined when nobody reads from replicas
 */
export function allowDeferredWrites(db: object, marked?: Marked): void {
  waiting.set(db, { withEnd: [], last: [], marked });
}

const waitingOf = (db: object): Waiting => {
  const found = waiting.get(db);
  if (!found) throw new Error("writes can be deferred only within a transaction");
  return found;
};

/**
 * Sends a statement in one message with the commit, for what the rest of a transaction does not need. When it
 * fails, the transaction is rolled back and the call fails with it.
 * @returns reads the rows once the transaction is committed; throws before that
 */
export function writeWithCommit<R>(db: object, statement: RawBuilder<R>): ReturnedRows<R> {
  let result: QueryResult<R> | undefined;
  waitingOf(db).withEnd.push(async (on) => (result = await statement.execute(on)));
  return () => {
    if (!result) throw new Error("the rows of a deferred write are known only after the commit");
    return result.rows;
  };
}

/**
 * Sends a statement after all others: contended locks are then held no longer than the commit takes, and no other
 * lock is taken while one is held.
 */
export function writeAfterAll(db: object, statement: RawBuilder<unknown>): void {
  waitingOf(db).last.push((on) => statement.execute(on));
}

/** From the commit on, the person is not answered by a replica that does not have this transaction's writes, and earlier ones. */
export function noteWriteFor(db: object, userId: number): void {
  waitingOf(db).marked?.told.add(userId);
}

export const hasDeferredWrites = (db: object): boolean => {
  const { withEnd, last } = waitingOf(db);
  return withEnd.length + last.length > 0;
};

/**
 * Sends the deferred writes and the commit in one message. After a failed write the database answers the commit with a
 * rollback and without an error: nothing is half committed, and the write's own error is thrown.
 */
export async function commit(db: QueryExecutorProvider): Promise<void> {
  const { withEnd, last, marked } = waitingOf(db);
  waiting.delete(db);
  const writes = [...withEnd, ...last].map((write) => write(db));
  if (marked && (marked.writer !== null || marked.told.size > 0)) {
    const mark = newMark();
    noteOwnMark(mark);
    writes.push(markWrites(marked, mark).execute(db));
  }
  const ended = sql<{ command: string }>`commit`.execute(db);
  const [{ rows }] = await Promise.all([ended, ...writes]);
  // an error that was caught within the transaction has rolled all of it back
  if (rows[0]?.command !== "COMMIT") throw new Error("the transaction was rolled back");
}

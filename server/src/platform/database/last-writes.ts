import { sql, type QueryExecutorProvider, type QueryResult, type RawBuilder } from "kysely";

/** What a write answered; there to be read when the transaction is kept. */
export type Answer<R> = () => R[];

type Write = (db: QueryExecutorProvider) => Promise<unknown>;

/** What waits for the end of a transaction. */
type Waiting = { withEnd: Write[]; last: Write[] };

const waiting = new WeakMap<object, Waiting>();

/** From here on writes may wait for the end of what is asked of `db`. */
export function awaitEnd(db: object): void {
  waiting.set(db, { withEnd: [], last: [] });
}

const waitingOf = (db: object): Waiting => {
  const found = waiting.get(db);
  if (!found) throw new Error("written at the end is only within a transaction");
  return found;
};

/**
 * Has one statement sent in one message with the commit: for what the rest of a transaction does not need. Where it fails,
 * nothing of the transaction is kept and the call fails with it.
 *
 * @returns what reads the answer, once the transaction has been kept; before that it throws
 */
export function writeWithCommit<R>(db: object, statement: RawBuilder<R>): Answer<R> {
  let result: QueryResult<R> | undefined;
  waitingOf(db).withEnd.push(async (on) => (result = await statement.execute(on)));
  return () => {
    if (!result) throw new Error("what is written with the commit is not answered before it");
    return result.rows;
  };
}

/**
 * The same behind all others: locks that many wait for are held for no longer than the commit takes, and whoever holds one asks
 * for no other.
 */
export function writeLast(db: object, statement: RawBuilder<unknown>): void {
  waitingOf(db).last.push((on) => statement.execute(on));
}

/** Whether anything is left to be written. */
export const isAnythingLeft = (db: object): boolean => {
  const { withEnd, last } = waitingOf(db);
  return withEnd.length + last.length > 0;
};

/**
 * Writes what was left for the end and commits, all in one message. Behind a write that failed the database answers the commit
 * with a rollback, and without an error: nothing is half kept, and the write's own fault is told.
 */
export async function commit(db: QueryExecutorProvider): Promise<void> {
  const { withEnd, last } = waitingOf(db);
  waiting.delete(db);
  const writes = [...withEnd, ...last].map((write) => write(db));
  const ended = sql<{ command: string }>`commit`.execute(db);
  const [{ rows }] = await Promise.all([ended, ...writes]);
  // a fault that somebody caught within the transaction has undone all of it
  if (rows[0]?.command !== "COMMIT") throw new Error("the transaction was rolled back");
}

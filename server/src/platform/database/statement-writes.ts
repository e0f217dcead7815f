import type { Socket } from "node:net";
import type pg from "pg";

/** Ends a reading transaction, which has nothing to commit, so the result is not awaited. */
export const END_OF_READING = "end";

const ROLLBACK = "rollback";

const isOfAnEnd = (text: unknown): boolean =>
  text === "commit" || text === ROLLBACK || text === END_OF_READING;

/** How long such an end may wait to be sent together with another statement. */
const END_WAITS_MS = 5;

/**
 * Sends the statements of one event-loop turn in one socket write, and the end of a reading transaction with
 * the next statement: each write wakes the database. A query after the end of its transaction is rejected,
 * because it would run without a role.
 */
export function batchWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const driver = Object.getPrototypeOf(client) as { query: (...words: unknown[]) => unknown };
  const write = stream.write.bind(stream) as (...chunk: unknown[]) => boolean;
  let isHeld = false;
  let isLeaving = false;
  let isEnd = false;
  let isOver = false;
  let latest: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(latest);
    latest = undefined;
    isHeld = isLeaving = false;
    stream.uncork();
  };
  stream.write = (...chunk: unknown[]): boolean => {
    if (!isHeld) stream.cork();
    isHeld = true;
    if (isEnd) latest ??= setTimeout(flush, END_WAITS_MS);
    else if (!isLeaving) {
      isLeaving = true;
      process.nextTick(flush);
    }
    return write(...chunk);
  };
  client.query = ((...words: unknown[]) => {
    const [text] = words;
    if (typeof text === "string" && text.startsWith("begin")) isOver = false;
    else if (isOver && text !== ROLLBACK) throw new Error("a query was sent when the transaction was over");
    if (isOfAnEnd(text)) isOver = true;
    isEnd = text === END_OF_READING;
    try {
      return driver.query.apply(client, words);
    } finally {
      isEnd = false;
    }
  }) as typeof client.query;
}

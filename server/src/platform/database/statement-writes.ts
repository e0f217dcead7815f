import type { Socket } from "node:net";
import type pg from "pg";

/** Ends a transaction that only read: nothing in it could fail to be kept, so nobody waits for its answer. */
export const END_OF_READING = "end";

const ROLLBACK = "rollback";

const isOfAnEnd = (text: unknown): boolean =>
  text === "commit" || text === ROLLBACK || text === END_OF_READING;

/** How long such an end may wait for something that is written with it. */
const END_WAITS_MS = 5;

/**
 * What is asked before the program next waits leaves in one write, and the end of what only read with whatever is
 * asked next: each write wakes the database. What is asked when a transaction is over is refused: nobody's role would ask it.
 */
export function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const driver = Object.getPrototypeOf(client) as { query: (...words: unknown[]) => unknown };
  const write = stream.write.bind(stream) as (...chunk: unknown[]) => boolean;
  let isHeld = false;
  let isLeaving = false;
  let isEnd = false;
  let isOver = false;
  let latest: NodeJS.Timeout | undefined;
  const letGo = () => {
    clearTimeout(latest);
    latest = undefined;
    isHeld = isLeaving = false;
    stream.uncork();
  };
  stream.write = (...chunk: unknown[]): boolean => {
    if (!isHeld) stream.cork();
    isHeld = true;
    if (isEnd) latest ??= setTimeout(letGo, END_WAITS_MS);
    else if (!isLeaving) {
      isLeaving = true;
      process.nextTick(letGo);
    }
    return write(...chunk);
  };
  client.query = ((...words: unknown[]) => {
    const [text] = words;
    if (typeof text === "string" && text.startsWith("begin")) isOver = false;
    else if (isOver && text !== ROLLBACK) throw new Error("asked when the transaction was over");
    if (isOfAnEnd(text)) isOver = true;
    isEnd = text === END_OF_READING;
    try {
      return driver.query.apply(client, words);
    } finally {
      isEnd = false;
    }
  }) as typeof client.query;
}

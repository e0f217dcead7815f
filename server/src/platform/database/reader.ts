import { AsyncLocalStorage } from "node:async_hooks";

/** The person of a call that only reads, and what a replica must have before it answers him. */
export type Reader = {
  user_id: number;
  session_id: number;
  /** The mark of the last write for him, as the primary says; null when there was none. */
  mark: number | null;
};

/** A call stays with the first server that answered it: what it reads later is not older. */
export type Reading<Server> = Reader & { from: Server | "undecided" | "primary" };

const present = new AsyncLocalStorage<Reading<unknown>>();

/**
 * Lets the reading transactions of some work go to replicas. What is refused with what a replica has, such as a record that
 * has not arrived there, is tried again on the primary.
 */
export async function runAsReader<T>(reader: Reader, work: () => Promise<T>): Promise<T> {
  const reading: Reading<unknown> = { ...reader, from: "undecided" };
  try {
    return await present.run(reading, work);
  } catch (error) {
    if (reading.from === "undecided" || reading.from === "primary") throw error;
    reading.from = "primary";
    return present.run(reading, work);
  }
}

/** The reader of the present call; undefined in jobs, changing calls and everything else that needs the primary. */
export const currentReading = <Server>(): Reading<Server> | undefined =>
  present.getStore() as Reading<Server> | undefined;

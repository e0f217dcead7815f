import { AsyncLocalStorage } from "node:async_hooks";

/** The person of a call that only reads, and what a replica must have before it answers him. */
export type Reader = {
  user_id: number;
  session_id: number;
  /** The mark of the last write for him, as the primary says; null when there was none. */
  mark: number | null;
};

export type Reading<Server> = Pick<Reader, "user_id" | "session_id"> & {
  /** A replica must have one of them: that of the last write before the call, or one of the call's own. */
  marks: (number | null)[];
  /** A call stays with the first server that answered it: what it reads later is not older. */
  from: Server | "undecided" | "primary";
};

const present = new AsyncLocalStorage<Reading<unknown>>();

/**
 * Lets the reading transactions of some work go to replicas. What is refused with what a replica has, such as a record that
 * has not arrived there, is tried again on the primary.
 */
export async function runAsReader<T>({ mark, ...reader }: Reader, work: () => Promise<T>): Promise<T> {
  const reading: Reading<unknown> = { ...reader, marks: [mark], from: "undecided" };
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

/** A call that has written reads on from the primary: a replica may not have it yet. */
export function stayOnPrimary(): void {
  const reading = present.getStore();
  if (reading) reading.from = "primary";
}

/** Takes note of a write of the present call, such as its line in the audit trail. */
export function noteOwnMark(mark: number): void {
  present.getStore()?.marks.push(mark);
}

/** Lets what is read for the body of a response, after the call's other work, go where that was read. */
export function readingOn<Words extends unknown[], T>(
  read: (...words: Words) => Promise<T>,
): (...words: Words) => Promise<T> {
  const reading = present.getStore();
  if (!reading) return read;
  const own = { ...reading };
  return (...words) => present.run(own, () => read(...words));
}

import { availableParallelism } from "node:os";
import { Refusal } from "./errors.ts";

/** Who waits: `isFirst` goes before the others; whoever shares a key shares the turns of that key. */
export type Place = { key: string; isFirst: boolean; gone?: AbortSignal | undefined };

type Waiter = { go: () => void; leave: () => void };

/** Of so many turns one goes to those who are not first, so that they come in too. */
const OTHERS_EVERY = 4;
const COME_BACK_SECONDS = 30;

/**
 * Hard work of which so many do some at once. The others wait, holding nothing: first the first, and among equals each key
 * in its turn, so that whoever sends ten thousand stands in the way of nobody else. Who hangs up leaves the queue.
 */
export class FairTurns {
  readonly #most: number;
  readonly #limits: { longestMs: number; longestQueue: number };
  readonly #lanes = { first: new Map<string, Set<Waiter>>(), others: new Map<string, Set<Waiter>>() };
  #taken = 0;
  #waiting = 0;
  #given = 0;
  #isClosed = false;

  constructor(most: number, limits: { longestMs: number; longestQueue: number }) {
    this.#most = most;
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Answers what gives the turn back. @throws not_ready: too many wait, the wait was too long, or all is closing */
  async take(place: Place): Promise<() => void> {
    if (this.#isClosed || place.gone?.aborted) throw notReady();
    if (this.#taken < this.#most) this.#taken++;
    else if (this.#waiting >= this.#limits.longestQueue) throw notReady();
    else await this.#wait(place);
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      const next = this.#next();
      if (next) next.go();
      else this.#taken--;
    };
  }

  /** Whoever still waits is told to come back. */
  close(): void {
    this.#isClosed = true;
    const lanes = [this.#lanes.first, this.#lanes.others];
    for (const lane of lanes) for (const waiters of lane.values()) for (const { leave } of waiters) leave();
  }

  async #wait({ key, isFirst, gone }: Place): Promise<void> {
    const lane = isFirst ? this.#lanes.first : this.#lanes.others;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      const waiters = lane.get(key);
      // whose turn has come just now keeps it
      if (!waiters?.delete(waiter)) return;
      if (waiters.size === 0) lane.delete(key);
      this.#waiting--;
      reject(notReady());
    };
    const waiter: Waiter = { go: resolve, leave };
    lane.set(key, (lane.get(key) ?? new Set()).add(waiter));
    this.#waiting++;
    const limit = setTimeout(leave, this.#limits.longestMs);
    gone?.addEventListener("abort", leave);
    try {
      await promise;
    } finally {
      clearTimeout(limit);
      gone?.removeEventListener("abort", leave);
    }
  }

  #next(): Waiter | undefined {
    const { first, others } = this.#lanes;
    const isOthersTurn = ++this.#given % OTHERS_EVERY === 0;
    const lane = (isOthersTurn && others.size > 0) || first.size === 0 ? others : first;
    const [entry] = lane;
    if (!entry) return undefined;
    const [key, waiters] = entry;
    const [waiter] = waiters;
    waiters.delete(waiter!);
    // the key goes behind the others
    lane.delete(key);
    if (waiters.size > 0) lane.set(key, waiters);
    this.#waiting--;
    return waiter;
  }
}

/** Twice as many as hash at once: while one is hashed, the next is looked up and counted. No wait becomes a refusal for four minutes. */
export const openEntrance = (): FairTurns =>
  new FairTurns(2 * hashingThreads(), { longestMs: 240_000, longestQueue: 10_000 });

/** More at once than there are processors helps nobody; memory is 19 MB each. */
export const hashingThreads = (): number => Math.max(1, Math.min(4, availableParallelism()));

const notReady = () => new Refusal("not_ready", { retryAfter: COME_BACK_SECONDS });

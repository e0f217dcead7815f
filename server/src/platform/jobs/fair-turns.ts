import { availableParallelism } from "node:os";
import { Rejection } from "../process/errors.ts";

/** A place in the queue: `isFirst` gives priority; places with the same key share that key's turns. */
export type Place = { key: string; isFirst: boolean; gone?: AbortSignal | undefined };

type Waiter = { go: () => void; leave: () => void };

/**
 * `longestQueue` is the limit of each lane, and a quarter of it that of one key: an office of thousands
 * behind one address fits. While places wait, turns are given when `together` of them are free.
 */
type Limits = { longestMs: number; longestQueue: number; together?: number };

/** One turn in this many goes to places without priority, so that they are not starved. */
const OTHERS_EVERY = 4;
const COME_BACK_SECONDS = 30;
const PART_OF_A_KEY = 4;

type Lane = { keys: Map<string, Set<Waiter>>; waiting: number };

const emptyLane = (): Lane => ({ keys: new Map(), waiting: 0 });

/**
 * Limits expensive work to a number of concurrent runs. The others wait without holding a connection:
 * prioritised ones first, and among equals round-robin by key, so that ten thousand requests of one sender do
 * not delay anybody else. A caller that hangs up leaves the queue. A full lane makes room by rejecting the
 * last place of the key with the most places.
 */
export class FairTurns {
  readonly #most: number;
  readonly #limits: Limits;
  readonly #lanes = { first: emptyLane(), others: emptyLane() };
  #taken = 0;
  #given = 0;
  #isClosed = false;

  constructor(most: number, limits: Limits) {
    this.#most = most;
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#lanes.first.waiting + this.#lanes.others.waiting;
  }

  /**
   * Waits for a turn and returns the function that releases it. @throws not_ready when too many of the key
   * wait, the wait was too long, or the server is closing
   */
  async take(place: Place): Promise<() => void> {
    if (this.#isClosed || place.gone?.aborted) throw notReady();
    if (this.#taken < this.#most && this.waiting === 0) this.#taken++;
    else await this.#wait(place);
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      this.#taken--;
      if (this.#most - this.#taken >= (this.#limits.together ?? 1)) this.#giveTurns();
    };
  }

  #giveTurns(): void {
    while (this.#taken < this.#most) {
      const next = this.#next();
      if (!next) return;
      this.#taken++;
      next.go();
    }
  }

  /** Rejects whoever still waits. */
  close(): void {
    this.#isClosed = true;
    const lanes = [this.#lanes.first, this.#lanes.others];
    for (const { keys } of lanes)
      for (const waiters of keys.values()) for (const { leave } of waiters) leave();
  }

  async #wait({ key, isFirst, gone }: Place): Promise<void> {
    const lane = isFirst ? this.#lanes.first : this.#lanes.others;
    this.#makeRoom(lane, key);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      const waiters = lane.keys.get(key);
      // a place that has just got its turn keeps it
      if (!waiters?.delete(waiter)) return;
      if (waiters.size === 0) lane.keys.delete(key);
      lane.waiting--;
      reject(notReady());
    };
    const waiter: Waiter = { go: resolve, leave };
    lane.keys.set(key, (lane.keys.get(key) ?? new Set()).add(waiter));
    lane.waiting++;
    const limit = setTimeout(leave, this.#limits.longestMs);
    gone?.addEventListener("abort", leave);
    try {
      await promise;
    } finally {
      clearTimeout(limit);
      gone?.removeEventListener("abort", leave);
    }
  }

  /** @throws not_ready when the key has its share of the lane, or no other key has more */
  #makeRoom(lane: Lane, key: string): void {
    const { longestQueue } = this.#limits;
    const own = lane.keys.get(key)?.size ?? 0;
    if (own >= Math.max(1, Math.floor(longestQueue / PART_OF_A_KEY))) throw notReady();
    if (lane.waiting < longestQueue) return;
    let most = new Set<Waiter>();
    for (const waiters of lane.keys.values()) if (waiters.size > most.size) most = waiters;
    if (most.size <= own + 1) throw notReady();
    [...most].at(-1)!.leave();
  }

  #next(): Waiter | undefined {
    const { first, others } = this.#lanes;
    const isOthersTurn = ++this.#given % OTHERS_EVERY === 0;
    const lane = (isOthersTurn && others.waiting > 0) || first.waiting === 0 ? others : first;
    const [entry] = lane.keys;
    if (!entry) return undefined;
    const [key, waiters] = entry;
    const [waiter] = waiters;
    waiters.delete(waiter!);
    // the key goes to the end of the round
    lane.keys.delete(key);
    if (waiters.size > 0) lane.keys.set(key, waiters);
    lane.waiting--;
    return waiter;
  }
}

const MOST_HASHING = Math.max(1, Math.min(4, availableParallelism()));

/** As many as there are processors, at most four: each needs 19 MB of memory. */
export const hashingThreads = (): number => MOST_HASHING;

/**
 * Turns for four sign-ins of each hashing thread. When people wait, half of the turns are given at once: what these people
 * do before and after the hashing is done for them together, while the passwords of the other half are hashed. Those that
 * are undecided count as wrong, so there are far fewer turns than wrong tries of an address. A place is rejected for waiting
 * only after four minutes.
 */
export const openSignInQueue = (): FairTurns =>
  new FairTurns(4 * hashingThreads(), {
    longestMs: 240_000,
    longestQueue: 10_000,
    together: 2 * hashingThreads(),
  });

const notReady = () => new Rejection("not_ready", { retryAfter: COME_BACK_SECONDS });

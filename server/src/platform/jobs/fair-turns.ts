import { availableParallelism } from "node:os";
import { Refusal } from "../process/errors.ts";

/** Who waits: `isFirst` goes before the others; whoever shares a key shares the turns of that key. */
export type Place = { key: string; isFirst: boolean; gone?: AbortSignal | undefined };

type Waiter = { go: () => void; leave: () => void };

/** `longestQueue` waits in each lane, and of one key a quarter of that: an office of thousands behind one address fits in. */
type Limits = { longestMs: number; longestQueue: number };

/** Of so many turns one goes to those who are not first, so that they come in too. */
const OTHERS_EVERY = 4;
const COME_BACK_SECONDS = 30;
const PART_OF_A_KEY = 4;

type Lane = { keys: Map<string, Set<Waiter>>; waiting: number };

const emptyLane = (): Lane => ({ keys: new Map(), waiting: 0 });

/**
 * Hard work of which so many do some at once. The others wait, holding nothing: first the first, and among equals each key
 * in its turn, so that whoever sends ten thousand stands in the way of nobody else. Who hangs up leaves the queue. A lane that is
 * full makes room for who comes: the last of the key that most wait under is told to come back.
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

  /** Answers what gives the turn back. @throws not_ready: too many of its key wait, the wait was too long, or all is closing */
  async take(place: Place): Promise<() => void> {
    if (this.#isClosed || place.gone?.aborted) throw notReady();
    if (this.#taken < this.#most) this.#taken++;
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
    for (const { keys } of lanes)
      for (const waiters of keys.values()) for (const { leave } of waiters) leave();
  }

  async #wait({ key, isFirst, gone }: Place): Promise<void> {
    const lane = isFirst ? this.#lanes.first : this.#lanes.others;
    this.#makeRoom(lane, key);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      const waiters = lane.keys.get(key);
      // whose turn has come just now keeps it
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

  /** @throws not_ready: the key has its part of the lane, or no other has more */
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
    // the key goes behind the others
    lane.keys.delete(key);
    if (waiters.size > 0) lane.keys.set(key, waiters);
    lane.waiting--;
    return waiter;
  }
}

/** Twice as many as hash at once: while one is hashed, the next is looked up and counted. No wait becomes a refusal for four minutes. */
export const openEntrance = (): FairTurns =>
  new FairTurns(2 * hashingThreads(), { longestMs: 240_000, longestQueue: 10_000 });

const MOST_HASHING = Math.max(1, Math.min(4, availableParallelism()));

/** More at once than there are processors helps nobody; memory is 19 MB each. */
export const hashingThreads = (): number => MOST_HASHING;

const notReady = () => new Refusal("not_ready", { retryAfter: COME_BACK_SECONDS });

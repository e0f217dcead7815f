/** What a worker of the queue says of itself. */
export type WorkerSign = {
  name: string;
  /** How many jobs it has in hand. */
  count: number;
  createdOn: number;
  lastFetchedOn: number | null;
  lastJobStartedOn: number | null;
  lastJobEndedOn: number | null;
  lastErrorOn: number | null;
};

/** A worker that has nothing in hand asks twice a second; one that the database does not answer is told so within seconds. */
const LONGEST_SILENCE_MS = 120_000;
/** The queue takes a job away from who has it for longer than it may; after as long again it is not coming back. */
const GRACE_MS = 120_000;

/**
 * Whether none of the workers has given a sign of life within the time that it has for it: then nothing is done any more,
 * and only a new process helps. One that still works is left alone.
 *
 * @param longestSeconds how long a job of a name may take
 */
export function areAllStuck(
  workers: readonly WorkerSign[],
  longestSeconds: (name: string) => number,
  now: number,
): boolean {
  const isStuck = (worker: WorkerSign) => {
    const signs = [worker.createdOn, worker.lastFetchedOn, worker.lastJobEndedOn, worker.lastErrorOn];
    const lastSign = Math.max(...signs.map((sign) => sign ?? 0));
    const patience =
      worker.count > 0 ? longestSeconds(worker.name) * worker.count * 1000 + GRACE_MS : LONGEST_SILENCE_MS;
    return now - lastSign > patience;
  };
  return workers.length > 0 && workers.every(isStuck);
}

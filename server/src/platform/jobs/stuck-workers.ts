/** The state that pg-boss reports of a worker. */
export type WorkerSign = {
  name: string;
  /** How many jobs it is running. */
  count: number;
  createdOn: number;
  lastFetchedOn: number | null;
  lastJobStartedOn: number | null;
  lastJobEndedOn: number | null;
  lastErrorOn: number | null;
};

/** An idle worker polls every half minute; one whose database does not answer gets an error within seconds. */
const LONGEST_SILENCE_MS = 120_000;
/**
 * The queue takes a job away from a worker that exceeds its limit; after this additional time the worker
 * counts as stuck.
 */
const GRACE_MS = 120_000;

/**
 * Whether every worker has exceeded its time without a sign of life: then nothing runs any more, and only a
 * new process helps. As long as one works the process goes on.
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

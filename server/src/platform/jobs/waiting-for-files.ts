import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../process/log.ts";
import { isStorageAway } from "../storage/storage-faults.ts";

const PAUSE_MS = 2000;

/**
 * Repeats work while the place of stored files is away, so that an outage uses up none of its tries: they are for faults
 * of its own.
 * @param longestMs how long a try may take; half of it is waited at most
 */
export async function waitingForFiles(
  work: () => Promise<unknown>,
  { longestMs, stopping, log, job }: { longestMs: number; stopping: AbortSignal; log: Log; job: string },
): Promise<void> {
  const until = performance.now() + longestMs / 2;
  for (;;)
    try {
      await work();
      return;
    } catch (error) {
      if (!isStorageAway(error) || performance.now() > until) throw error;
      log.warn({ err: error, job }, "job postponed: the stored files are away");
      await sleep(PAUSE_MS, undefined, { signal: stopping });
    }
}

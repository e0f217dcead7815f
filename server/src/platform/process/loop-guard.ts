import { Worker } from "node:worker_threads";
import type { GuardData } from "./loop-guard-thread.ts";

const BEAT_MS = 500;
/** Nothing on the main thread blocks it for this many seconds. */
const LONGEST_STANDSTILL_CHECKS = 60;

/**
 * Kills a process whose event loop is stuck, from a thread of its own: such a process answers nothing, not
 * even SIGTERM, and its supervisor can restart it. A kill loses nothing that was acknowledged.
 * @param checks how many checks, one a second, must find it stuck
 */
export function guardLoop(checks = LONGEST_STANDSTILL_CHECKS): void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(new URL("./loop-guard-thread.ts", import.meta.url), {
    workerData: { beats, checks } satisfies GuardData,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  thread.on("error", () => {}); // without a guard the program goes on
  thread.unref();
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
}

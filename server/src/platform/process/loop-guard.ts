import { Worker } from "node:worker_threads";

const BEAT_MS = 500;
/** Nothing that the program does on its main thread takes so long. */
const LONGEST_STANDSTILL_LOOKS = 60;

/**
 * Ends a process whose event loop is stuck, from a thread that still runs: it answers nobody, not even SIGTERM, and
 * whoever started it can start it again. A kill loses nothing that was acknowledged.
 *
 * @param looks after how many seconds
 */
export function guardLoop(looks = LONGEST_STANDSTILL_LOOKS): void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(new URL("./loop-guard-thread.ts", import.meta.url), {
    workerData: { beats, looks },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  thread.on("error", () => {}); // without a guard the program goes on
  thread.unref();
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
}

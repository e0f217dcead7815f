import { writeFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { ReadText } from "./file-text.rules.ts";

/** Limit for all memory of this process, including buffers, which the JavaScript engine's limits do not count. */
const MOST_BYTES = 1 << 30;
const MOST_HEAP_MEGABYTES = 512;
const LONGEST_MS = 120_000;
const CHECK_MS = 50;

/*
 * This process only watches a reading thread, and can end it whatever the file makes it do, even
 * when the server that started it is gone.
 */
if (process.platform === "linux") {
  // when the machine runs out of memory, this process is killed first
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // a container may forbid it
  }
}

const [path, kind] = process.argv.slice(2);
const reading = new Worker(new URL("./file-text-thread.worker.ts", import.meta.url), {
  workerData: { path, kind },
  resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MEGABYTES },
});
const started = performance.now();

const answer = (read: ReadText) => process.send!(read, () => process.exit());
const giveUp = () => answer({ state: "unreadable" });

reading.once("message", answer);
reading.once("error", giveUp);
process.once("disconnect", () => process.exit());
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_BYTES || performance.now() - started > LONGEST_MS) process.exit();
}, CHECK_MS);

import { writeFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { ConfinedWork } from "./confined-process.ts";

const CHECK_MS = 50;

/*
 * This process only watches a thread, and can end it whatever a file makes it do, even
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

process.once("disconnect", () => process.exit());
process.once("message", ({ thread: file, data, limits }: ConfinedWork) => {
  const thread = new Worker(new URL(file), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: limits.heap_mb },
  });
  let sent = Promise.resolve();
  thread.on("message", (message) => {
    sent = sent.then(() => new Promise((resolve) => process.send!(message, () => resolve())));
  });
  process.on("message", (message) => thread.postMessage(message));
  const end = () => void sent.then(() => process.exit());
  thread.once("error", end);
  thread.once("exit", end);

  const started = performance.now();
  setInterval(() => {
    const used = process.memoryUsage.rss() / 2 ** 20;
    if (used > limits.memory_mb || performance.now() - started > limits.longest_ms) process.exit();
  }, CHECK_MS);
});

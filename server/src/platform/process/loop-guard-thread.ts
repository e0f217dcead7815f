import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

const CHECK_MS = 1000;

/** What the thread is started with. */
export type GuardData = { beats: Int32Array; checks: number };
const { beats, checks } = workerData as GuardData;
let last = -1;
let still = 0;

// checks are counted, not time: when the whole process was suspended, so was this thread
setInterval(() => {
  const now = Atomics.load(beats, 0);
  still = now === last ? still + 1 : 0;
  last = now;
  if (still < checks) return;
  const line = {
    level: "fatal",
    time: new Date(performance.timeOrigin + performance.now()).toISOString(),
    pid: process.pid,
    msg: "the event loop is stuck",
  };
  try {
    writeSync(2, `${JSON.stringify(line)}\n`);
  } finally {
    process.kill(process.pid, "SIGKILL");
  }
}, CHECK_MS);

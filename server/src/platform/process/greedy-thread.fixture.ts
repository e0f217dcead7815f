import { parentPort, workerData } from "node:worker_threads";

/** A thread that does what its data say: answer, use up memory in one of two ways, or never end. */
const ways = {
  answer: () => {
    parentPort!.on("message", (message) => {
      parentPort!.postMessage({ message, settings: Object.keys(process.env) });
      parentPort!.close();
    });
  },
  // one growing array: the engine aborts the process, whatever the thread's own limit
  array: () => {
    const numbers: number[] = [];
    for (;;) numbers.push(1);
  },
  buffers: () => {
    const kept: Buffer[] = [];
    for (;;) kept.push(Buffer.alloc(1 << 20, "a"));
  },
  forever: () => {
    for (;;);
  },
};

ways[workerData as keyof typeof ways]();

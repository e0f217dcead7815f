import { Worker } from "node:worker_threads";
import { hashingThreads } from "../../../platform/jobs/fair-turns.ts";
import type { FromHashing, HashingWork, ToHashing } from "./hashing-messages.rules.ts";

type Requested = {
  work: HashingWork;
  tries: number;
  resolve: (answer: string | boolean) => void;
  fail: (error: Error) => void;
};
type Thread = { worker: Worker; at: (Requested & { id: number }) | undefined };

/** When a thread dies its work is given to another one, once. */
const MOST_TRIES = 2;

const threads = new Set<Thread>();
const waiting: Requested[] = [];
let lastId = 0;

/**
 * Hashes in threads of their own, as many as processors but at most four, with low priority: neither file I/O, which
 * uses Node's own threads, nor requests wait for it. The threads start with the first work and end with the program.
 */
export function hashInThread(work: HashingWork): Promise<string | boolean> {
  return new Promise((resolve, fail) => {
    waiting.push({ work, tries: 0, resolve, fail });
    assign();
  });
}

function assign(): void {
  for (const thread of threads) if (!thread.at) assignTo(thread);
  if (waiting.length > 0 && threads.size < hashingThreads()) assignTo(start());
}

function assignTo(thread: Thread): void {
  const next = waiting.shift();
  if (!next) return;
  thread.at = { ...next, tries: next.tries + 1, id: ++lastId };
  thread.worker.ref();
  thread.worker.postMessage({ id: lastId, work: next.work } satisfies ToHashing);
}

function start(): Thread {
  const worker = new Worker(new URL("./passwords.worker.ts", import.meta.url));
  const thread: Thread = { worker, at: undefined };
  threads.add(thread);
  worker.on("message", ({ id, answer }: FromHashing) => {
    const done = thread.at;
    if (done?.id !== id) return;
    thread.at = undefined;
    worker.unref(); // an idle thread does not keep the process alive
    done.resolve(answer);
    assign();
  });
  worker.on("error", () => {}); // "exit" follows
  worker.on("exit", () => {
    threads.delete(thread);
    const lost = thread.at;
    if (lost && lost.tries < MOST_TRIES) waiting.unshift(lost);
    else lost?.fail(new Error("a hashing thread has died"));
    if (waiting.length > 0) assign();
  });
  return thread;
}

/** Ends the threads; later work starts new ones. */
export const endHashingThreads = (): Promise<unknown> =>
  Promise.all([...threads].map(({ worker }) => worker.terminate()));

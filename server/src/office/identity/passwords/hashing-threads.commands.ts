import { Worker } from "node:worker_threads";
import { hashingThreads } from "../../../platform/jobs/fair-turns.ts";
import type { FromHashing, HashingWork, ToHashing } from "./hashing-messages.rules.ts";

type Requested = {
  work: HashingWork;
  failures: number;
  resolve: (answer: string | boolean) => void;
  fail: (error: Error) => void;
};
/** What a thread has been given, in the order of its work. */
type Thread = { worker: Worker; given: (Requested & { id: number })[] };

/** When a thread dies its work is given to another one, once. */
const MOST_FAILURES = 2;

/** One is hashed and the next is there already, so that a thread does not wait for the busy thread of requests. */
const MOST_GIVEN = 2;

const threads = new Set<Thread>();
const waiting: Requested[] = [];
let lastId = 0;

/**
 * Hashes in threads of their own, as many as processors but at most four, with low priority: neither file I/O, which
 * uses Node's own threads, nor requests wait for it. The threads start with the first work and end with the program.
 */
export function hashInThread(work: HashingWork): Promise<string | boolean> {
  return new Promise((resolve, fail) => {
    waiting.push({ work, failures: 0, resolve, fail });
    assign();
  });
}

function assign(): void {
  while (waiting.length > 0) {
    const thread = freest();
    if (!thread) return;
    const next = { ...waiting.shift()!, id: ++lastId };
    thread.given.push(next);
    thread.worker.ref();
    thread.worker.postMessage({ id: next.id, work: next.work } satisfies ToHashing);
  }
}

/** An idle thread, else a new one, else one that has room for the next. */
function freest(): Thread | undefined {
  const [least] = [...threads].sort((a, b) => a.given.length - b.given.length);
  if (least?.given.length === 0) return least;
  if (threads.size < hashingThreads()) return start();
  return least && least.given.length < MOST_GIVEN ? least : undefined;
}

function start(): Thread {
  const worker = new Worker(new URL("./passwords.worker.ts", import.meta.url));
  const thread: Thread = { worker, given: [] };
  threads.add(thread);
  worker.on("message", ({ id, answer }: FromHashing) => {
    const done = thread.given[0];
    if (done?.id !== id) return;
    thread.given.shift();
    if (thread.given.length === 0) worker.unref(); // an idle thread does not keep the process alive
    done.resolve(answer);
    assign();
  });
  worker.on("error", () => {}); // "exit" follows
  worker.on("exit", () => {
    threads.delete(thread);
    const [begun, ...ahead] = thread.given;
    waiting.unshift(...ahead);
    if (begun && begun.failures + 1 < MOST_FAILURES)
      waiting.unshift({ ...begun, failures: begun.failures + 1 });
    else begun?.fail(new Error("a hashing thread has died"));
    assign();
  });
  return thread;
}

/** Ends the threads; later work starts new ones. */
export const endHashingThreads = (): Promise<unknown> =>
  Promise.all([...threads].map(({ worker }) => worker.terminate()));

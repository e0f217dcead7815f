import { once } from "node:events";
import { Readable } from "node:stream";
import { Worker } from "node:worker_threads";
import { Turns } from "../jobs/turns.ts";
import type { DocumentRender, FromThread, ToThread } from "./document-render.ts";

const turns = new Turns(2);
const MOST_HEAP_MEGABYTES = 512;
/** Threads that wait for the next document: starting one takes longer than most documents. */
const idle: { thread: Worker; dismiss: NodeJS.Timeout }[] = [];
const LONGEST_IDLE_MS = 30_000;

function acquireThread(): Worker {
  const waiting = idle.pop();
  if (waiting) {
    clearTimeout(waiting.dismiss);
    return waiting.thread;
  }
  const thread = new Worker(new URL("./document.worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MEGABYTES },
  });
  thread.unref();
  thread.on("error", () => {}); // thrown by the exchange that waits for the reply
  thread.once("exit", () => removeIdle(thread));
  return thread;
}

function releaseThread(thread: Worker): void {
  const dismiss = setTimeout(() => {
    removeIdle(thread);
    void thread.terminate();
  }, LONGEST_IDLE_MS).unref();
  idle.push({ thread, dismiss });
}

function removeIdle(thread: Worker): void {
  const index = idle.findIndex((one) => one.thread === thread);
  if (index >= 0) clearTimeout(idle.splice(index, 1)[0]!.dismiss);
}

/**
 * A document that a thread renders, a piece of entries at a time: the next piece is read when the bytes of the last one
 * have been sent. A reader that stops early ends the thread.
 */
export const documentInThread = <Head, Entry>(
  render: DocumentRender<Head, Entry>,
  head: Head,
  pieces: AsyncIterable<readonly Entry[]>,
): Readable => Readable.from(chunksOf(render, head, pieces), { objectMode: false });

async function* chunksOf<Head, Entry>(
  { kind, file, name }: DocumentRender<Head, Entry>,
  head: Head,
  pieces: AsyncIterable<readonly Entry[]>,
) {
  const giveTurn = await turns.take();
  const thread = acquireThread();
  const exchange = async (message: ToThread): Promise<Uint8Array[]> => {
    const answered = once(thread, "message") as Promise<[FromThread]>;
    thread.postMessage(message);
    return (await answered)[0].chunks;
  };
  let isWhole = false;
  try {
    yield* await exchange({ begin: { kind, file, name }, head });
    for await (const entries of pieces) yield* await exchange({ entries });
    yield* await exchange({ end: true });
    isWhole = true;
  } finally {
    if (isWhole) releaseThread(thread);
    else await thread.terminate();
    giveTurn();
  }
}

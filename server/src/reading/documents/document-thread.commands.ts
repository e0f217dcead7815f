import { once } from "node:events";
import { Readable } from "node:stream";
import { Worker } from "node:worker_threads";
import { Turns } from "../../platform/jobs/turns.ts";
import type {
  FromDocumentThread,
  DocumentName,
  DocumentOrder,
  DocumentTypes,
  ToDocumentThread,
} from "./document-thread.rules.ts";

const turns = new Turns(2);
const MOST_HEAP_MEGABYTES = 512;
/** Threads that wait for the next document: starting one takes longer than most documents do. */
const idle: { thread: Worker; dismiss: NodeJS.Timeout }[] = [];
const LONGEST_IDLE_MS = 30_000;

function takeThread(): Worker {
  const waiting = idle.pop();
  if (waiting) {
    clearTimeout(waiting.dismiss);
    return waiting.thread;
  }
  const thread = new Worker(new URL("./document.worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MEGABYTES },
  });
  thread.unref();
  thread.on("error", () => {}); // the pending exchange reports it
  thread.once("exit", () => forget(thread));
  return thread;
}

function leaveThread(thread: Worker): void {
  const dismiss = setTimeout(() => {
    forget(thread);
    void thread.terminate();
  }, LONGEST_IDLE_MS).unref();
  idle.push({ thread, dismiss });
}

function forget(thread: Worker): void {
  const place = idle.findIndex((one) => one.thread === thread);
  if (place >= 0) clearTimeout(idle.splice(place, 1)[0]!.dismiss);
}

/**
 * A document that a thread makes of entries, in pieces: the next piece is read when the result of the
 * previous one has been sent. Cancelling the download ends the thread.
 */
export const documentInThread = <N extends DocumentName>(
  order: DocumentOrder<N>,
  pieces: AsyncIterable<DocumentTypes[N]["entry"][]>,
): Readable => Readable.from(chunksOf(order, pieces), { objectMode: false });

async function* chunksOf<N extends DocumentName>(
  order: DocumentOrder<N>,
  pieces: AsyncIterable<DocumentTypes[N]["entry"][]>,
) {
  const giveTurn = await turns.take();
  const thread = takeThread();
  const exchange = async (message: ToDocumentThread): Promise<Uint8Array[]> => {
    const answered = once(thread, "message") as Promise<[FromDocumentThread]>;
    thread.postMessage(message);
    return (await answered)[0].chunks;
  };
  let isWhole = false;
  try {
    yield* await exchange({ begin: order });
    for await (const entries of pieces) yield* await exchange({ entries });
    yield* await exchange({ end: true });
    isWhole = true;
  } finally {
    if (isWhole) leaveThread(thread);
    else await thread.terminate();
    giveTurn();
  }
}

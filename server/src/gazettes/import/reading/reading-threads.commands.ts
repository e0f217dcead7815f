import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { readGazettePart } from "../../formats/gazette-file.reader.ts";
import { RecordMatcher } from "../../matching/matching.rules.ts";
import { openReading } from "./reading.rules.ts";
import type { FromThread, PartToRead, ReadingBatch, ToThread } from "./reading-batch.rules.ts";
import type { SubscriberIndex } from "../../matching/subscriber-index.rules.ts";

const MOST_THREADS = 4;
/**
 * Records are short-lived: a small young generation is as fast as the default and keeps the process small.
 */
const YOUNG_MEGABYTES = 18;
/** Files up to this size are read, in a few milliseconds, sooner than a thread has started. */
const SMALL_BYTES = 256 << 10;

/**
 * Reads and matches parts of gazette files in threads of their own, so that the server continues to answer,
 * and yields batches as they come. A slow consumer of the batches slows the threads: memory does not grow.
 * Small files are read in this thread.
 * @param index may still be a promise, while the threads start
 */
export function readInThreads(
  parts: readonly PartToRead[],
  index: SubscriberIndex | Promise<SubscriberIndex>,
): AsyncGenerator<ReadingBatch> {
  const bytes = parts.reduce((sum, { part }) => sum + unpackedBytes(part), 0);
  return bytes <= SMALL_BYTES ? readHere(parts, index) : readElsewhere(parts, index);
}

const unpackedBytes = ({ place, bytes }: PartToRead["part"]): number =>
  place.kind === "entry" ? place.zip.bytes : bytes;

async function* readHere(
  parts: readonly PartToRead[],
  index: SubscriberIndex | Promise<SubscriberIndex>,
): AsyncGenerator<ReadingBatch> {
  const reading = openReading(new RecordMatcher(await index));
  for (const { part, gazette_file_id, only } of parts) {
    if (reading.isOfAnother(gazette_file_id)) yield reading.empty();
    for await (const batch of readGazettePart(part)) {
      reading.take(batch, { gazette_file_id, entry: part.entry, only });
      if (reading.isFull()) yield reading.empty();
    }
  }
  if (!reading.isEmpty()) yield reading.empty();
}

async function* readElsewhere(
  parts: readonly PartToRead[],
  building: SubscriberIndex | Promise<SubscriberIndex>,
): AsyncGenerator<ReadingBatch> {
  const waiting = [...parts];
  const found: { batch: ReadingBatch; from: Worker }[] = [];
  let failure: Error | undefined;
  let wake = () => {};
  const threads = new Set<Worker>();

  const assign = (thread: Worker) => {
    const work = waiting.shift();
    thread.postMessage((work ? { kind: "read", work } : { kind: "finish" }) satisfies ToThread);
  };
  const dismiss = (thread: Worker) => {
    threads.delete(thread);
    void thread.terminate();
    wake();
  };
  const open = () => {
    const thread = new Worker(new URL("./reading.worker.ts", import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
    threads.add(thread);
    thread.on("message", (message: FromThread) => {
      if (message.kind === "part-read") return assign(thread);
      if (message.kind === "finished") return dismiss(thread);
      found.push({ batch: message.batch, from: thread });
      wake();
    });
    thread.on("error", (error) => {
      failure = error instanceof Error ? error : new Error(String(error));
      wake();
    });
  };

  const wanted = Math.min(parts.length, MOST_THREADS, Math.max(1, availableParallelism()));
  for (let started = 0; started < wanted; started++) open();
  try {
    const index = await building;
    for (const thread of threads) {
      thread.postMessage({ kind: "index", index } satisfies ToThread);
      assign(thread);
    }
    for (;;) {
      if (failure) throw failure;
      const next = found.shift();
      if (next) {
        yield next.batch;
        next.from.postMessage({ kind: "more" } satisfies ToThread);
      } else if (threads.size === 0) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    await Promise.all([...threads].map((thread) => thread.terminate()));
  }
}

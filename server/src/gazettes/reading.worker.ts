import { parentPort, workerData } from "node:worker_threads";
import { readGazettePart } from "./gazette-file.reader.ts";
import { RecordMatcher } from "./matching.rules.ts";
import { openReading, type Reading } from "./reading.rules.ts";
import type { ReadingTables } from "./reading-batch.rules.ts";
import {
  BATCHES_AHEAD,
  type FromThread,
  type PartToRead,
  type ToThread,
} from "./reading-threads.commands.ts";

const { index } = workerData as ReadingTables;
const matcher = new RecordMatcher(index);
const port = parentPort!;

/** How many more batches may be handed over before one was taken. */
let credit = BATCHES_AHEAD;
let giveCredit = () => {};

port.on("message", (message: ToThread) => {
  if (message.kind === "more") {
    credit++;
    giveCredit();
    return;
  }
  void readPart(message.work);
});

async function readPart({ part, gazette_file_id }: PartToRead): Promise<void> {
  const reading = openReading(matcher, gazette_file_id, part);
  for await (const batch of readGazettePart(part)) {
    reading.take(batch);
    if (reading.isFull()) await handOver(reading);
  }
  await handOver(reading);
  port.postMessage({ kind: "part-read" } satisfies FromThread);
}

async function handOver(reading: Reading): Promise<void> {
  const batch = reading.empty();
  while (credit === 0) await new Promise<void>((resolve) => (giveCredit = resolve));
  credit--;
  port.postMessage({ kind: "batch", batch } satisfies FromThread, [batch.lines.buffer as ArrayBuffer]);
}

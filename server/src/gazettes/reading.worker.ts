import { parentPort, workerData } from "node:worker_threads";
import { readGazettePart } from "./gazette-file.reader.ts";
import { RecordMatcher } from "./matching.rules.ts";
import { openReading, type Reading } from "./reading.rules.ts";
import {
  BATCHES_AHEAD,
  type FromThread,
  type PartToRead,
  type ReadingTables,
  type ToThread,
} from "./reading-batch.rules.ts";

const { index } = workerData as ReadingTables;
const matcher = new RecordMatcher(index);
const port = parentPort!;

/** Batches handed over and not yet taken; who waits for one to be taken. */
const onTheWay = { count: 0, taken: () => {} };

port.on("message", (message: ToThread) => {
  if (message.kind === "more") {
    onTheWay.count--;
    onTheWay.taken();
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
  if (onTheWay.count >= BATCHES_AHEAD) await new Promise<void>((resolve) => (onTheWay.taken = resolve));
  onTheWay.count++;
  port.postMessage({ kind: "batch", batch } satisfies FromThread, [batch.lines.buffer as ArrayBuffer]);
}

import { parentPort } from "node:worker_threads";
import { readGazettePart } from "../../formats/gazette-file.reader.ts";
import { RecordMatcher } from "../../matching/matching.rules.ts";
import { openReading, type Reading } from "./reading.rules.ts";
import { BATCHES_AHEAD, type FromThread, type PartToRead, type ToThread } from "./reading-batch.rules.ts";

let reading: Reading;
const port = parentPort!;

/** Batches posted and not yet taken, and the callback to wait for one to be taken. */
const onTheWay = { count: 0, taken: () => {} };

port.on("message", (message: ToThread) => {
  if (message.kind === "index") reading = openReading(new RecordMatcher(message.index));
  else if (message.kind === "more") {
    onTheWay.count--;
    onTheWay.taken();
  } else void (message.kind === "read" ? readPart(message.work) : finish());
});

async function readPart({ part, gazette_file_id, only }: PartToRead): Promise<void> {
  if (reading.isOfAnother(gazette_file_id)) await sendBatch();
  for await (const batch of readGazettePart(part)) {
    reading.take(batch, { gazette_file_id, entry: part.entry, only });
    if (reading.isFull()) await sendBatch();
  }
  port.postMessage({ kind: "part-read" } satisfies FromThread);
}

async function finish(): Promise<void> {
  if (!reading.isEmpty()) await sendBatch();
  port.postMessage({ kind: "finished" } satisfies FromThread);
}

async function sendBatch(): Promise<void> {
  const batch = reading.empty();
  if (onTheWay.count >= BATCHES_AHEAD) await new Promise<void>((resolve) => (onTheWay.taken = resolve));
  onTheWay.count++;
  port.postMessage({ kind: "batch", batch } satisfies FromThread, [batch.lines.buffer as ArrayBuffer]);
}

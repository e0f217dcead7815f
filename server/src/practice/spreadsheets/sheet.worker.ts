import { parentPort, workerData } from "node:worker_threads";
import { readSheet } from "./sheet.reader.ts";
import type { FromSheetReader, SheetRow, SheetToRead } from "./sheet-reading.rules.ts";
import { SheetFault } from "./sheet-fault.rules.ts";

const { file, rows, batch } = workerData as SheetToRead;
const port = parentPort!;

/** Posts a batch and waits until the next is requested, so that memory does not grow with the sheet. */
async function sendBatch(message: FromSheetReader): Promise<void> {
  const requested = new Promise((resolve) => port.once("message", resolve));
  port.postMessage(message);
  await requested;
}

try {
  let read: SheetRow[] = [];
  let left = rows;
  for await (const row of readSheet(file)) {
    read.push(row);
    if (--left === 0) break;
    if (read.length < batch) continue;
    await sendBatch({ kind: "rows", rows: read });
    read = [];
  }
  if (read.length > 0) await sendBatch({ kind: "rows", rows: read });
  port.postMessage({ kind: "end" } satisfies FromSheetReader);
} catch (error) {
  if (!(error instanceof SheetFault)) throw error;
  port.postMessage({ kind: "fault", sentence: error.message } satisfies FromSheetReader);
}

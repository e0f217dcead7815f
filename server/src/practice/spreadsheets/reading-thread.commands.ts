import { on } from "node:events";
import { Worker } from "node:worker_threads";
import { SheetFault } from "./sheet-fault.rules.ts";
import type { FromSheetThread, SheetRow, SheetToRead } from "./sheet-thread.rules.ts";

const BATCH_ROWS = 1000;
/** Memory limit for a workbook's table of texts; a larger one ends the thread, not the server. */
const THREAD_MEGABYTES = 768;
/** Longer than any batch of a valid sheet takes. */
const LONGEST_BATCH_MS = 40_000;

/**
 * Reads a sheet in a separate thread, so that the server stays responsive, and yields batches of rows; the
 * thread waits until each batch is taken.
 * @throws SheetFault when it cannot be read
 */
export async function* readSheetInThread(
  file: string,
  mostRows = Number.POSITIVE_INFINITY,
): AsyncGenerator<SheetRow[]> {
  const thread = new Worker(new URL("./sheet.worker.ts", import.meta.url), {
    workerData: { file, rows: mostRows, batch: BATCH_ROWS } satisfies SheetToRead,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES },
  });
  const messages = on(thread, "message", { close: ["exit"] }) as AsyncIterable<[FromSheetThread]>;
  const watched = () => setTimeout(() => void thread.terminate(), LONGEST_BATCH_MS);
  let watch = watched();
  try {
    for await (const [message] of messages) {
      if (message.kind === "fault") throw new SheetFault(message.sentence);
      if (message.kind === "end") return;
      clearTimeout(watch);
      yield message.rows;
      watch = watched();
      thread.postMessage("more");
    }
    throw new SheetFault("A planilha é grande demais ou está danificada.");
  } catch (error) {
    if (error instanceof SheetFault) throw error;
    throw new SheetFault("A planilha é grande demais ou está danificada.", { cause: error });
  } finally {
    clearTimeout(watch);
    await thread.terminate();
  }
}

import { on } from "node:events";
import { startConfined, type Limits } from "../../platform/process/confined-process.ts";
import { SheetFault } from "./sheet-fault.rules.ts";
import type { FromSheetReader, SheetRow, SheetToRead } from "./sheet-reading.rules.ts";

const THREAD = new URL("./sheet.worker.ts", import.meta.url);
const BATCH_ROWS = 1000;
/** Enough for a workbook's table of texts; a whole import may wait for the database between its batches. */
const LIMITS: Limits = { heap_mb: 768, memory_mb: 1536, longest_ms: 2 * 3_600_000 };
/** Longer than any batch of a valid sheet takes. */
const LONGEST_BATCH_MS = 40_000;

/**
 * Reads a sheet in a separate process, so that no sheet can stop the server, and yields batches of rows; the
 * process waits until each batch is taken.
 * @throws SheetFault when it cannot be read
 */
export async function* readSheetApart(
  file: string,
  mostRows = Number.POSITIVE_INFINITY,
): AsyncGenerator<SheetRow[]> {
  const toRead: SheetToRead = { file, rows: mostRows, batch: BATCH_ROWS };
  const reader = startConfined(THREAD, toRead, LIMITS);
  const messages = on(reader, "message", { close: ["close"] }) as AsyncIterable<[FromSheetReader]>;
  const watched = () => setTimeout(() => reader.kill("SIGKILL"), LONGEST_BATCH_MS);
  let watch = watched();
  try {
    for await (const [message] of messages) {
      if (message.kind === "fault") throw new SheetFault(message.sentence);
      if (message.kind === "end") return;
      clearTimeout(watch);
      yield message.rows;
      watch = watched();
      reader.send("more", () => {});
    }
    throw new SheetFault("A planilha é grande demais ou está danificada.");
  } catch (error) {
    if (error instanceof SheetFault) throw error;
    throw new SheetFault("A planilha é grande demais ou está danificada.", { cause: error });
  } finally {
    clearTimeout(watch);
    reader.kill("SIGKILL");
  }
}

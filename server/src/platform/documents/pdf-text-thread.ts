import { parentPort, workerData } from "node:worker_threads";
import type { FromPdfThread, PdfToRead } from "./pdf-text-in-thread.ts";
import { textOfPdf } from "./pdf-text.ts";

const PIECE_CHARACTERS = 1 << 18;
/** Pieces sent and not yet acknowledged. */
const MOST_AHEAD = 4;

const { path, most_pages } = workerData as PdfToRead;
const port = parentPort!;
const ahead = { count: 0, taken: () => {} };
port.on("message", () => {
  ahead.count--;
  ahead.taken();
});

async function sendText(text: string): Promise<void> {
  if (ahead.count >= MOST_AHEAD) await new Promise<void>((resolve) => (ahead.taken = resolve));
  ahead.count++;
  port.postMessage({ kind: "text", text } satisfies FromPdfThread);
}

async function read(): Promise<FromPdfThread> {
  let hasText = false;
  let gathered = "";
  for await (const text of textOfPdf(path, most_pages, "as_drawn")) {
    gathered += text;
    if (gathered.length < PIECE_CHARACTERS) continue;
    hasText ||= gathered.trim() !== "";
    await sendText(gathered);
    gathered = "";
  }
  hasText ||= gathered.trim() !== "";
  if (hasText) await sendText(gathered);
  return hasText ? { kind: "end" } : { kind: "fault", fault: "no_text" };
}

port.postMessage(await read().catch((): FromPdfThread => ({ kind: "fault", fault: "unreadable" })));

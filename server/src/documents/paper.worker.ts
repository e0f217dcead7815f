import { parentPort } from "node:worker_threads";
import type { PaperEntry, PaperHead } from "./paper-entry.rules.ts";
import type { FromPaper, PaperKind, ToPaper } from "./paper-thread.rules.ts";

type Paper = { add(entry: PaperEntry): void; ready(): Uint8Array[]; end(): Promise<Uint8Array[]> };

async function openPdf(head: PaperHead): Promise<Paper> {
  const { CompromisesPdf } = await import("./compromises-pdf.render.ts");
  const pdf = new CompromisesPdf(head);
  const ready: Uint8Array[] = [];
  pdf.bytes.on("data", (chunk: Buffer) => ready.push(Uint8Array.from(chunk)));
  return {
    add: (entry) => pdf.add(entry),
    ready: () => ready.splice(0),
    end: async () => {
      const ended = new Promise((resolve) => pdf.bytes.once("end", resolve));
      pdf.end();
      await ended;
      return ready.splice(0);
    },
  };
}

async function openDocx(head: PaperHead): Promise<Paper> {
  const { CompromisesDocx } = await import("./compromises-docx.render.ts");
  const docx = new CompromisesDocx(head);
  return { add: (entry) => docx.add(entry), ready: () => [], end: async () => [await docx.end()] };
}

/** What one format needs is loaded with its first document. */
const KINDS: Record<PaperKind, (head: PaperHead) => Promise<Paper>> = { pdf: openPdf, docx: openDocx };
let paper: Paper;

async function chunksAfter(message: ToPaper): Promise<Uint8Array[]> {
  if ("begin" in message) paper = await KINDS[message.begin.kind](message.begin.head);
  if ("entries" in message) for (const entry of message.entries) paper.add(entry);
  return "end" in message ? paper.end() : paper.ready();
}

async function answer(message: ToPaper): Promise<void> {
  const chunks = await chunksAfter(message);
  parentPort!.postMessage(
    { chunks } satisfies FromPaper,
    chunks.map(({ buffer }) => buffer as ArrayBuffer),
  );
}

// What fails ends the worker; its caller hears of it as of any other end.
parentPort!.on("message", (message: ToPaper) => void answer(message));

import type { Readable } from "node:stream";
import { parentPort } from "node:worker_threads";
import type { DocumentKind, DocumentRender, FromThread, ToThread } from "./document-render.ts";

type OpenDocument<Entry> = { add(entry: Entry): void; ready(): Uint8Array[]; end(): Promise<Uint8Array[]> };

type PdfRender<Entry> = { bytes: Readable; add(entry: Entry): void; end(): void };
type WordRender<Entry> = { add(entry: Entry): void; end(): Promise<Uint8Array> };
type PageRender<Entry> = { add(entry: Entry): void; take(): string; end(): void };

function pdfDocument<Entry>(pdf: PdfRender<Entry>): OpenDocument<Entry> {
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

const wordDocument = <Entry>(docx: WordRender<Entry>): OpenDocument<Entry> => ({
  add: (entry) => docx.add(entry),
  ready: () => [],
  end: async () => [await docx.end()],
});

const encoder = new TextEncoder();
const pageDocument = <Entry>(page: PageRender<Entry>): OpenDocument<Entry> => ({
  add: (entry) => page.add(entry),
  ready: () => [encoder.encode(page.take())],
  end: async () => {
    page.end();
    return [encoder.encode(page.take())];
  },
});

type AnyRender = PdfRender<unknown> & WordRender<unknown> & PageRender<unknown>;

const KINDS: Record<DocumentKind, (render: AnyRender) => OpenDocument<unknown>> = {
  pdf: pdfDocument,
  docx: wordDocument,
  html: pageDocument,
};

let current: OpenDocument<unknown>;

/** Loads the render class with its first document, so that other formats' libraries are not loaded. */
async function open({ kind, file, name }: DocumentRender<unknown, unknown>, head: unknown) {
  const { [name]: Render } = (await import(file)) as Record<string, new (head: unknown) => AnyRender>;
  return KINDS[kind](new Render!(head));
}

async function chunksAfter(message: ToThread): Promise<Uint8Array[]> {
  if ("begin" in message) current = await open(message.begin, message.head);
  if ("entries" in message) for (const entry of message.entries) current.add(entry);
  return "end" in message ? current.end() : current.ready();
}

async function answer(message: ToThread): Promise<void> {
  const chunks = await chunksAfter(message);
  parentPort!.postMessage(
    { chunks } satisfies FromThread,
    chunks.map(({ buffer }) => buffer as ArrayBuffer),
  );
}

// An error ends the worker, and its caller gets it.
parentPort!.on("message", (message: ToThread) => void answer(message));

import type { Readable } from "node:stream";
import { parentPort } from "node:worker_threads";
import type {
  FromDocumentThread,
  DocumentName,
  DocumentOrder,
  DocumentTypes,
  ToDocumentThread,
} from "./document-thread.rules.ts";

type DocumentWriter<Entry> = { add(entry: Entry): void; ready(): Uint8Array[]; end(): Promise<Uint8Array[]> };

type PdfRender<Entry> = { bytes: Readable; add(entry: Entry): void; end(): void };
type WordRender<Entry> = { add(entry: Entry): void; end(): Promise<Uint8Array> };
type PageRender<Entry> = { add(entry: Entry): void; take(): string; end(): void };

function pdfDocument<Entry>(pdf: PdfRender<Entry>): DocumentWriter<Entry> {
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

const wordDocument = <Entry>(docx: WordRender<Entry>): DocumentWriter<Entry> => ({
  add: (entry) => docx.add(entry),
  ready: () => [],
  end: async () => [await docx.end()],
});

const letters = new TextEncoder();
const pageDocument = <Entry>(page: PageRender<Entry>): DocumentWriter<Entry> => ({
  add: (entry) => page.add(entry),
  ready: () => [letters.encode(page.take())],
  end: async () => {
    page.end();
    return [letters.encode(page.take())];
  },
});

type Openers = {
  [N in DocumentName]: Record<
    DocumentTypes[N]["kind"],
    (head: DocumentTypes[N]["head"]) => Promise<DocumentWriter<DocumentTypes[N]["entry"]>>
  >;
};

/** The modules of a format are loaded with its first document. */
const OPENERS: Openers = {
  agenda: {
    pdf: async (head) =>
      pdfDocument(new (await import("./pdf/compromises-pdf.render.ts")).CompromisesPdf(head)),
    docx: async (head) =>
      wordDocument(new (await import("./word/compromises-docx.render.ts")).CompromisesDocx(head)),
  },
  invoices: {
    pdf: async (head) => pdfDocument(new (await import("./pdf/invoices-pdf.render.ts")).InvoicesPdf(head)),
  },
  statement: {
    pdf: async (head) => pdfDocument(new (await import("./pdf/statement-pdf.render.ts")).StatementPdf(head)),
  },
  publications: {
    pdf: async (head) =>
      pdfDocument(new (await import("./pdf/publications-pdf.render.ts")).PublicationsPdf(head)),
    docx: async (head) =>
      wordDocument(new (await import("./word/publications-docx.render.ts")).PublicationsDocx(head)),
    html: async (head) =>
      pageDocument(new (await import("./publications-page.render.ts")).PublicationsPage(head)),
  },
};

/** The sender makes sure that a document's format and its entries match. */
let paper: DocumentWriter<never>;

const open = ({ paper: name, kind, head }: DocumentOrder<DocumentName>): Promise<DocumentWriter<never>> =>
  (OPENERS[name] as Record<string, (head: unknown) => Promise<DocumentWriter<never>>>)[kind]!(head);

async function chunksAfter(message: ToDocumentThread): Promise<Uint8Array[]> {
  if ("begin" in message) paper = await open(message.begin);
  if ("entries" in message) for (const entry of message.entries) paper.add(entry as never);
  return "end" in message ? paper.end() : paper.ready();
}

async function answer(message: ToDocumentThread): Promise<void> {
  const chunks = await chunksAfter(message);
  parentPort!.postMessage(
    { chunks } satisfies FromDocumentThread,
    chunks.map(({ buffer }) => buffer as ArrayBuffer),
  );
}

// A failure ends the worker; its caller notices that like any other end.
parentPort!.on("message", (message: ToDocumentThread) => void answer(message));

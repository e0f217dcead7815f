import type { Readable } from "node:stream";
import { parentPort } from "node:worker_threads";
import type { FromPaper, PaperName, PaperOrder, Papers, ToPaper } from "./paper-thread.rules.ts";

type Paper<Entry> = { add(entry: Entry): void; ready(): Uint8Array[]; end(): Promise<Uint8Array[]> };

type PdfRender<Entry> = { bytes: Readable; add(entry: Entry): void; end(): void };
type WordRender<Entry> = { add(entry: Entry): void; end(): Promise<Uint8Array> };
type PageRender<Entry> = { add(entry: Entry): void; take(): string; end(): void };

function pdfPaper<Entry>(pdf: PdfRender<Entry>): Paper<Entry> {
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

const wordPaper = <Entry>(docx: WordRender<Entry>): Paper<Entry> => ({
  add: (entry) => docx.add(entry),
  ready: () => [],
  end: async () => [await docx.end()],
});

const letters = new TextEncoder();
const pagePaper = <Entry>(page: PageRender<Entry>): Paper<Entry> => ({
  add: (entry) => page.add(entry),
  ready: () => [letters.encode(page.take())],
  end: async () => {
    page.end();
    return [letters.encode(page.take())];
  },
});

type Openers = {
  [N in PaperName]: Record<
    Papers[N]["kind"],
    (head: Papers[N]["head"]) => Promise<Paper<Papers[N]["entry"]>>
  >;
};

/** The modules of a format are loaded with its first document. */
const OPENERS: Openers = {
  agenda: {
    pdf: async (head) => pdfPaper(new (await import("./compromises-pdf.render.ts")).CompromisesPdf(head)),
    docx: async (head) => wordPaper(new (await import("./compromises-docx.render.ts")).CompromisesDocx(head)),
  },
  invoices: {
    pdf: async (head) => pdfPaper(new (await import("./invoices-pdf.render.ts")).InvoicesPdf(head)),
  },
  statement: {
    pdf: async (head) => pdfPaper(new (await import("./statement-pdf.render.ts")).StatementPdf(head)),
  },
  publications: {
    pdf: async (head) => pdfPaper(new (await import("./publications-pdf.render.ts")).PublicationsPdf(head)),
    docx: async (head) =>
      wordPaper(new (await import("./publications-docx.render.ts")).PublicationsDocx(head)),
    html: async (head) =>
      pagePaper(new (await import("./publications-page.render.ts")).PublicationsPage(head)),
  },
};

/** The sender makes sure that a document's format and its entries match. */
let paper: Paper<never>;

const open = ({ paper: name, kind, head }: PaperOrder<PaperName>): Promise<Paper<never>> =>
  (OPENERS[name] as Record<string, (head: unknown) => Promise<Paper<never>>>)[kind]!(head);

async function chunksAfter(message: ToPaper): Promise<Uint8Array[]> {
  if ("begin" in message) paper = await open(message.begin);
  if ("entries" in message) for (const entry of message.entries) paper.add(entry as never);
  return "end" in message ? paper.end() : paper.ready();
}

async function answer(message: ToPaper): Promise<void> {
  const chunks = await chunksAfter(message);
  parentPort!.postMessage(
    { chunks } satisfies FromPaper,
    chunks.map(({ buffer }) => buffer as ArrayBuffer),
  );
}

// A failure ends the worker; its caller notices that like any other end.
parentPort!.on("message", (message: ToPaper) => void answer(message));

import { Worker } from "node:worker_threads";

export type PdfToRead = { path: string; most_pages: number };

/** The reason why no text could be read from a PDF. */
export class PdfUnread extends Error {
  readonly fault: "unreadable" | "no_text" | "too_slow";

  constructor(fault: PdfUnread["fault"]) {
    super(fault);
    this.fault = fault;
  }
}

/** Messages of the thread: the text piece by piece, each to be acknowledged, and how it ended. */
export type FromPdfThread =
  | { kind: "text"; text: string }
  | { kind: "end" }
  | { kind: "fault"; fault: PdfUnread["fault"] };

const MOST_HEAP_MEGABYTES = 768;
const LONGEST_MS = 180_000;

/**
 * Yields the text of an untrusted PDF in the order in which it is drawn, extracted in a thread with limits of
 * its own. A slow consumer slows the thread: memory does not grow.
 * @throws {PdfUnread} when it is damaged or protected, has no text, or takes too long
 */
export async function* streamPdfText(pdf: PdfToRead): AsyncGenerator<Buffer, void> {
  const thread = new Worker(new URL("./pdf-text-thread.ts", import.meta.url), {
    workerData: pdf,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MEGABYTES },
  });
  const come: FromPdfThread[] = [];
  let wake = () => {};
  const take = (message: FromPdfThread) => {
    come.push(message);
    wake();
  };
  thread.on("message", take);
  thread.on("error", () => take({ kind: "fault", fault: "unreadable" }));
  thread.on("exit", () => take({ kind: "fault", fault: "unreadable" }));
  const limit = setTimeout(() => take({ kind: "fault", fault: "too_slow" }), LONGEST_MS);
  try {
    for (;;) {
      const message = come.shift();
      if (!message) await new Promise<void>((resolve) => (wake = resolve));
      else if (message.kind === "end") return;
      else if (message.kind === "fault") throw new PdfUnread(message.fault);
      else {
        yield Buffer.from(message.text);
        thread.postMessage("more");
      }
    }
  } finally {
    clearTimeout(limit);
    await thread.terminate();
  }
}

import { parentPort, workerData } from "node:worker_threads";
import { cutVector, searchVector } from "../../platform/words/search-text.rules.ts";
import type { ZippedKind } from "./zipped-text.reader.ts";
import { LONGEST_TEXT, tidied } from "../../platform/words/text-so-far.rules.ts";
import type { ReadText, TextKind } from "./file-text.rules.ts";

const { path, kind } = workerData as { path: string; kind: TextKind };

/** Each file is read in a separate process, which loads only the reader of its kind. */
const READERS: Record<TextKind, (path: string) => Promise<string>> = {
  pdf: async (file) => (await import("./pdf-text.reader.ts")).readPdf(file),
  plain: async (file) => (await import("./plain-text.reader.ts")).readPlain(file),
  html: async (file) => (await import("./plain-text.reader.ts")).readHtml(file),
  rtf: async (file) => (await import("./rtf-text.reader.ts")).readRtf(file),
  word: (file) => readZipped(file, "word"),
  sheet: (file) => readZipped(file, "sheet"),
  slides: (file) => readZipped(file, "slides"),
  "open-document": (file) => readZipped(file, "open-document"),
};

const readZipped = async (file: string, packed: ZippedKind) =>
  (await import("./zipped-text.reader.ts")).readZipped(file, packed);

async function read(): Promise<ReadText> {
  const written = await READERS[kind](path);
  const text = tidied(written).slice(0, LONGEST_TEXT).trim();
  if (text === "") return { state: "none" };
  // a text of this length may have been cut at the storage limit
  const search = written.length < LONGEST_TEXT ? searchVector(text) : cutVector(text);
  return { state: "read", text, search };
}

parentPort!.postMessage(await read().catch((): ReadText => ({ state: "unreadable" })));

import { parentPort, workerData } from "node:worker_threads";
import { searchVector } from "../words/search-text.rules.ts";
import { LONGEST_TEXT, tidied, type ReadText, type TextKind } from "./file-text.rules.ts";
import { readPdf } from "./pdf-text.reader.ts";
import { readHtml, readPlain } from "./plain-text.reader.ts";
import { readRtf } from "./rtf-text.reader.ts";
import { readZipped } from "./zipped-text.reader.ts";

const { path, kind } = workerData as { path: string; kind: TextKind };

const READERS: Record<TextKind, (path: string) => Promise<string>> = {
  pdf: readPdf,
  plain: readPlain,
  html: readHtml,
  rtf: readRtf,
  word: (file) => readZipped(file, "word"),
  sheet: (file) => readZipped(file, "sheet"),
  slides: (file) => readZipped(file, "slides"),
  "open-document": (file) => readZipped(file, "open-document"),
};

async function read(): Promise<ReadText> {
  const text = tidied(await READERS[kind](path))
    .slice(0, LONGEST_TEXT)
    .trim();
  return text === "" ? { state: "none" } : { state: "read", text, search: searchVector(text) };
}

parentPort!.postMessage(await read().catch((): ReadText => ({ state: "unreadable" })));

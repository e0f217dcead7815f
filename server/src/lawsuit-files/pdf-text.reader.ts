import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { TextSoFar } from "./file-text.rules.ts";

/** Of a case file with thousands of pages the first are searched. */
const MOST_PAGES = 5000;

/**
 * The text of a PDF: by poppler's pdftotext, which is three times as quick, where the machine has it.
 *
 * @throws when it is damaged, protected by a password, or no PDF
 */
export async function readPdf(path: string): Promise<string> {
  return (await askPoppler(path)) ?? (await askPdfJs(path));
}

/** The shell's answers for a program that is not there, and poppler's for texts that are not to be copied. */
const ASK_ANOTHER = new Set([3, 126, 127]);

/** Kilobytes of memory and seconds of the processor. */
const LIMITED = 'ulimit -v 1500000; ulimit -t 60; exec "$@"';

/** Undefined when pdftotext is not installed. */
async function askPoppler(path: string): Promise<string | undefined> {
  const arguments_ = [
    "pdftotext",
    "-q",
    "-enc",
    "UTF-8",
    "-eol",
    "unix",
    "-l",
    String(MOST_PAGES),
    path,
    "-",
  ];
  const program = spawn("sh", ["-c", LIMITED, "sh", ...arguments_], { stdio: ["ignore", "pipe", "ignore"] });
  const ended = new Promise<number | null>((resolve) => {
    program.once("close", resolve);
    program.once("error", () => resolve(127));
  });
  const text = new TextSoFar();
  for await (const piece of program.stdout.setEncoding("utf8") as AsyncIterable<string>) {
    text.add(piece);
    if (!text.isFull) continue;
    program.kill("SIGKILL");
    return text.toString();
  }
  const code = await ended;
  if (ASK_ANOTHER.has(code ?? 0)) return undefined;
  if (code !== 0) throw new Error("pdftotext could not read it");
  return text.toString();
}

async function askPdfJs(path: string): Promise<string> {
  const { getDocument, VerbosityLevel } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const folderOf = (name: string) =>
    fileURLToPath(new URL(`../../${name}/`, import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs")));
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    cMapUrl: folderOf("cmaps"),
    standardFontDataUrl: folderOf("standard_fonts"),
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const text = new TextSoFar();
  try {
    const pdf = await task.promise;
    const pages = Math.min(pdf.numPages, MOST_PAGES);
    for (let number = 1; number <= pages && !text.isFull; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ("str" in item) text.add(item.hasEOL ? `${item.str}\n` : item.str);
      text.add("\n");
      page.cleanup();
    }
    return text.toString();
  } finally {
    await task.destroy();
  }
}

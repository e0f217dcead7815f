import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** In reading order, with words joined over lines; or line by line as the page was drawn. */
export type PdfOrder = "as_read" | "as_drawn";

/**
 * Yields the text of a PDF in pieces, lines and pages apart: by poppler's pdftotext, three times as fast,
 * where it is installed. Call it where a hostile file can do no harm: in a thread or process with limits.
 * @throws when it is damaged, password-protected, or no PDF
 */
export async function* textOfPdf(
  path: string,
  mostPages: number,
  order: PdfOrder = "as_read",
): AsyncGenerator<string> {
  const isThere = yield* queryPoppler(path, mostPages, order);
  if (!isThere) yield* queryPdfJs(path, mostPages);
}

/** Exit codes of the shell for a missing program, and of poppler for texts that may not be copied. */
const ASK_ANOTHER = new Set([3, 126, 127]);

/** Kilobytes of memory and seconds of processor time. */
const LIMITED = 'ulimit -v 1500000; ulimit -t 60; exec "$@"';

/** Returns false when pdftotext is not installed. */
async function* queryPoppler(
  path: string,
  mostPages: number,
  order: PdfOrder,
): AsyncGenerator<string, boolean> {
  const inOrder = order === "as_drawn" ? ["-raw"] : [];
  const options = ["-q", ...inOrder, "-enc", "UTF-8", "-eol", "unix", "-l", String(mostPages)];
  const arguments_ = ["pdftotext", ...options, path, "-"];
  const program = spawn("sh", ["-c", LIMITED, "sh", ...arguments_], { stdio: ["ignore", "pipe", "ignore"] });
  const ended = new Promise<number | null>((resolve) => {
    program.once("close", resolve);
    program.once("error", () => resolve(127));
  });
  try {
    yield* program.stdout.setEncoding("utf8") as AsyncIterable<string>;
    const code = await ended;
    if (ASK_ANOTHER.has(code ?? 0)) return false;
    if (code !== 0) throw new Error("pdftotext could not read it");
    return true;
  } finally {
    // the consumer may stop early
    program.kill("SIGKILL");
  }
}

async function* queryPdfJs(path: string, mostPages: number): AsyncGenerator<string> {
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
  try {
    const pdf = await task.promise;
    const pages = Math.min(pdf.numPages, mostPages);
    for (let number = 1; number <= pages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ("str" in item) yield item.hasEOL ? `${item.str}\n` : item.str;
      yield "\n";
      page.cleanup();
    }
  } finally {
    await task.destroy();
  }
}

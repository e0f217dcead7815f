import { open } from "node:fs/promises";
import { decodeText } from "../../platform/words/charset.rules.ts";
import { textOfHtml } from "../../platform/words/html-text.rules.ts";
import { LONGEST_TEXT } from "../../platform/words/text-so-far.rules.ts";

/** A character takes up to four bytes in UTF-8, and markup between them takes more. */
const MOST_BYTES = 8 * LONGEST_TEXT;

/** The beginning of a file as text, in any of the usual encodings. */
export async function readPlain(path: string): Promise<string> {
  const handle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(Math.min(size, MOST_BYTES)) });
    return decodeText(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** @throws when its elements are nested deeper than browsers allow */
export const readHtml = async (path: string): Promise<string> => textOfHtml(await readPlain(path));

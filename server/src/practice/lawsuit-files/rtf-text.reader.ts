import { open } from "node:fs/promises";
import { textOfRtf } from "../../platform/words/rtf-text.rules.ts";
import { LONGEST_TEXT } from "../../platform/words/text-so-far.rules.ts";

const MOST_BYTES = 16 * LONGEST_TEXT;

/** @throws when the file is not RTF */
export async function readRtf(path: string): Promise<string> {
  const handle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(Math.min(size, MOST_BYTES)) });
    return textOfRtf(buffer.toString("latin1", 0, bytesRead));
  } finally {
    await handle.close();
  }
}

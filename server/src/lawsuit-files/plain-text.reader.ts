import { open } from "node:fs/promises";
import { Parser } from "htmlparser2";
import { decodeText } from "../words/charset.rules.ts";
import { LONGEST_TEXT, TextSoFar } from "./file-text.rules.ts";

/** Letters of UTF-8 take up to four bytes; marks between them more. */
const MOST_BYTES = 8 * LONGEST_TEXT;

/** Elements that stand apart from what is beside them. */
const APART = new Set(
  "address article blockquote br dd div dl dt fieldset figcaption footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th title tr ul".split(
    " ",
  ),
);
const UNSEEN = new Set(["script", "style", "noscript", "template"]);

/** The beginning of a file as text, in whichever of the usual encodings. */
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

/** What a browser would show of a page. */
export async function readHtml(path: string): Promise<string> {
  const html = await readPlain(path);
  const text = new TextSoFar();
  let unseen = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (UNSEEN.has(name)) unseen += 1;
      if (APART.has(name)) text.add("\n");
    },
    onclosetag(name) {
      if (UNSEEN.has(name)) unseen -= 1;
      if (APART.has(name)) text.add("\n");
    },
    ontext(piece) {
      if (unseen === 0) text.add(piece);
    },
  });
  parser.end(html);
  return text.toString();
}

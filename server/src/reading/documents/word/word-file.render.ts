import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { Packer, type Document } from "docx";
import { fromBufferPromise } from "yauzl";
import { fontFile } from "../../../platform/documents/font-files.ts";

/** The documents' font. */
export const WORD_FONT = "Source Serif 4";

const face = (weight: string): Buffer => readFileSync(fontFile(weight));

/** Embedded in the file, so that it looks the same where the font is not installed. */
export const embeddedFonts = () => [
  {
    name: WORD_FONT,
    data: face("400"),
    bold: face("600"),
    italic: face("400-italic"),
    boldItalic: face("600-italic"),
  },
];

const BODY = "word/document.xml";
/** The text of the frame's paragraph that is replaced by the content. */
export const PLACE = "{{conteudo}}";

/**
 * A Word document whose frame (styles, head, foot) a library makes. The content is written as markup, because
 * the library's objects for each paragraph would need a hundred times the memory.
 */
export class WordFile {
  readonly #frame: Document;
  readonly #content: string[] = [];

  constructor(frame: Document) {
    this.#frame = frame;
  }

  /** @param markup WordprocessingML */
  write(markup: string): void {
    this.#content.push(markup);
  }

  /** The file's bytes; the format cannot be written before its end is known. */
  async end(): Promise<Uint8Array> {
    const empty = await bodyOf(Buffer.from(await Packer.toArrayBuffer(this.#frame)));
    const place = empty.indexOf(PLACE);
    const before = empty.slice(0, empty.lastIndexOf("<w:p>", place));
    const after = empty.slice(empty.indexOf("</w:p>", place) + "</w:p>".length);
    const data = Buffer.from([before, ...this.#content.splice(0), after].join(""));
    return new Uint8Array(
      await Packer.toArrayBuffer(this.#frame, undefined, [{ path: BODY, data: data as never }]),
    );
  }
}

async function bodyOf(file: Buffer): Promise<string> {
  const zip = await fromBufferPromise(file, { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    if (entry.fileName === BODY) return text(await zip.openReadStreamPromise(entry));
  throw new Error("the Word document has no body");
}

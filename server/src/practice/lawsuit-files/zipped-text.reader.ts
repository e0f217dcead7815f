import { Parser } from "htmlparser2";
import yauzl, { type Entry } from "yauzl";
import type { TextKind } from "./file-text.rules.ts";
import { DEEPEST } from "../../platform/words/html-text.rules.ts";
import { TextSoFar } from "../../platform/words/text-so-far.rules.ts";

export type ZippedKind = Extract<TextKind, "word" | "sheet" | "slides" | "open-document">;

/**
 * The parts of the package with text, the elements with words (null for all), and
 * the elements that end a line or a word.
 */
type Format = { parts: RegExp; words: Set<string> | null; lines: Set<string>; gaps: Set<string> };

const set = (names: string) => new Set(names.split(" "));

const FORMATS: Record<ZippedKind, Format> = {
  // ECMA-376 part 1 § 17
  word: {
    parts: /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/,
    words: set("w:t"),
    lines: set("w:p w:tr"),
    gaps: set("w:tab w:br w:cr w:tc"),
  },
  // § 18.4, § 18.3.1.53
  sheet: {
    parts: /^xl\/(?:sharedStrings|worksheets\/sheet\d+|comments\d*)\.xml$/,
    words: set("t"),
    lines: set("si row"),
    gaps: set("c is"),
  },
  // § 21.1.2
  slides: {
    parts: /^ppt\/(?:slides\/slide|notesSlides\/notesSlide)\d+\.xml$/,
    words: set("a:t"),
    lines: set("a:p"),
    gaps: set("a:br a:tc"),
  },
  // ISO/IEC 26300: all characters in the body are text
  "open-document": {
    parts: /^content\.xml$/,
    words: null,
    lines: set("text:p text:h table:table-row"),
    gaps: set("text:s text:tab text:line-break table:table-cell"),
  },
};

const MOST_ENTRIES = 20_000;
/** Limit for the unpacked XML; a book has a few megabytes. */
const MOST_UNPACKED = 128 << 20;
/** The same limits as for gazettes: text compresses to a tenth, bombs to a thousandth. */
const MOST_RATIO = 200;
const HARMLESS_BYTES = 16 << 20;

/**
 * The text of a document that is XML in a ZIP.
 * @throws when it is not such a package, is protected, would be too
 * large when unpacked, or is nested too deeply
 */
export async function readZipped(path: string, kind: ZippedKind): Promise<string> {
  const format = FORMATS[kind];
  const text = new TextSoFar();
  const zip = await yauzl.openPromise(path, { lazyEntries: true });
  try {
    if (zip.entryCount > MOST_ENTRIES) throw new Error("the ZIP has too many entries");
    let unpacked = 0;
    let found = 0;
    for await (const entry of zip.eachEntry()) {
      if (text.isFull) break;
      if (!format.parts.test(entry.fileName)) continue;
      found += 1;
      rejectBomb(entry, unpacked);
      const stream = await zip.openReadStreamPromise(entry);
      const parser = parserOf(format, text);
      for await (const piece of stream.setEncoding("utf8") as AsyncIterable<string>) {
        if (text.isFull) break;
        unpacked += piece.length;
        parser.write(piece);
      }
      parser.end();
    }
    if (found === 0) throw new Error("the ZIP contains no document");
    return text.toString();
  } finally {
    zip.close();
  }
}

function rejectBomb(entry: Entry, before: number): void {
  const { uncompressedSize: bytes, compressedSize: packed } = entry;
  if (entry.isEncrypted()) throw new Error("the ZIP is protected by a password");
  const isBomb = bytes > HARMLESS_BYTES && bytes > MOST_RATIO * packed;
  if (isBomb || before + bytes > MOST_UNPACKED) throw new Error("the ZIP is too large when unpacked");
}

/** Entities declared by the document itself are not expanded. */
function parserOf({ words, lines, gaps }: Format, text: TextSoFar): Parser {
  let depth = words === null ? 1 : 0;
  let open = 0;
  return new Parser(
    {
      onopentagname(name) {
        if (++open > DEEPEST) throw new Error("the elements are nested too deeply");
        if (words?.has(name)) depth += 1;
        if (gaps.has(name)) text.add(" ");
      },
      onclosetag(name) {
        open -= 1;
        if (words?.has(name)) depth -= 1;
        if (lines.has(name)) text.add("\n");
      },
      ontext(piece) {
        if (depth > 0) text.add(piece);
      },
    },
    { xmlMode: true },
  );
}

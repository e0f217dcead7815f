import { decodeText } from "../../../platform/words/charset.rules.ts";

const LINE_FEED = 10;
/** A printed line has a hundred characters; a publication on one line a hundred thousand. */
const longestLine = 1 << 20;

/**
 * The lines of a text that comes in chunks of any size. Each is decoded on its own, as UTF-8 or windows-1252,
 * so that a text with both is read too. Page breaks end a line; a line above the limit is cut.
 */
export class TextLines {
  private rest: Buffer = Buffer.alloc(0);

  push(bytes: Uint8Array): string[] {
    const buffer = this.rest.length === 0 ? Buffer.from(bytes) : Buffer.concat([this.rest, bytes]);
    const lines: string[] = [];
    let start = 0;
    for (let end = buffer.indexOf(LINE_FEED); end >= 0; end = buffer.indexOf(LINE_FEED, start)) {
      lines.push(...linesOf(buffer.subarray(start, end)));
      start = end + 1;
    }
    while (buffer.length - start > longestLine) {
      lines.push(...linesOf(buffer.subarray(start, start + longestLine)));
      start += longestLine;
    }
    this.rest = buffer.subarray(start);
    return lines;
  }

  end(): string[] {
    const lines = this.rest.length === 0 ? [] : linesOf(this.rest);
    this.rest = Buffer.alloc(0);
    return lines;
  }
}

const linesOf = (bytes: Uint8Array): string[] =>
  decodeText(bytes)
    .split(/\r\n?|[\f\v]/g)
    .filter(isNotLast);

/** Leaves out the empty rest after a content's last line end. */
const isNotLast = (line: string, at: number, all: readonly string[]): boolean =>
  line !== "" || at < all.length - 1 || all.length === 1;

const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE] = [9, 10, 13, 32];
const [QUOTE, BACKSLASH, COMMA_SIGN, COLON_SIGN] = [0x22, 0x5c, 0x2c, 0x3a];
const [OBJECT, OBJECT_END, ARRAY, ARRAY_END] = [0x7b, 0x7d, 0x5b, 0x5d];

/** What the grammar allows next. `rest` is a number, true, false or null that may continue or be over. */
const Expected = { value: 0, valueOrEnd: 1, key: 2, keyOrEnd: 3, colon: 4, commaOrEnd: 5, rest: 6 };

/** A gazette's records are four levels deep; anything deeper is not a record. */
const mostDepth = 64;
const longestKey = 200;
const shortString = 32;

/**
 * Finds where a JSON object ends, byte by byte, in any number of chunks. It checks the grammar on the way,
 * but not the inside of strings and numbers, so that a missing quote or brace is noticed within a few bytes
 * instead of swallowing the following records.
 */
export class JsonFrame {
  /** The position up to which the buffer was read. */
  at = 0;
  private depth = 0;
  private isInString = false;
  private expected = Expected.value;
  private stringStart = 0;
  /** The last key of the object itself, as written. */
  private key = "";
  /** The opening brackets of the open containers, by depth. */
  private readonly containers = new Uint8Array(mostDepth + 1);
  private readonly listKeys: ReadonlySet<string>;

  /** @param listKeys keys of the object whose lists are not framed with it: reading pauses inside them */
  constructor(listKeys: Iterable<string> = []) {
    this.listKeys = new Set(listKeys);
  }

  /** Starts framing the object whose `{` is at `start`. */
  begin(start: number): void {
    this.at = start;
    this.depth = 0;
    this.isInString = false;
    this.expected = Expected.value;
    this.key = "";
  }

  /** The first byte that is still needed. */
  get keepFrom(): number {
    const isKey = this.isInString && this.depth === 1 && this.expected === Expected.colon;
    return isKey && this.at - this.stringStart <= longestKey ? this.stringStart : this.at;
  }

  /** Adjusts the positions after this many bytes at the beginning of the buffer were dropped. */
  shift(dropped: number): void {
    this.at -= dropped;
    this.stringStart -= dropped;
  }

  /**
   * Reads on until the object ends (`at` is then after it), one of the lists begins (`at` is after its
   * bracket; the next call continues after the list), the grammar breaks or the buffer is used up.
   */
  read(buffer: Buffer): "complete" | "list" | "broken" | "more" {
    while (this.at < buffer.length) {
      if (this.isInString) {
        this.skipString(buffer);
        if (this.isInString) return "more";
        continue;
      }
      const byte = buffer[this.at++]!;
      if (byte === SPACE || byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === TAB) continue;
      if (
        byte === ARRAY &&
        this.depth === 1 &&
        this.listKeys.has(this.key) &&
        this.expected === Expected.value
      ) {
        this.expected = Expected.commaOrEnd;
        return "list";
      }
      if (!this.accept(byte)) return "broken";
      if (this.depth === 0) return "complete";
    }
    return "more";
  }

  /** Moves past the closing quote, or to the end of the buffer when it has not come yet. */
  private skipString(buffer: Buffer): void {
    while (this.isInString) {
      const quote = findQuote(buffer, this.at);
      const end = quote < 0 ? buffer.length : quote;
      let backslashes = 0;
      while (end - backslashes > this.at && buffer[end - 1 - backslashes] === BACKSLASH) backslashes++;
      const isEscaping = backslashes % 2 === 1;
      if (quote < 0) {
        // a last backslash is kept to be read together with what it escapes
        this.at = end - (isEscaping ? 1 : 0);
        return;
      }
      this.at = quote + 1;
      this.isInString = isEscaping;
    }
    if (this.depth === 1 && this.expected === Expected.colon && this.listKeys.size > 0) {
      this.key = this.stringStart < 0 ? "" : buffer.toString("latin1", this.stringStart, this.at - 1);
    }
  }

  /** Whether the grammar allows this byte, which is outside of strings and not a blank, here. */
  private accept(byte: number): boolean {
    const { expected } = this;
    const mayBeValue = expected === Expected.value || expected === Expected.valueOrEnd;
    const mayBeKey = expected === Expected.key || expected === Expected.keyOrEnd;
    const isAfterValue = expected === Expected.commaOrEnd || expected === Expected.rest;
    switch (byte) {
      case QUOTE:
        this.isInString = true;
        this.stringStart = this.at;
        this.expected = mayBeKey ? Expected.colon : Expected.commaOrEnd;
        return mayBeValue || mayBeKey;
      case COLON_SIGN:
        this.expected = Expected.value;
        return expected === Expected.colon;
      case COMMA_SIGN:
        this.expected = this.containers[this.depth] === OBJECT ? Expected.key : Expected.value;
        return isAfterValue;
      case OBJECT:
      case ARRAY:
        if (!mayBeValue || this.depth === mostDepth) return false;
        this.containers[++this.depth] = byte;
        this.expected = byte === OBJECT ? Expected.keyOrEnd : Expected.valueOrEnd;
        return true;
      case OBJECT_END:
      case ARRAY_END: {
        const isOpen = this.containers[this.depth] === (byte === OBJECT_END ? OBJECT : ARRAY);
        const mayEnd = isAfterValue || expected === Expected.keyOrEnd || expected === Expected.valueOrEnd;
        this.depth--;
        this.expected = Expected.commaOrEnd;
        return isOpen && mayEnd;
      }
      default:
        this.expected = Expected.rest;
        return (mayBeValue || expected === Expected.rest) && isScalarByte(byte);
    }
  }
}

/** Most strings are keys and short values, found sooner by a loop than by calling the engine. */
function findQuote(buffer: Buffer, from: number): number {
  const near = Math.min(from + shortString, buffer.length);
  for (let at = from; at < near; at++) if (buffer[at] === QUOTE) return at;
  return buffer.indexOf(QUOTE, near);
}

/** Digits, signs, the dot and the letters of numbers, true, false and null. */
function isScalarByte(byte: number): boolean {
  return (
    (byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x61 && byte <= 0x7a) ||
    [0x2b, 0x2d, 0x2e, 0x45].includes(byte)
  );
}

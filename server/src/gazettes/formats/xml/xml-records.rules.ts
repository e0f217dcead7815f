import { decodeText } from "../../../platform/words/charset.rules.ts";

/** The bytes of one record's element, or why there are none; positions count from 1, null is the document as a whole. */
export type XmlRecord =
  | { position: number; xml: string }
  | { position: number | null; problem: XmlProblem; excerpt: string };

export type XmlProblem = "unclosed" | "too_large" | "truncated" | "no_records";

export type XmlRecordsOptions = {
  /** The local name of the records' element, or how to find it in the beginning of the document. */
  element: string | ((beginning: string) => string | null);
  mostRecordBytes?: number;
};

const excerptBytes = 300;
/** How far into a document its first record is searched. */
const beginningBytes = 64 << 10;
/** The longest tag that may be cut between two chunks. */
const longestTag = 1024;
const endOfMarkup: Record<string, string> = { "<![CDATA[": "]]>", "<!--": "-->" };

/**
 * Finds the elements of records in an XML document that comes in chunks of any size, by their tags alone: an
 * error in one record does not affect others, and the document's declarations (a DTD, growing entities) are
 * not read at all. Never holds more than one record. The parser reads the inside of a record.
 */
export class XmlRecords {
  private readonly options: XmlRecordsOptions;
  private readonly mostRecordBytes: number;
  private buffer: Buffer = Buffer.alloc(0);
  private open: RegExp | null = null;
  private token = /$/g;
  private count = 0;
  private isOver = false;
  private isEnded = false;
  /** Whether a closing tag came after the last record: the document was not cut off between two. */
  private isClosed = false;
  private isBareList = false;
  /** What begins in the available bytes and has no end there: it is not searched again for every record. */
  private readonly endless = new Set<string>();
  private found: XmlRecord[] = [];

  constructor(options: XmlRecordsOptions) {
    this.options = options;
    this.mostRecordBytes = options.mostRecordBytes ?? 8 << 20;
  }

  push(bytes: Uint8Array): XmlRecord[] {
    if (this.isOver) return [];
    this.buffer = Buffer.concat([this.buffer, bytes]);
    return this.readOn();
  }

  /** Called after the last bytes; returns what could still be read, and whether something is missing. */
  end(): XmlRecord[] {
    this.isEnded = true;
    return this.readOn();
  }

  private readOn(): XmlRecord[] {
    if (!this.isOver && (this.open || this.learnElement())) this.readRecords();
    const { found } = this;
    this.found = [];
    return found;
  }

  private learnElement(): boolean {
    if (this.buffer.length < beginningBytes && !this.isEnded) return false;
    const { element } = this.options;
    const beginning = this.buffer.toString("latin1", 0, beginningBytes);
    const name = typeof element === "string" ? element : element(beginning);
    if (name === null) {
      this.report(null, "no_records", 0);
      this.isOver = true;
      return false;
    }
    const tag = String.raw`(?:[\w-]{1,40}:)?${name.replaceAll(/[^\w-]/g, "")}`;
    this.isBareList = /<(?:[\w-]{1,40}:)?([\w-]{1,60})/.exec(beginning)?.[1] === name;
    this.open = new RegExp(String.raw`<${tag}(?=[\s/>])`, "g");
    this.token = new RegExp(String.raw`<!\[CDATA\[|<!--|</${tag}\s{0,20}>|<${tag}(?=[\s/>])`, "g");
    return true;
  }

  private readRecords(): void {
    // in Latin-1 a character is a byte: positions in the text are positions in the buffer
    const text = this.buffer.toString("latin1");
    this.endless.clear();
    let at = 0;
    for (;;) {
      this.open!.lastIndex = at;
      const start = this.open!.exec(text)?.index ?? -1;
      if (start < 0) break;
      const end = this.endOf(text, start);
      if (end === "more") {
        this.buffer = this.buffer.subarray(start);
        this.isClosed = false;
        return;
      }
      this.isClosed = false;
      at = end;
    }
    const rest = text.slice(at);
    this.isClosed ||= rest.includes("</");
    if (this.isEnded) this.reportEnd();
    else this.buffer = this.buffer.subarray(Math.max(at, text.length - longestTag));
  }

  /** Where to continue after the record that opens at `start`; "more" when it is incomplete. */
  private endOf(text: string, start: number): number | "more" {
    const { token } = this;
    token.lastIndex = start + 1;
    const isEmpty = /^<[^<>]{0,1000}\/>/.exec(text.slice(start, start + longestTag));
    if (isEmpty) return this.take(start, start + isEmpty[0].length);
    for (let met = token.exec(text); met; met = token.exec(text)) {
      const [tag] = met;
      if (tag.startsWith("</")) return this.take(start, token.lastIndex);
      if (tag !== "<![CDATA[" && tag !== "<!--") {
        this.report(++this.count, "unclosed", start);
        return met.index;
      }
      const close = this.endless.has(tag) ? -1 : text.indexOf(endOfMarkup[tag]!, token.lastIndex);
      if (close < 0) {
        this.endless.add(tag);
        break;
      }
      token.lastIndex = close + 3;
    }
    const isTooLarge = text.length - start > this.mostRecordBytes;
    if (!this.isEnded && !isTooLarge) return "more";
    this.report(++this.count, isTooLarge ? "too_large" : "truncated", start);
    return start + 1;
  }

  private take(start: number, end: number): number {
    this.found.push({ position: ++this.count, xml: decodeText(this.buffer.subarray(start, end)) });
    return end;
  }

  private reportEnd(): void {
    const isCutInRecord = this.found.some((one) => "problem" in one && one.problem === "truncated");
    if (!this.isClosed && !this.isBareList && !isCutInRecord) this.report(null, "truncated", 0);
    this.isOver = true;
  }

  private report(position: number | null, problem: XmlProblem, at: number): void {
    let end = Math.min(at + excerptBytes, this.buffer.length);
    while (end > at && ((this.buffer[end] ?? 0) & 0xc0) === 0x80) end--;
    this.found.push({ position, problem, excerpt: decodeText(this.buffer.subarray(at, end)) });
  }
}

import { decodeText, lengthOfMark } from "../../../platform/words/charset.rules.ts";
import { GatheredBytes } from "../gathered-bytes.rules.ts";
import { JsonFrame } from "./json-frame.rules.ts";
import type { JsonObject } from "./json-object.rules.ts";
import { isBlank, JsonRun, parseRun } from "./json-run.rules.ts";

/** One element of the list, or why there is none; positions count from 1, null is the document as a whole. */
export type JsonItem =
  | { position: number; value: JsonObject }
  | { position: number | null; problem: JsonProblem; excerpt: string };

export type JsonProblem = "unreadable" | "too_large" | "truncated" | "no_list" | "not_json" | "hopeless";

export type JsonItemsOptions = {
  /** The possible keys of the list in the document's object; a bare list is read too. */
  listKeys: readonly string[];
  /** Whether an object found after a broken record is the next record, and not a piece of the broken one. */
  isItem: (value: JsonObject) => boolean;
  mostItemBytes?: number;
  /** About this many bytes of valid elements are read at once. */
  runBytes?: number;
};

const [OBJECT, ARRAY, ARRAY_END, COMMA] = [0x7b, 0x5b, 0x5d, 0x2c];
const excerptBytes = 300;
/** How many bytes of a document may be searched without result for the next record. */
const searchBudget = 64 << 20;

/**
 * Reads the elements of the list inside a JSON document that comes in chunks of any size. Never holds more
 * than one element or a run of small ones; an element that is broken, too large or cut off is reported, and
 * the next readable one is returned.
 */
export class JsonItems {
  private readonly isItem: JsonItemsOptions["isItem"];
  private readonly mostItemBytes: number;
  private readonly document: JsonFrame;
  private readonly element = new JsonFrame();
  private readonly run: JsonRun;
  private readonly gathered = new GatheredBytes();
  /** The unread rest. */
  private buffer: Buffer = Buffer.alloc(0);
  private at = 0;
  private mode: "start" | "document" | "members" | "list" | "element" | "search" | "over" = "start";
  private elementStart = 0;
  /** Up to this position elements are read one by one. */
  private noRunBefore = 0;
  private count = 0;
  private wasted = 0;
  private isTrying = false;
  private hasDocument = false;
  private hasList = false;
  private isBareList = false;
  private isDocumentSound = true;
  private isEnded = false;
  private found: JsonItem[] = [];

  constructor({ listKeys, isItem, mostItemBytes = 8 << 20, runBytes = 64 << 10 }: JsonItemsOptions) {
    this.run = new JsonRun(Math.min(runBytes, mostItemBytes >> 1));
    this.document = new JsonFrame(listKeys);
    this.isItem = isItem;
    this.mostItemBytes = mostItemBytes;
  }

  /** Takes the next bytes and returns the elements that ended in them. */
  push(chunk: Uint8Array): JsonItem[] {
    this.buffer = this.gathered.with(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    return this.readOn();
  }

  /** Called after the last bytes; returns what could still be read, and whether something is missing. */
  end(): JsonItem[] {
    this.isEnded = true;
    return this.readOn();
  }

  private readOn(): JsonItem[] {
    while (this.step());
    if (this.isEnded) this.reportEnd();
    else this.dropRead();
    const { found } = this;
    this.found = [];
    return found;
  }

  /** One step of reading; false when nothing more can be done with the available bytes. */
  private step(): boolean {
    switch (this.mode) {
      case "start":
        if (this.buffer.length < 3 && !this.isEnded) return false;
        this.at = lengthOfMark(this.buffer);
        this.mode = "document";
        return true;
      case "document":
        return this.beginDocument();
      case "members":
        return this.readMembers();
      case "list":
        return this.readSeparator();
      case "element":
        return this.readElement();
      case "search":
        return this.searchElement();
      default:
        this.at = this.buffer.length;
        return false;
    }
  }

  private beginDocument(): boolean {
    if (!this.skipBlanks()) return false;
    const byte = this.buffer[this.at];
    this.hasDocument = true;
    this.isBareList = byte === ARRAY;
    this.hasList ||= this.isBareList;
    if (byte === ARRAY) {
      this.at++;
      this.mode = "list";
    } else if (byte === OBJECT) {
      this.document.begin(this.at);
      this.mode = "members";
    } else this.loseDocument("not_json");
    return true;
  }

  private readMembers(): boolean {
    const read = this.document.read(this.buffer);
    this.at = this.document.at;
    if (read === "more") return false;
    if (read === "broken") this.loseDocument("unreadable");
    else if (read === "list") this.mode = "list";
    else this.mode = "document";
    if (read === "list") this.hasList = true;
    if (read === "complete" && !this.hasList) this.report(null, "no_list", 0);
    return true;
  }

  private readSeparator(): boolean {
    if (!this.skipBlanks()) return false;
    const byte = this.buffer[this.at];
    if (byte === OBJECT) {
      const hasRun = this.run.knowsElements && this.at >= this.noRunBefore;
      if (hasRun && this.buffer.length - this.at < this.run.wanted && !this.isEnded) return false;
      if (hasRun && this.readRun()) return true;
      this.elementStart = this.at;
      this.element.begin(this.at);
      this.mode = "element";
    } else if (byte === COMMA) this.at++;
    else if (byte === ARRAY_END) {
      this.at++;
      if (!this.isDocumentSound) this.mode = "search";
      else if (this.isBareList) this.mode = "document";
      else {
        this.document.at = this.at;
        this.mode = "members";
      }
    } else {
      this.report(++this.count, "unreadable", this.at);
      this.mode = "search";
    }
    return true;
  }

  /** Reads many elements at once; where that fails, the next ones are read one by one. */
  private readRun(): boolean {
    const next = this.run.endFrom(this.buffer, this.at, this.isEnded);
    const values = next < 0 ? null : parseRun(this.buffer, this.at, next);
    for (const value of values ?? []) this.found.push({ position: ++this.count, value });
    if (values) this.at = next;
    else this.noRunBefore = next < 0 ? this.at + this.run.wanted : next;
    return values !== null;
  }

  private readElement(): boolean {
    const read = this.element.read(this.buffer);
    const start = this.elementStart;
    if (read === "complete") {
      const value = this.parse(start, this.element.at);
      if (value) this.found.push({ position: ++this.count, value });
      else this.report(++this.count, "unreadable", start);
      if (value && !this.run.knowsElements) this.run.learn(value);
      // an invalid but well-framed element is skipped; otherwise the frame may have swallowed other elements
      const isFramed = value !== undefined || this.isSeparator(this.element.at);
      this.at = isFramed ? this.element.at : start + 1;
      this.mode = isFramed ? "list" : "search";
      return true;
    }
    if (read === "more" && !this.isEnded && this.buffer.length - start <= this.mostItemBytes) return false;
    const problem = read === "broken" ? "unreadable" : this.isEnded ? "truncated" : "too_large";
    this.report(++this.count, problem, start);
    this.at = start + 1;
    this.mode = "search";
    return true;
  }

  /** Tries every brace until one opens an element. */
  private searchElement(): boolean {
    if (!this.isTrying) {
      const brace = this.buffer.indexOf(OBJECT, this.at);
      this.at = brace < 0 ? this.buffer.length : brace;
      if (brace < 0) return false;
      this.element.begin(brace);
      this.elementStart = brace;
    }
    const start = this.elementStart;
    const read = this.element.read(this.buffer);
    this.isTrying = read === "more" && !this.isEnded && this.buffer.length - start <= this.mostItemBytes;
    if (this.isTrying) return false;
    const value = read === "complete" ? this.parse(start, this.element.at) : undefined;
    if (value) {
      this.at = this.element.at;
      if (!this.isItem(value)) return true;
      this.found.push({ position: ++this.count, value });
      this.mode = "list";
      return true;
    }
    this.at = start + 1;
    this.wasted += this.element.at - start;
    if (this.wasted > searchBudget) {
      this.report(null, "hopeless", start);
      this.mode = "over";
    }
    return true;
  }

  private loseDocument(problem: JsonProblem): void {
    this.report(null, problem, this.at);
    this.isDocumentSound = false;
    this.hasList = true;
    this.mode = "search";
  }

  private reportEnd(): void {
    if (this.mode === "list" || this.mode === "members") this.report(null, "truncated", this.at);
    if (this.mode === "document" && !this.hasDocument) this.report(null, "not_json", 0);
    this.mode = "over";
  }

  private report(position: number | null, problem: JsonProblem, at: number): void {
    let end = Math.min(at + excerptBytes, this.buffer.length);
    // not in the middle of a character of UTF-8
    while (end > at && isContinuation(this.buffer[end] ?? 0)) end--;
    this.found.push({ position, problem, excerpt: decodeText(this.buffer.subarray(at, end)) });
  }

  private parse(start: number, end: number): JsonObject | undefined {
    try {
      return JSON.parse(decodeText(this.buffer.subarray(start, end))) as JsonObject;
    } catch {
      return undefined;
    }
  }

  private skipBlanks(): boolean {
    while (this.at < this.buffer.length && isBlank(this.buffer[this.at]!)) this.at++;
    return this.at < this.buffer.length;
  }

  private isSeparator(from: number): boolean {
    let at = from;
    while (at < this.buffer.length && isBlank(this.buffer[at]!)) at++;
    return at === this.buffer.length || this.buffer[at] === COMMA || this.buffer[at] === ARRAY_END;
  }

  /** Drops the bytes that are not needed any more. */
  private dropRead(): void {
    const isInElement = this.mode === "element" || this.isTrying;
    const keepFrom = isInElement
      ? this.elementStart
      : this.mode === "members"
        ? this.document.keepFrom
        : this.at;
    this.buffer = this.gathered.without(keepFrom);
    this.at -= keepFrom;
    this.elementStart -= keepFrom;
    this.noRunBefore -= keepFrom;
    this.element.shift(keepFrom);
    this.document.shift(keepFrom);
  }
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

import { isUtf8 } from "node:buffer";
import { isObject, type JsonObject } from "./json-object.rules.ts";

const [OBJECT, OBJECT_END, COMMA] = [0x7b, 0x7d, 0x2c];
const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE] = [9, 10, 13, 32];
/** This many bytes identify a beginning: two keys and a number or a short word. */
const BEGINNING_BYTES = 200;

/**
 * Finds many elements of a list at once, to be parsed by the engine's own parser, several times as fast as
 * one by one. A run is limited so that its garbage is collected early: a whole file's would be copied again
 * and again while it is read.
 */
export class JsonRun {
  private readonly bytes: number;
  private key = "";
  private beginning = /(?!)/;

  /** @param bytes the approximate length of a run */
  constructor(bytes: number) {
    this.bytes = bytes;
  }

  /** The number of bytes in which a run's end is searched, unless fewer are left. */
  get wanted(): number {
    return 2 * this.bytes;
  }

  get knowsElements(): boolean {
    return this.key !== "";
  }

  /**
   * Takes an element's first two keys as every element's beginning; nested objects hardly ever begin like it.
   */
  learn(element: JsonObject): void {
    const [first, second] = Object.keys(element);
    if (first === undefined || second === undefined) return;
    this.key = JSON.stringify(first);
    const scalar = String.raw`(?:"[^"\\]*"|[^\s",{}\[\]]+)`;
    const [one, other] = [first, second].map((key) => literally(JSON.stringify(key)));
    this.beginning = new RegExp(String.raw`^\{\s*${one}\s*:\s*${scalar}\s*,\s*${other}\s*:`);
  }

  /**
   * Where the first element after a run from here begins, or -1. The last element of the last bytes is in
   * no run.
   */
  endFrom(buffer: Buffer, from: number, isLast: boolean): number {
    const [first, last] = [from + this.bytes, Math.min(from + this.wanted, buffer.length)];
    if (isLast && buffer.length <= first) return this.lastBeginning(buffer, from);
    for (
      let at = buffer.indexOf(this.key, first);
      at >= 0 && at < last;
      at = buffer.indexOf(this.key, at + 1)
    ) {
      const start = this.beginningAt(buffer, at);
      if (start > from) return start;
    }
    return -1;
  }

  private lastBeginning(buffer: Buffer, from: number): number {
    for (let at = buffer.lastIndexOf(this.key); at > from; at = buffer.lastIndexOf(this.key, at - 1)) {
      const start = this.beginningAt(buffer, at);
      if (start > from) return start;
    }
    return -1;
  }

  /**
   * The position of the brace before a key, if an element ends before it and another begins; otherwise -1.
   */
  private beginningAt(buffer: Buffer, key: number): number {
    const brace = lastSignBefore(buffer, key);
    const comma = lastSignBefore(buffer, brace);
    const end = lastSignBefore(buffer, comma);
    if (buffer[brace] !== OBJECT || buffer[comma] !== COMMA || buffer[end] !== OBJECT_END) return -1;
    return this.beginning.test(buffer.toString("latin1", brace, brace + BEGINNING_BYTES)) ? brace : -1;
  }
}

/**
 * The elements between two positions, each an object; null when anything about them is irregular, or not
 * UTF-8: then each element may have its own encoding.
 */
export function parseRun(buffer: Buffer, start: number, next: number): JsonObject[] | null {
  const bytes = buffer.subarray(start, lastSignBefore(buffer, next));
  if (!isUtf8(bytes)) return null;
  try {
    const elements = JSON.parse(`[${bytes.toString("utf8")}]`) as unknown[];
    return elements.every(isObject) ? elements : null;
  } catch {
    return null;
  }
}

/** A text as a pattern that matches it exactly. */
const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

function lastSignBefore(buffer: Buffer, at: number): number {
  let before = at - 1;
  while (before >= 0 && isBlank(buffer[before]!)) before--;
  return before;
}

export function isBlank(byte: number): boolean {
  return byte === SPACE || byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === TAB;
}

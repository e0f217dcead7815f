import { type GazetteReader, mergedResults, type ReadResult } from "../gazette-reader.rules.ts";
import { TextLines } from "./text-lines.rules.ts";

/** Reads a text line by line; returns what a line completes. */
export type LineReading = { line(text: string): ReadResult | null; end(): ReadResult };

/** Makes the reader of a plain text format. */
export function textGazetteReader(
  layout: Pick<GazetteReader, "format" | "claims"> & { read: () => LineReading },
): GazetteReader {
  const open = () => {
    const lines = new TextLines();
    const reading = layout.read();
    const take = (some: readonly string[]) =>
      some.map((line) => reading.line(line)).filter((result) => result !== null);
    return {
      push: (bytes: Uint8Array) => mergedResults(take(lines.push(bytes))),
      end: () => mergedResults([...take(lines.end()), reading.end()]),
    };
  };
  return {
    format: layout.format,
    claims: layout.claims,
    readWhole(bytes) {
      const reading = open();
      return mergedResults([reading.push(bytes), reading.end()]);
    },
    open,
  };
}

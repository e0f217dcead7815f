import type { PublicationRecord, ReadFailure } from "./publication-record.rules.ts";

/** Positions count from 1 inside the file or ZIP entry. */
export type RecordInFile = { position: number; record: PublicationRecord };

export type ReadResult = {
  records: RecordInFile[];
  failures: ReadFailure[];
  /** How many notices the content itself says that there are, once it was read. */
  announced?: number;
  /** What was seen at the beginnings of lines of plain text, once all of it was read. */
  heads?: HeadCounts;
};

/** Process numbers at the beginning of a line: how many there were, and how many of them a sentence only quotes. */
export type HeadCounts = { seen: number; quoted: number };

export const addHeads = (some: HeadCounts | null, more: HeadCounts): HeadCounts => ({
  seen: (some?.seen ?? 0) + more.seen,
  quoted: (some?.quoted ?? 0) + more.quoted,
});

/** Several results as one, in order. */
export function mergedResults(results: readonly ReadResult[]): ReadResult {
  const announced = results.find((result) => result.announced !== undefined)?.announced;
  const heads = results.find((result) => result.heads !== undefined)?.heads;
  return {
    records: results.flatMap(({ records }) => records),
    failures: results.flatMap(({ failures }) => failures),
    ...(announced !== undefined && { announced }),
    ...(heads !== undefined && { heads }),
  };
}

/** So many bytes from a content's beginning tell its layout. */
export const headBytes = 64 << 10;

/** One reading of a content that comes in pieces. */
export type GazetteReading = { push(bytes: Uint8Array): ReadResult; end(): ReadResult };

/** What it takes to read one more layout of gazette file: one of these, and its line in the table of readers. */
export type GazetteReader = {
  /** Kept with the imported file. */
  format: string;
  /** Whether a content that begins like this (its first bytes as Latin-1) is of this layout. */
  claims: (head: string) => boolean;
  /** Reads a small content at once. */
  readWhole: (bytes: Uint8Array) => ReadResult;
  open: () => GazetteReading;
};

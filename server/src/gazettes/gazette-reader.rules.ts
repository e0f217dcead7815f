import type { PublicationRecord, ReadFailure } from "./publication-record.rules.ts";

/** Positions count from 1 inside the file or ZIP entry. */
export type RecordInFile = { position: number; record: PublicationRecord };

export type ReadResult = {
  records: RecordInFile[];
  failures: ReadFailure[];
  /** How many notices the content itself says that there are, once it was read. */
  announced?: number;
};

/** Several results as one, in order. */
export function mergedResults(results: readonly ReadResult[]): ReadResult {
  const announced = results.find((result) => result.announced !== undefined)?.announced;
  return {
    records: results.flatMap(({ records }) => records),
    failures: results.flatMap(({ failures }) => failures),
    ...(announced !== undefined && { announced }),
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

import type { GazetteFormatName } from "@pauta/contract/desk/gazette-formats";
import type { PublicationRecord, ReadFailure } from "./publication-record.rules.ts";

/** Positions count from 1 inside the file or ZIP entry. */
export type RecordInFile = { position: number; record: PublicationRecord };

export type ReadResult = {
  records: RecordInFile[];
  failures: ReadFailure[];
  /** The number of notices that the content itself announces, once it was read. */
  announced?: number;
  /** Counts of line beginnings in plain text, once all of it was read. */
  heads?: HeadCounts;
};

/** Process numbers at the beginning of a line: how many there were, and how many of them are quotations. */
export type HeadCounts = { seen: number; quoted: number };

export const addHeads = (some: HeadCounts | null, more: HeadCounts): HeadCounts => ({
  seen: (some?.seen ?? 0) + more.seen,
  quoted: (some?.quoted ?? 0) + more.quoted,
});

/** Merges several results into one, in order. */
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

/** How many bytes from a content's beginning decide its format. */
export const headBytes = 64 << 10;

/** The state of reading one content that comes in chunks. */
export type GazetteReading = { push(bytes: Uint8Array): ReadResult; end(): ReadResult };

/** A reader of one gazette format: a new format is one of these, and a line in the table of readers. */
export type GazetteReader = {
  /** Stored with the imported file. */
  format: GazetteFormatName;
  /** Whether a content that begins like this (its first bytes as Latin-1) has this format. */
  claims: (head: string) => boolean;
  /** Reads a small content at once. */
  readWhole: (bytes: Uint8Array) => ReadResult;
  open: () => GazetteReading;
};

import type { GazettePart } from "../../formats/gazette-file.reader.ts";
import type { HeadCounts } from "../../formats/gazette-reader.rules.ts";
import type { SubscriberIndex } from "../../matching/subscriber-index.rules.ts";
import type { SeenPart } from "../whole-days.rules.ts";

/** A record that a person has to check, as a reading thread reports it. */
export type FoundFault = {
  kind: "unreadable" | "doubtful";
  gazette_file_id: number;
  part: string | null;
  position: number | null;
  code: string | null;
  reason: string;
  record: string | null;
  /** For whom a doubtful record may be. */
  user_id: number | null;
  /** Identifies the doubtful notice in other files. */
  identity_key: string | null;
};

/** What a reading thread posts at a time: finished COPY lines and its counters. */
export type ReadingBatch = {
  gazette_file_id: number;
  format: string | null;
  lines: Uint8Array;
  rows: number;
  has_canceled: boolean;
  records: number;
  unmatched: number;
  faults: FoundFault[];
  user_ids: number[];
  /** Records by availability date, for the warning about another day than the chosen one. */
  by_registration_date: Record<string, number>;
  /** What was found in each part, for anybody. */
  parts: SeenPart[];
  bytes_read: number;
  /** The numbers of notices that the parts announce. */
  announced: number[];
  /** Notices that are present but unreadable. */
  unread: number;
  /** Counts of line beginnings in plain text; null where nothing was counted. */
  heads: HeadCounts | null;
};

/** Somebody for whom a person has confirmed a doubtful record. */
export type ConfirmedRecord = { position: number; user_id: number; company_id: number };

/** The records of a part to read again, or all of them where it failed as a whole. */
export type RecordsToRead = { positions: readonly number[] | null; confirmed: readonly ConfirmedRecord[] };

export type PartToRead = { part: GazettePart; gazette_file_id: number; only?: RecordsToRead };

/**
 * `index`: the terms to look up, tables in shared memory, one copy for all threads, comes first. `finish`:
 * nothing more will be read; post what is gathered.
 */
export type ToThread =
  | { kind: "index"; index: SubscriberIndex }
  | { kind: "read"; work: PartToRead }
  | { kind: "more" }
  | { kind: "finish" };
export type FromThread =
  | { kind: "batch"; batch: ReadingBatch }
  | { kind: "part-read" }
  | { kind: "finished" };

/** Two batches per thread in transit: one being written while the next is being read. */
export const BATCHES_AHEAD = 2;

import type { GazettePart } from "../formats/gazette-file.reader.ts";
import type { HeadCounts } from "../formats/gazette-reader.rules.ts";
import type { SubscriberIndex } from "../matching/subscriber-index.rules.ts";
import type { SeenPart } from "./whole-days.rules.ts";

/** A record that needs a person's eye, as a reading thread reports it. */
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
  /** The notice that is doubtful, known again in another file. */
  identity_key: string | null;
};

/** What a reading thread hands over at a time: finished COPY lines and what it counted on the way. */
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
  /** Records by availability date, for telling an administrator who chose another day. */
  by_registration_date: Record<string, number>;
  /** What was seen in each part: what came, whoever it is for. */
  parts: SeenPart[];
  bytes_read: number;
  /** What the parts read say of how many notices they hold. */
  announced: number[];
  /** Notices that are there and could not be read. */
  unread: number;
  /** What plain text has at the beginnings of its lines; null where nothing was counted. */
  heads: HeadCounts | null;
};

/** Somebody for whom a person has said that a doubtful record is. */
export type ConfirmedRecord = { position: number; user_id: number; company_id: number };

/** What is read once more of a part: some of its records, or all of them where it failed as a whole. */
export type RecordsToRead = { positions: readonly number[] | null; confirmed: readonly ConfirmedRecord[] };

export type PartToRead = { part: GazettePart; gazette_file_id: number; only?: RecordsToRead };

/**
 * `index`: what is looked for, tables in shared memory, one copy for all, comes first. `finish`: nothing more is to be
 * read, what is gathered is handed over.
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

/** Two batches on the way per thread: one being written while the next is being read. */
export const BATCHES_AHEAD = 2;

import { addHeads } from "../../formats/gazette-reader.rules.ts";
import { contentKey, type PublicationRecord } from "../../formats/publication-record.rules.ts";
import type { ReadBatch } from "../../formats/gazette-file.reader.ts";
import type { RecordMatcher, RecordMatches } from "../../matching/matching.rules.ts";
import type { FoundFault, ReadingBatch, RecordsToRead } from "./reading-batch.rules.ts";
import { nothingSeen, seePart, seeRecord } from "./seen-parts.rules.ts";
import { type StagedMatch, stagedLines } from "./staged-rows.rules.ts";
import type { SeenPart } from "../whole-days.rules.ts";

const MOST_ROWS = 1000;
const MOST_CHARACTERS = 4_000_000;
/**
 * The most records that a batch counts: it reports progress, so a file without matches posts empty
 * batches too.
 */
const MOST_RECORDS = 20_000;
const LONGEST_EXCERPT = 300;

/** The file, and its entry if it is an archive, that a batch was read from. */
type ReadFrom = { gazette_file_id: number; entry: string | null; only?: RecordsToRead | undefined };

export type Reading = {
  /** Adds what was read; of another file only after the gathered batch was posted. */
  take(read: ReadBatch, from: ReadFrom): void;
  isFull(): boolean;
  isOfAnother(gazetteFileId: number): boolean;
  isEmpty(): boolean;
  /** Returns what was gathered and begins again. */
  empty(): ReadingBatch;
};

/** Gathers the matches in gazette files, ready to be written, over any number of parts. */
export function openReading(matcher: RecordMatcher): Reading {
  let lines: string[] = [];
  let characters = 0;
  let gathered = nothing();

  function nothing(): Omit<ReadingBatch, "lines"> {
    return {
      gazette_file_id: 0,
      format: null,
      rows: 0,
      has_canceled: false,
      records: 0,
      unmatched: 0,
      faults: [],
      user_ids: [],
      by_registration_date: {},
      parts: [],
      bytes_read: 0,
      announced: [],
      unread: 0,
      heads: null,
    };
  }

  function partOf({ entry }: ReadFrom): SeenPart {
    const last = gathered.parts.at(-1);
    if (last !== undefined && last.entry === entry) return last;
    const seen = nothingSeen(entry);
    gathered.parts.push(seen);
    return seen;
  }

  /** @returns whether the record is for somebody, perhaps */
  function takeRecord(record: PublicationRecord, position: number, from: ReadFrom): boolean {
    gathered.records++;
    if (record.registration_date)
      gathered.by_registration_date[record.registration_date] =
        (gathered.by_registration_date[record.registration_date] ?? 0) + 1;
    seeRecord(partOf(from), record);
    const found = confirmedBy(doubted(matcher.match(record), record), position, from.only);
    if (found.matches.length === 0 && found.doubtful.length === 0) {
      gathered.unmatched++;
      return false;
    }
    const identityKey = record.code === null ? contentKey(record) : `${record.source}:${record.code}`;
    gathered.faults.push(...doubtsOf(record, found, identityKey, { ...from, position }));
    if (found.matches.length === 0) return true;
    const written = stagedLines(record, found.matches, found.numbers, identityKey, {
      gazette_file_id: from.gazette_file_id,
      part: from.entry,
      position,
    });
    lines.push(written);
    characters += written.length;
    gathered.rows += found.matches.length;
    gathered.has_canceled ||= record.canceled !== null;
    for (const { user_id } of found.matches) gathered.user_ids.push(user_id);
    return true;
  }

  const doubtsOf = (
    record: PublicationRecord,
    found: Pick<RecordMatches, "doubtful">,
    identity_key: string,
    { gazette_file_id, entry, position }: ReadFrom & { position: number },
  ): FoundFault[] =>
    found.doubtful.map(({ reason, user_id }) => ({
      kind: "doubtful",
      gazette_file_id,
      part: entry,
      position,
      code: record.code,
      reason,
      record: [record.lawsuit_number, ...record.lawyers.map((lawyer) => lawyer.name)]
        .filter(Boolean)
        .join(" · ")
        .slice(0, LONGEST_EXCERPT),
      user_id,
      identity_key,
    }));

  return {
    take(read, from) {
      gathered.gazette_file_id = from.gazette_file_id;
      gathered.format ??= read.format;
      gathered.bytes_read += read.bytes_read;
      seePart(partOf(from), read);
      if (read.announced !== null) gathered.announced.push(read.announced);
      gathered.unread += read.unread;
      if (read.heads !== null) gathered.heads = addHeads(gathered.heads, read.heads);
      // a doubt of the reader is listed once: for the person whom its record names, if any
      const listed = new Set<number | null>();
      for (const { record, position } of read.records)
        if (isWanted(position, from) && takeRecord(record, position, from) && record.doubt !== null)
          listed.add(position);
      for (const { position, code, reason, excerpt } of read.failures) {
        if (!isWanted(position, from) || listed.has(position)) continue;
        gathered.faults.push({
          kind: "unreadable",
          gazette_file_id: from.gazette_file_id,
          part: from.entry,
          position,
          code,
          reason,
          record: excerpt,
          user_id: null,
          identity_key: null,
        });
      }
    },
    isFull: () =>
      gathered.rows >= MOST_ROWS || characters >= MOST_CHARACTERS || gathered.records >= MOST_RECORDS,
    isOfAnother: (gazetteFileId) =>
      gathered.gazette_file_id !== 0 && gathered.gazette_file_id !== gazetteFileId,
    isEmpty: () => gathered.gazette_file_id === 0,
    empty() {
      const batch = {
        ...gathered,
        user_ids: [...new Set(gathered.user_ids)],
        lines: new TextEncoder().encode(lines.join("")),
      };
      lines = [];
      characters = 0;
      gathered = nothing();
      return batch;
    },
  };
}

/**
 * Whether a record is needed: when a part is read again, only the requested ones are; the failure of a whole
 * part always is.
 */
const isWanted = (position: number | null, { only }: ReadFrom): boolean =>
  only === undefined || only.positions === null || position === null || only.positions.includes(position);

/** A doubtful record is for nobody until a person has confirmed it. */
function doubted(found: RecordMatches, { doubt }: PublicationRecord): RecordMatches {
  if (doubt === null) return found;
  const matched = found.matches.map(({ user_id, company_id }) => ({ user_id, company_id, reason: doubt }));
  return { ...found, matches: [], doubtful: [...matched, ...found.doubtful] };
}

/** A person's decision outweighs what was found. */
function confirmedBy(
  found: RecordMatches,
  position: number,
  only: RecordsToRead | undefined,
): Omit<RecordMatches, "matches"> & { matches: StagedMatch[] } {
  const confirmed = (only?.confirmed ?? []).filter((each) => each.position === position);
  const fresh = confirmed.filter(({ user_id }) => !found.matches.some((match) => match.user_id === user_id));
  if (fresh.length === 0) return found;
  const isConfirmed = (userId: number) => confirmed.some(({ user_id }) => user_id === userId);
  return {
    ...found,
    matches: [
      ...found.matches,
      ...fresh.map(({ user_id, company_id }) => ({
        user_id,
        company_id,
        method: "confirmed" as const,
        confidence: 1,
      })),
    ],
    doubtful: found.doubtful.filter(({ user_id }) => !isConfirmed(user_id)),
  };
}

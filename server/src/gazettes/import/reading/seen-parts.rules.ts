import type { ReadBatch } from "../../formats/gazette-file.reader.ts";
import type { PublicationRecord } from "../../formats/publication-record.rules.ts";
import type { PartOfFile, SeenPart } from "../whole-days.rules.ts";

export const nothingSeen = (entry: string | null): SeenPart => ({
  entry,
  announced: [],
  found: 0,
  is_faulty: false,
  arrived: {},
  in_all: [],
});

/** Notes what a batch of a part announces. */
export function seePart(seen: SeenPart, { announced, records, unread, failures }: ReadBatch): void {
  if (announced !== null) seen.announced.push(announced);
  seen.found += records.length + unread;
  seen.is_faulty ||= failures.length > 0;
}

/** Notes the court and day of a record, and which names all records so far share. */
export function seeRecord(seen: SeenPart, record: PublicationRecord): void {
  const { source, court, registration_date: day, medium } = record;
  const slot = `${source}|${court ?? ""}|${day ?? ""}|${medium ?? ""}`;
  const before = seen.arrived[slot];
  seen.arrived[slot] = (before ?? 0) + 1;
  // nearly always no shared name is left after two or three records
  if (seen.in_all.length > 0) {
    const named = namedIn(record);
    seen.in_all = seen.in_all.filter((name) => named.has(name));
  } else if (before === undefined && Object.keys(seen.arrived).length === 1)
    seen.in_all = [...namedIn(record)];
}

/** Collects the parts of some files, batch by batch. */
export function openSeenParts() {
  const byFile = new Map<number, Map<string | null, SeenPart>>();
  return {
    add(file: number, parts: readonly SeenPart[]): void {
      const known = byFile.get(file) ?? new Map<string | null, SeenPart>();
      byFile.set(file, known);
      for (const part of parts) {
        const before = known.get(part.entry);
        known.set(part.entry, before ? joinSeen(before, part) : part);
      }
    },
    partsOf: (files: readonly { id: number; name: string }[]): PartOfFile[][] =>
      files.map(({ id, name: file }) =>
        [...(byFile.get(id)?.values() ?? [])].map((part) => Object.assign({ file }, part)),
      ),
  };
}

/** Merges two batches of the same part. */
function joinSeen(one: SeenPart, other: SeenPart): SeenPart {
  const arrived = { ...one.arrived };
  for (const [slot, count] of Object.entries(other.arrived)) arrived[slot] = (arrived[slot] ?? 0) + count;
  const inAll =
    isEmpty(one.arrived) || isEmpty(other.arrived)
      ? one.in_all.concat(other.in_all)
      : one.in_all.filter((name) => other.in_all.includes(name));
  return {
    entry: one.entry,
    announced: [...one.announced, ...other.announced],
    found: one.found + other.found,
    is_faulty: one.is_faulty || other.is_faulty,
    arrived,
    in_all: inAll,
  };
}

function isEmpty(counts: Record<string, number>): boolean {
  for (const _ in counts) return false;
  return true;
}

/** The possible subjects of a search: lawyers, parties, a lawsuit. */
function namedIn({ lawyers, recipients, lawsuit_number: number }: PublicationRecord): Set<string> {
  const named = new Set<string>();
  for (const { name, oab, uf } of lawyers) named.add(oab === null ? `a:${name}` : `a:${oab}/${uf ?? ""}`);
  for (const { name } of recipients) named.add(`p:${name}`);
  if (number !== null) named.add(`n:${number}`);
  return named;
}

/** A WAL segment: the timeline on which it was written, and its number (src/include/access/xlog_internal.h). */
export type Segment = { timeline: number; number: number };

/** A timeline from which another one descends, and the position at which it was left. */
export type Ancestor = { timeline: number; until: number };

const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;
const HISTORY = /^([0-9A-F]{8})\.history$/;
/** What PostgreSQL archives besides: the note of a base backup, and the end of a timeline that was left. */
const BESIDE = /^[0-9A-F]{24}\.(?:[0-9A-F]{8}\.backup|partial)$/;

/** Segments whose names begin alike: the name has the upper half of the position, and the part within 4 GB. */
const partsOf = (segmentBytes: number): number => 2 ** 32 / segmentBytes;

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, "0");

export function segmentNamed(name: string, segmentBytes: number): Segment | undefined {
  const [, timeline, upper, part] = SEGMENT.exec(name)?.map((digits) => Number.parseInt(digits, 16)) ?? [];
  if (timeline === undefined || upper === undefined || part === undefined) return undefined;
  return { timeline, number: upper * partsOf(segmentBytes) + part };
}

export function nameOfSegment({ timeline, number }: Segment, segmentBytes: number): string {
  const parts = partsOf(segmentBytes);
  return hex(timeline) + hex(Math.floor(number / parts)) + hex(number % parts);
}

/** Whether PostgreSQL gives what it archives such a name. */
export const isArchivedName = (name: string): boolean =>
  SEGMENT.test(name) || HISTORY.test(name) || BESIDE.test(name);

/** The segment that a file belongs to, by its name; undefined for the history of a timeline. */
export const segmentBeside = (name: string, segmentBytes: number): Segment | undefined =>
  segmentNamed(name.slice(0, 24), segmentBytes);

export const timelineOfHistory = (name: string): number | undefined => {
  const [, digits] = HISTORY.exec(name) ?? [];
  return digits === undefined ? undefined : Number.parseInt(digits, 16);
};

/** Reads a history file: the timelines from which this one descends, the oldest first. */
export const parseHistory = (text: string): Ancestor[] =>
  text.split("\n").flatMap((line) => {
    const [, timeline, position] = /^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/.exec(line) ?? [];
    return timeline && position ? [{ timeline: Number(timeline), until: positionOf(position) }] : [];
  });

/** A position in the WAL as PostgreSQL writes it, such as `16/B374D848`, in bytes. */
export function positionOf(lsn: string): number {
  const [upper = "", lower = ""] = lsn.split("/");
  return Number.parseInt(upper, 16) * 2 ** 32 + Number.parseInt(lower, 16);
}

export const numberAt = (position: number, segmentBytes: number): number =>
  Math.floor(position / segmentBytes);

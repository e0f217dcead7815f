import { nameOfSegment, numberAt, positionOf, segmentBeside, type Ancestor } from "./segment-names.rules.ts";

/** A base backup whose stop record is in the archive. */
export type Base = {
  id: string;
  timeline: number;
  /** Positions as PostgreSQL writes them. */
  start: string;
  stop: string;
  segment_bytes: number;
  begun_at: string;
  finished_at: string;
  sha256: string;
  /** Before compression. */
  size: number;
};

/** What an archive contains. */
export type Archived = {
  bases: readonly Base[];
  /** Names of segments, and of what lies beside them. */
  segments: ReadonlySet<string>;
  /** For each timeline that a recovery began: those it descends from, the oldest first. */
  histories: ReadonlyMap<number, readonly Ancestor[]>;
  /** When each of them became the database's own. */
  births: ReadonlyMap<number, Date>;
};

/** A time during which the database was on one timeline. */
export type Life = { timeline: number; from: Date; until: Date };

const NEVER = new Date(8.64e15);
const ALWAYS = new Date(-8.64e15);

/**
 * The timelines in the order in which they were lived: at an instant the database was on the last one that had begun by
 * then, whichever moment of the past it went back to. So an instant between a recovery's target and the recovery is on
 * the timeline that was left, and a recovery can be taken back.
 */
export function livesOf({ bases, births }: Pick<Archived, "bases" | "births">): Life[] {
  const known = [...births].sort(([, one], [, other]) => one.getTime() - other.getTime());
  const first = Math.min(...bases.map(({ timeline }) => timeline).filter((one) => !births.has(one)));
  const begun: [number, Date][] = Number.isFinite(first) ? [[first, ALWAYS], ...known] : known;
  return begun.map(([timeline, from], index) => ({ timeline, from, until: begun[index + 1]?.[1] ?? NEVER }));
}

/** A timeline with those that it descends from, the oldest first. */
const lineOf = ({ histories }: Pick<Archived, "histories">, timeline: number): Ancestor[] => [
  ...(histories.get(timeline) ?? []),
  { timeline, until: Infinity },
];

/** A base that leads to a timeline: it ended before its own timeline was left for that one. */
const leadsTo = (line: readonly Ancestor[], { timeline, stop }: Base): boolean =>
  line.some((one) => one.timeline === timeline && positionOf(stop) <= one.until);

/** The segments that follow a base on the way to a timeline, as far as all are there. */
export function chainFrom(
  { segments, histories }: Pick<Archived, "segments" | "histories">,
  base: Base,
  timeline: number,
): string[] {
  const line = lineOf({ histories }, timeline);
  const bytes = base.segment_bytes;
  const chain: string[] = [];
  for (let number = numberAt(positionOf(base.start), bytes); ; number += 1) {
    // a timeline begins in the middle of a segment, of which it has its own copy
    const on = line.find((one) => number < numberAt(one.until, bytes)) ?? line.at(-1)!;
    const name = nameOfSegment({ timeline: on.timeline, number }, bytes);
    if (!segments.has(name)) return chain;
    chain.push(name);
  }
}

/** A base with the way from it to a timeline. */
export type Way = { base: Base; life: Life; chain: readonly string[] };

/** Every base with each timeline to which it leads; only those whose stop record is in the archive. */
export const waysIn = (archived: Archived): Way[] =>
  livesOf(archived).flatMap((life) => {
    const line = lineOf(archived, life.timeline);
    return archived.bases
      .filter((base) => leadsTo(line, base))
      .map((base) => ({ base, life, chain: chainFrom(archived, base, life.timeline) }))
      .filter(({ base, chain }) => hasStop(base, chain));
  });

function hasStop({ stop, segment_bytes: bytes }: Base, chain: readonly string[]): boolean {
  const last = segmentBeside(chain.at(-1) ?? "", bytes);
  return last !== undefined && last.number >= numberAt(positionOf(stop) - 1, bytes);
}

/** From and until when the database can be recovered, both included. */
export type Range = { from: Date; until: Date };

/** Joins ranges that overlap. */
export function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const { from, until } of [...ranges].sort((one, other) => one.from.getTime() - other.from.getTime())) {
    const last = joined.at(-1);
    if (last && from <= last.until) last.until = until > last.until ? until : last.until;
    else joined.push({ from, until });
  }
  return joined;
}

/** Which bases are kept: those of the last days, and the one before them, from which their first instant is reached. */
export function basesToKeep(bases: readonly Base[], days: number, now: Date): Base[] {
  const first = new Date(now.getTime() - days * 86_400_000).toISOString();
  const sorted = [...bases].sort((one, other) => one.finished_at.localeCompare(other.finished_at));
  const before = sorted.findLast(({ finished_at: at }) => at <= first);
  return sorted.filter((base) => base === before || base.finished_at > first);
}

/** Segments that no kept base needs: those before the oldest, on its timeline and on older ones. */
export function superfluousSegments(kept: readonly Base[], segments: Iterable<string>): string[] {
  const oldest = kept[0];
  if (!oldest) return [];
  const bytes = oldest.segment_bytes;
  const first = numberAt(positionOf(oldest.start), bytes);
  return [...segments].filter((name) => {
    const segment = segmentBeside(name, bytes);
    if (!segment) return false;
    const { timeline, number } = segment;
    return timeline < oldest.timeline || (timeline === oldest.timeline && number < first);
  });
}

import { expect, test } from "vitest";
import { isBaseDue } from "./base-schedule.rules.ts";
import {
  basesToKeep,
  chainFrom,
  joinRanges,
  livesOf,
  superfluousSegments,
  waysIn,
  type Base,
} from "./recovery-plan.rules.ts";
import { nameOfSegment, parseHistory, positionOf, segmentNamed } from "./segment-names.rules.ts";

const MB = 2 ** 20;
const SEGMENT = 16 * MB;
const segment = (timeline: number, number: number) => nameOfSegment({ timeline, number }, SEGMENT);
const lsn = (position: number) =>
  `${Math.floor(position / 2 ** 32).toString(16)}/${(position % 2 ** 32).toString(16)}`.toUpperCase();

/** A base of a day of March that begins and stops in a segment. */
const base = (day: number, number: number, timeline = 1): Base => ({
  id: `base-${day}`,
  timeline,
  start: lsn(number * SEGMENT + 40),
  stop: lsn(number * SEGMENT + 400),
  segment_bytes: SEGMENT,
  begun_at: `2026-03-${String(day).padStart(2, "0")}T05:00:00.000Z`,
  finished_at: `2026-03-${String(day).padStart(2, "0")}T05:01:00.000Z`,
  sha256: "",
  size: 0,
});
const archived = (bases: Base[], segments: string[]) => ({
  bases,
  segments: new Set(segments),
  histories: new Map<number, ReturnType<typeof parseHistory>>(),
  births: new Map<number, Date>(),
});

test.each([
  ["000000010000000000000001", SEGMENT, { timeline: 1, number: 1 }],
  ["0000000100000000000000FF", SEGMENT, { timeline: 1, number: 255 }],
  ["000000010000000100000000", SEGMENT, { timeline: 1, number: 256 }],
  ["0000000A0000000200000003", MB, { timeline: 10, number: 2 * 4096 + 3 }],
])("the segment %s of %i bytes is named and read alike", (name, bytes, place) => {
  expect(segmentNamed(name, bytes)).toEqual(place);
  expect(nameOfSegment(place, bytes)).toBe(name);
});

test("a history lists the timelines that were left, and where", () => {
  const text = "1\t0/5000148\tbefore 2026-03-16 13:42:00+00\n\n2\t1/A0\tno recovery target specified\n";
  expect(parseHistory(text)).toEqual([
    { timeline: 1, until: positionOf("0/5000148") },
    { timeline: 2, until: positionOf("1/A0") },
  ]);
});

test("a chain ends where a segment is missing", () => {
  const there = [3, 4, 5, 7].map((number) => segment(1, number));
  expect(chainFrom(archived([], there), base(1, 3), 1)).toEqual(
    [3, 4, 5].map((number) => segment(1, number)),
  );
});

test("a chain goes over to the next timeline in the segment in which that begins", () => {
  const there = [segment(1, 3), segment(1, 4), segment(1, 5), segment(1, 6), segment(2, 5), segment(2, 6)];
  const all = archived([], there);
  all.histories.set(2, [{ timeline: 1, until: 5 * SEGMENT + 1000 }]);
  expect(chainFrom(all, base(1, 3), 2)).toEqual([segment(1, 3), segment(1, 4), segment(2, 5), segment(2, 6)]);
  expect(chainFrom(all, base(1, 3), 1)).toHaveLength(4);
});

test("a base counts when its stop record is in the archive, and leads only to timelines that were begun after it", () => {
  const early = base(1, 3);
  const late = base(2, 6);
  const all = archived(
    [early, late],
    [3, 4, 5].map((number) => segment(1, number)),
  );
  expect(waysIn(all).map((way) => way.base.id)).toEqual(["base-1"]);
  all.segments = new Set([...all.segments, segment(1, 6), segment(2, 5)]);
  all.histories.set(2, [{ timeline: 1, until: 5 * SEGMENT + 1000 }]);
  all.births.set(2, new Date("2026-03-03T12:00:00Z"));
  expect(waysIn(all).map((way) => [way.base.id, way.life.timeline])).toEqual([
    ["base-1", 1],
    ["base-2", 1],
    ["base-1", 2],
  ]);
});

test("an instant is on the timeline that was lived then", () => {
  const second = new Date("2026-03-03T12:00:00Z");
  const third = new Date("2026-03-04T12:00:00Z");
  const lives = livesOf({
    bases: [base(1, 3)],
    births: new Map([
      [3, third],
      [2, second],
    ]),
  });
  expect(lives.map(({ timeline }) => timeline)).toEqual([1, 2, 3]);
  expect(lives.map(({ until }) => until).slice(0, 2)).toEqual([second, third]);
});

test("ranges that overlap are joined, and others stay apart", () => {
  const day = (number: number) => new Date(Date.UTC(2026, 2, number));
  expect(
    joinRanges([
      { from: day(5), until: day(6) },
      { from: day(1), until: day(3) },
      { from: day(2), until: day(4) },
    ]),
  ).toEqual([
    { from: day(1), until: day(4) },
    { from: day(5), until: day(6) },
  ]);
});

test("the bases of the last days are kept, and the one before them, with every segment after it", () => {
  const bases = [base(1, 3), base(2, 6), base(9, 9), base(10, 12)];
  const kept = basesToKeep(bases, 7, new Date("2026-03-10T12:00:00Z"));
  expect(kept.map(({ id }) => id)).toEqual(["base-2", "base-9", "base-10"]);
  const there = [3, 5, 6, 7].map((number) => segment(1, number));
  const beside = [`${segment(1, 5)}.00000028.backup`, `${segment(1, 6)}.partial`, "00000002.history"];
  expect(superfluousSegments(kept, [...there, ...beside, segment(2, 4)])).toEqual([
    segment(1, 3),
    segment(1, 5),
    `${segment(1, 5)}.00000028.backup`,
  ]);
});

test("nothing is deleted while no base is known, and a lone old base is kept", () => {
  expect(superfluousSegments([], [segment(1, 3)])).toEqual([]);
  expect(basesToKeep([base(1, 3)], 7, new Date("2026-06-01T00:00:00Z"))).toHaveLength(1);
});

test("a base is due when the chain has none, and after the day's hour", () => {
  const at = (instant: string) => new Date(instant);
  const since = "2026-03-01T00:00:00.000Z";
  const due = (bases: Base[], now: Date, begun = since) => isBaseDue(bases, { since: begun, hour: 2, now });
  expect(due([], at("2026-03-02T04:00:00Z"))).toBe(true);
  expect(due([base(1, 3)], at("2026-03-02T04:59:00Z"))).toBe(false);
  expect(due([base(1, 3)], at("2026-03-02T05:00:00Z"))).toBe(true);
  expect(due([base(2, 3)], at("2026-03-02T20:00:00Z"))).toBe(false);
  expect(due([base(2, 3)], at("2026-03-02T20:00:00Z"), "2026-03-02T06:00:00.000Z")).toBe(true);
});

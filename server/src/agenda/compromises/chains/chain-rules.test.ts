import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NATIONAL_CALENDAR } from "../../../law/deadlines/calendar.rules.ts";
import { addDays } from "../../../platform/process/clock.ts";
import { plannedMoves, stepDate, stepMoves, type DatedStep } from "./chain.rules.ts";

const day = fc.integer({ min: 0, max: 3650 }).map((days) => addDays("2024-01-01", days));
const unit = fc.constantFrom("uteis" as const, "corridos" as const);
const offset = fc.integer({ min: -120, max: 120 });
const place = (anchor: string, off: number, kind: "uteis" | "corridos") =>
  stepDate(anchor, { offset: off, unit: kind }, NATIONAL_CALENDAR);

describe("the day of a step", () => {
  test.each<[string, number, "uteis" | "corridos", string, string]>([
    // 16 March 2026 is a Monday
    ["2026-03-16", 0, "uteis", "2026-03-16", "the same day"],
    ["2026-03-16", 1, "uteis", "2026-03-17", "the next business day"],
    ["2026-03-16", -1, "uteis", "2026-03-13", "the business day before, over a weekend"],
    ["2026-03-16", -3, "uteis", "2026-03-11", "three business days before"],
    ["2026-03-16", 5, "uteis", "2026-03-23", "a week of business days"],
    ["2026-03-16", 7, "corridos", "2026-03-23", "a week later"],
    ["2026-03-16", -2, "corridos", "2026-03-13", "Saturday: what comes before comes earlier"],
    ["2026-03-16", 5, "corridos", "2026-03-23", "Saturday: what follows comes later"],
    ["2026-04-20", 1, "corridos", "2026-04-22", "Tiradentes"],
    ["2026-04-22", -1, "uteis", "2026-04-20", "over Tiradentes, backwards"],
    ["2026-12-18", 1, "uteis", "2027-01-07", "over the recess"],
    ["2027-01-07", -1, "uteis", "2026-12-18", "over the recess, backwards"],
    ["2027-01-07", -5, "corridos", "2026-12-18", "into the recess: before it"],
    ["2026-12-19", 0, "corridos", "2026-12-19", "the anchor's own day, though it is a Saturday"],
    ["2028-02-28", 1, "corridos", "2028-03-01", "29 February is carnival Tuesday in 2028"],
  ])("%s and %i %s: %s, %s", (anchor, off, kind, expected) => {
    expect(place(anchor, off, kind)).toBe(expected);
  });

  test("a step after its anchor is later, a step before it is earlier, and neither is on a day without court", () => {
    fc.assert(
      fc.property(day, offset, unit, (anchor, off, kind) => {
        const to = place(anchor, off, kind);
        if (off > 0) expect(to > anchor).toBe(true);
        if (off < 0) expect(to < anchor).toBe(true);
        if (off === 0) expect(to).toBe(anchor);
        else expect(NATIONAL_CALENDAR.isBusinessDay(to)).toBe(true);
      }),
    );
  });

  test("a larger offset never gives an earlier day, nor does a later anchor", () => {
    fc.assert(
      fc.property(day, offset, offset, unit, (anchor, one, other, kind) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(place(anchor, less, kind) <= place(anchor, more, kind)).toBe(true);
        expect(place(anchor, one, kind) <= place(addDays(anchor, 1), one, kind)).toBe(true);
      }),
    );
  });

  test("as many business days forth and back from a business day lead to the same day", () => {
    fc.assert(
      fc.property(day, offset, (anchor, off) => {
        fc.pre(NATIONAL_CALENDAR.isBusinessDay(anchor));
        expect(place(place(anchor, off, "uteis"), -off, "uteis")).toBe(anchor);
      }),
    );
  });

  test("a step is never fewer calendar days away than requested", () => {
    fc.assert(
      fc.property(day, offset, (anchor, off) => {
        const to = place(anchor, off, "corridos");
        const plain = addDays(anchor, off);
        expect(off < 0 ? to <= plain : to >= plain).toBe(true);
      }),
    );
  });
});

const step = (id: number, off: number, more: Partial<DatedStep> = {}): DatedStep => ({
  id,
  description: `Passo ${id}`,
  compromise_type_id: 1,
  offset: off,
  unit: "uteis",
  compromise_date: place("2026-03-16", off, "uteis"),
  completed: false,
  cancelled_at: null,
  ...more,
});

describe("the moves of a chain", () => {
  test("open steps are moved, completed and cancelled ones are not, and all are in the order of their new days", () => {
    const moves = stepMoves(
      [
        step(1, 1),
        step(2, -3),
        step(3, -1, { completed: true }),
        step(4, 2, { cancelled_at: "2026-03-01T12:00:00.000Z" }),
      ],
      "2026-03-23",
      NATIONAL_CALENDAR,
    );
    expect(moves.map(({ id, from, to, moves: goes }) => [id, from, to, goes])).toEqual([
      [3, "2026-03-13", "2026-03-13", false],
      [2, "2026-03-11", "2026-03-18", true],
      [4, "2026-03-18", "2026-03-18", false],
      [1, "2026-03-17", "2026-03-24", true],
    ]);
  });

  test("moving to the anchor's present day moves only steps that were moved by hand", () => {
    const moves = stepMoves(
      [step(1, 1), step(2, 2, { compromise_date: "2026-03-30" })],
      "2026-03-16",
      NATIONAL_CALENDAR,
    );
    expect(moves.map(({ id, to, moves: goes }) => [id, to, goes])).toEqual([
      [1, "2026-03-17", false],
      [2, "2026-03-18", true],
    ]);
  });

  test("after moving forth and back every step is on its first day", () => {
    fc.assert(
      fc.property(day, day, fc.array(fc.tuple(offset, unit), { maxLength: 8 }), (first, second, offsets) => {
        const steps = offsets.map(([off, kind], index) => ({
          ...step(index, off, { unit: kind }),
          compromise_date: place(first, off, kind),
        }));
        const there = stepMoves(steps, second, NATIONAL_CALENDAR);
        const moved = there.map((move) =>
          Object.assign(step(move.id, move.offset, move), { compromise_date: move.to }),
        );
        for (const back of stepMoves(moved, first, NATIONAL_CALENDAR))
          expect(back.to).toBe(steps[back.id]!.compromise_date);
      }),
    );
  });

  test("a template's steps are planned in the order of their days", () => {
    const planned = plannedMoves(
      [
        { description: "Relatório", compromise_type_id: 3, offset: 1, unit: "uteis" },
        { description: "Minuta", compromise_type_id: 1, offset: -3, unit: "uteis" },
      ],
      "2026-03-16",
      NATIONAL_CALENDAR,
    );
    expect(planned).toEqual([
      {
        id: null,
        description: "Minuta",
        compromise_type_id: 1,
        offset: -3,
        unit: "uteis",
        from: null,
        to: "2026-03-11",
        moves: true,
      },
      expect.objectContaining({ description: "Relatório", to: "2026-03-17" }),
    ]);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NATIONAL_CALENDAR } from "../../law/deadlines/calendar.rules.ts";
import { addDays } from "../../platform/process/clock.ts";
import { longestSilence, silenceOf, unusualAfter } from "./silence.rules.ts";

/** `x` is a day with publications, `.` one without. */
const daysOf = (drawn: string): boolean[] => Array.from(drawn, (sign) => sign === "x");

describe("the number of business days after which a silence is unusual", () => {
  test.each<[string, string, number | null]>([
    ["publications every day", "x".repeat(60), 2],
    ["publications on nine days of ten", "xxxxxxxxx.".repeat(6) + "x", 3],
    ["publications every second day", "x.".repeat(30) + "x", 7],
    ["publications once a week", "x....".repeat(20) + "x", 20],
    ["a burst, then a month of nothing, then another", "x".repeat(20) + ".".repeat(21) + "x".repeat(20), 22],
    ["a history of nineteen days", "x".repeat(19), null],
    ["four publications in a year", "x" + ".".repeat(80) + "xx" + ".".repeat(80) + "x", null],
  ])("fits a lawyer with %s", (_, drawn, limit) => {
    expect(unusualAfter(daysOf(drawn))).toBe(limit);
  });

  const history = fc
    .array(fc.boolean(), { minLength: 20, maxLength: 120 })
    .map((days) => [true].concat(days, true));

  test("is above every earlier silence, and above one day", () => {
    fc.assert(
      fc.property(history, (days) => {
        const limit = unusualAfter(days);
        if (limit !== null) expect(limit).toBeGreaterThan(Math.max(1, longestSilence(days)));
      }),
    );
  });

  test("is reached by chance in at most one silence in a hundred", () => {
    fc.assert(
      fc.property(history, (days) => {
        const limit = unusualAfter(days);
        const empty = 1 - days.filter(Boolean).length / (days.length + 1);
        if (limit !== null && limit > 2) expect(empty ** limit).toBeLessThanOrEqual(0.01 + 1e-9);
      }),
    );
  });

  test("does not grow when one more day has publications", () => {
    fc.assert(
      fc.property(history, fc.nat(), (days, at) => {
        const more = days.with(at % days.length, true);
        const [before, after] = [unusualAfter(days), unusualAfter(more)];
        if (before !== null) expect(after).toBeLessThanOrEqual(before);
      }),
    );
  });
});

describe("a lawyer's silence on a morning", () => {
  const businessDays = (from: string, until: string): Set<string> => {
    const days = new Set<string>();
    for (let day = from; day <= until; day = addDays(day, 1))
      if (NATIONAL_CALENDAR.isBusinessDay(day)) days.add(day);
    return days;
  };

  test("counts business days after the last publication, without the present one", () => {
    const published = businessDays("2026-03-02", "2026-05-08");
    expect(silenceOf(NATIONAL_CALENDAR, published, "2026-05-12")).toBeNull();
    expect(silenceOf(NATIONAL_CALENDAR, published, "2026-05-13")).toEqual({
      since: "2026-05-08",
      business_days: 2,
      usual: 1,
    });
  });

  test("does not count weekends, holidays and the suspension of the year's end", () => {
    const published = businessDays("2025-09-01", "2025-12-18");
    expect(silenceOf(NATIONAL_CALENDAR, published, "2026-01-21")).toBeNull();
    expect(silenceOf(NATIONAL_CALENDAR, published, "2026-01-23")).toMatchObject({ since: "2025-12-18" });
  });

  test("is null where nothing was ever published, or nothing before the day", () => {
    expect(silenceOf(NATIONAL_CALENDAR, new Set(), "2026-05-12")).toBeNull();
    expect(silenceOf(NATIONAL_CALENDAR, new Set(["2026-05-12"]), "2026-05-12")).toBeNull();
  });
});

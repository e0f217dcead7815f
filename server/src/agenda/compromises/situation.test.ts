import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../platform/process/clock.ts";
import { endOfWorkingWeek, limitsOf, monthOf, openSituation, situationOf } from "./situation.rules.ts";

const anyDay = fc
  .date({ min: new Date("2015-01-01"), max: new Date("2040-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  // a Monday: Thursday is the third business day after it
  ["2026-03-16", "2026-03-15", "delayed"],
  ["2026-03-16", "2026-03-16", "attention"],
  ["2026-03-16", "2026-03-19", "attention"],
  ["2026-03-16", "2026-03-20", "on_time"],
  // a Friday: the weekend does not count
  ["2026-03-13", "2026-03-14", "attention"],
  ["2026-03-13", "2026-03-18", "attention"],
  ["2026-03-13", "2026-03-19", "on_time"],
  // Good Friday and Tiradentes are not business days
  ["2026-03-31", "2026-04-06", "attention"],
  ["2026-03-31", "2026-04-07", "on_time"],
  ["2026-04-20", "2026-04-24", "attention"],
  ["2026-04-20", "2026-04-25", "on_time"],
  // nor are those from 20 December to 6 January
  ["2025-12-18", "2026-01-08", "attention"],
  ["2025-12-18", "2026-01-09", "on_time"],
])("on %s an open compromise of %s is %s", (today, date, situation) =>
  expect(openSituation(date, limitsOf(today))).toBe(situation),
);

test("closed and cancelled compromises are neither on time nor late", () => {
  const limits = limitsOf("2026-03-16");
  const held = { completed: true, cancelled_at: null, compromise_date: "2026-03-01" };
  expect(situationOf(held, limits)).toBe("completed");
  expect(situationOf({ ...held, completed: false }, limits)).toBe("delayed");
  expect(situationOf({ ...held, completed: false, cancelled_at: "2026-03-02T12:00:00.000Z" }, limits)).toBe(
    "cancelled",
  );
});

test("as days pass a compromise changes from on time to attention to delayed, and never back", () => {
  const rank = { on_time: 0, attention: 1, delayed: 2 };
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -20, max: 20 }), (date, days) => {
      const today = addDays(date, days);
      const now = rank[openSituation(date, limitsOf(today))];
      const tomorrow = rank[openSituation(date, limitsOf(addDays(today, 1)))];
      expect(tomorrow).toBeGreaterThanOrEqual(now);
    }),
  );
});

test("today always needs attention, yesterday is always late, and thirty days ahead is always on time", () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const limits = limitsOf(today);
      expect(openSituation(today, limits)).toBe("attention");
      expect(openSituation(addDays(today, -1), limits)).toBe("delayed");
      expect(openSituation(addDays(today, 30), limits)).toBe("on_time");
    }),
  );
});

test.each([
  ["2026-02-11", { from: "2026-02-01", to: "2026-02-28" }],
  ["2028-02-29", { from: "2028-02-01", to: "2028-02-29" }],
  ["2026-12-31", { from: "2026-12-01", to: "2026-12-31" }],
])("%s is in the month %o", (day, month) => expect(monthOf(day)).toEqual(month));

test.each([
  ["a Sunday", "2026-03-15", "2026-03-20"],
  ["a Monday", "2026-03-16", "2026-03-20"],
  ["a Friday", "2026-03-20", "2026-03-20"],
  ["a Saturday", "2026-03-21", "2026-03-27"],
  ["the last Thursday of a year", "2026-12-31", "2027-01-01"],
])("the working week of %s, %s, ends on %s", (_name, day, friday) => {
  expect(endOfWorkingWeek(day)).toBe(friday);
});

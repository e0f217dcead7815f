import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NATIONAL_CALENDAR, nextBusinessDay, previousBusinessDay } from "./calendar.rules.ts";
import { easterOf } from "./yearly-days.rules.ts";

test.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2038, "2038-04-25"],
])("Easter of %i is %s", (year, day) => expect(easterOf(year)).toBe(day));

test.each([
  ["2026-02-16", "Carnaval (segunda-feira)"],
  ["2026-02-17", "Carnaval"],
  ["2026-04-03", "Sexta-feira Santa"],
  ["2026-06-04", "Corpus Christi"],
  ["2026-12-08", "Dia da Justiça"],
  ["2024-11-20", "Zumbi e Consciência Negra"],
  ["2023-11-20", undefined],
  ["2026-02-18", undefined],
])("on %s the courts close for %s", (day, name) => expect(NATIONAL_CALENDAR.dayOff(day)?.name).toBe(name));

describe("the next business day", () => {
  test.each([
    ["2026-03-13", "2026-03-16"],
    ["2026-04-02", "2026-04-06"],
    ["2025-12-19", "2026-01-07"],
    ["2026-02-13", "2026-02-18"],
  ])("after %s is %s", (day, next) => expect(nextBusinessDay(NATIONAL_CALENDAR, day)).toBe(next));

  test("is a later business day with none in between, and its previous business day is not before the start", () => {
    const anyDay = fc
      .date({ min: new Date("2015-01-01"), max: new Date("2040-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(anyDay, (day) => {
        const next = nextBusinessDay(NATIONAL_CALENDAR, day);
        expect(next > day && NATIONAL_CALENDAR.isBusinessDay(next)).toBe(true);
        expect(previousBusinessDay(NATIONAL_CALENDAR, next) <= day).toBe(true);
      }),
    );
  });
});

import { expect, it } from "vitest";
import { dateInMonth, monthBeside } from "./days.ts";

it("steps from month to month across the year's end, also many at once", () => {
  expect([monthBeside("2026-01", -1), monthBeside("2025-12", 1), monthBeside("2026-03", -120)]).toEqual([
    "2025-12",
    "2026-01",
    "2016-03",
  ]);
});

it("finds the same day of another month, the last one where it has no such day", () => {
  expect([
    dateInMonth("2027-02", "2026-12-31"),
    dateInMonth("2028-02", "2026-12-31"),
    dateInMonth("2027-03", "2026-12-30"),
  ]).toEqual(["2027-02-28", "2028-02-29", "2027-03-30"]);
});

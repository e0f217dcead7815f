import { expect, it } from "vitest";
import { monthBeside } from "./days.ts";

it("steps from month to month across the year's end, also many at once", () => {
  expect([monthBeside("2026-01", -1), monthBeside("2025-12", 1), monthBeside("2026-03", -120)]).toEqual([
    "2025-12",
    "2026-01",
    "2016-03",
  ]);
});

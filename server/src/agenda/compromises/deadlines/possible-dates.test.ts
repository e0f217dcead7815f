import { expect, test } from "vitest";
import { columnsOfDates } from "./possible-dates.rules.ts";

const on = (date: string, in_hours?: true) => ({
  date,
  term: "5 dias úteis",
  norm: null,
  evidence: "“5 dias”",
  reason: "É o único prazo de parte que o texto traz.",
  requested: null,
  ...(in_hours && { in_hours }),
});
const [first, later] = [on("2026-03-19"), on("2026-04-07")];

test.each([
  ["several dates on the earliest are stored, to be checked", [first, later], true, true, 2],
  ["several checked dates are stored", [first, later], false, false, 2],
  ["one date that is sure is nothing to keep", [first], false, false, 0],
  ["one date besides an uncounted one must be checked", [first], true, true, 1],
  ["hours are to be checked, though they have one day", [on("2026-03-19", true)], true, true, 1],
  ["without a date nothing is to be checked", [], true, false, 0],
])("of a form's possible dates %s", (_, deadline_candidates, dates_to_check, isOpen, many) => {
  const stored = columnsOfDates({ compromise_date: "2026-03-19", deadline_candidates, dates_to_check });
  expect(stored.dates_to_check).toBe(isOpen);
  expect(JSON.parse(stored.deadline_candidates!)).toHaveLength(many);
});

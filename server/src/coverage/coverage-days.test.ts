import { describe, expect, test } from "vitest";
import { courtCalendar, NATIONAL_CALENDAR } from "../deadlines/calendar.rules.ts";
import { placeOf } from "../deadlines/court-place.rules.ts";
import { arrivalsOf, coverageDays, type CoveredLawyer, type CoverageFacts } from "./coverage.rules.ts";

const TODAY = "2026-03-18";
const TJRS = { source: "djen", court: "TJRS" };
const AASP = { source: "aasp", court: "" };
const nothingKnown: CoveredLawyer = { sources: [], counts: new Map(), whole: null };
const came = (source: string, court: string, ...days: string[]) =>
  days.map((day) => ({ source, court, day }));
const facts = (...arrivals: ReturnType<typeof came>): CoverageFacts => ({
  today: TODAY,
  arrived: arrivalsOf(arrivals),
  calendarOf: (court) =>
    court === "TJRS"
      ? courtCalendar(placeOf({ court })!, [
          {
            date: "2026-03-17",
            until: null,
            name: "Ponto facultativo",
            kind: "closed",
            scope: "court",
            norm: "Ato 1/2026",
          },
        ])
      : NATIONAL_CALENDAR,
});
const stateOn = (day: string, lawyer: Partial<CoveredLawyer>, known: CoverageFacts) =>
  coverageDays("2026-03", { ...nothingKnown, ...lawyer }, known).find((each) => each.day === day)!.state;

describe("what became of a lawyer's day", () => {
  test.each<[string, string, Partial<CoveredLawyer>, CoverageFacts, string]>([
    [
      "publications of his came",
      "2026-03-13",
      { sources: [TJRS], counts: new Map([["2026-03-13", 2]]) },
      facts(),
      "came",
    ],
    [
      "his source came without any of his",
      "2026-03-13",
      { sources: [TJRS] },
      facts(...came("djen", "TJRS", "2026-03-13")),
      "nothing",
    ],
    [
      "only another court's came",
      "2026-03-13",
      { sources: [TJRS] },
      facts(...came("djen", "TJSP", "2026-03-13")),
      "missing",
    ],
    [
      "one of his two sources did not come",
      "2026-03-13",
      { sources: [TJRS, AASP] },
      facts(...came("djen", "TJRS", "2026-03-13")),
      "missing",
    ],
    [
      "the national gazette was asked about him",
      "2026-03-13",
      { sources: [TJRS], whole: { from: "2026-03-13", until: "2026-03-16" } },
      facts(),
      "nothing",
    ],
    [
      "the national gazette was asked, but not for what comes another way",
      "2026-03-13",
      { sources: [AASP], whole: { from: "2026-03-13", until: "2026-03-16" } },
      facts(),
      "missing",
    ],
    ["a Saturday", "2026-03-14", { sources: [TJRS] }, facts(), "closed"],
    ["his court was closed by an act", "2026-03-17", { sources: [TJRS] }, facts(), "closed"],
    ["another of his courts was open", "2026-03-17", { sources: [TJRS, AASP] }, facts(), "missing"],
    [
      "nothing is known of him, and anything came",
      "2026-03-13",
      {},
      facts(...came("advise", "", "2026-03-13")),
      "nothing",
    ],
    ["nothing is known of him, and nothing came", "2026-03-13", {}, facts(), "missing"],
    ["the day is not over", TODAY, { sources: [TJRS] }, facts(), "ahead"],
    ["the day's gazette is in", TODAY, { sources: [TJRS] }, facts(...came("djen", "TJRS", TODAY)), "nothing"],
    ["the day is to come", "2026-03-19", { sources: [TJRS] }, facts(), "ahead"],
  ])("%s", (_, day, lawyer, known, state) => {
    expect(stateOn(day, lawyer, known)).toBe(state);
  });

  test("every day of the month has its line, with its count", () => {
    const days = coverageDays("2026-02", { ...nothingKnown, counts: new Map([["2026-02-27", 3]]) }, facts());
    expect(days).toHaveLength(28);
    expect(days.at(-2)).toEqual({ day: "2026-02-27", state: "came", count: 3 });
  });
});

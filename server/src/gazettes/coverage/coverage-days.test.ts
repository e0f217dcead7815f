import { describe, expect, test } from "vitest";
import { coverageDays, daysOfMonth, type CoveredLawyer, type CoverageFacts } from "./coverage.rules.ts";
import {
  AASP,
  came,
  cameInPart,
  facts,
  nothingKnown,
  searchedSince,
  stateOn,
  TJRS,
  TODAY,
  TWO,
} from "./ledger-days.fixture.ts";

describe("the state of a lawyer's day", () => {
  test.each<[string, string, Partial<CoveredLawyer>, CoverageFacts, string]>([
    [
      "publications of his came",
      "2026-03-13",
      { sources: [TJRS], counts: new Map([["2026-03-13", TWO]]) },
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
      "the national gazette was queried for him",
      "2026-03-13",
      { sources: [TJRS], whole: [{ from: "2026-03-13", until: "2026-03-16" }] },
      facts(),
      "nothing",
    ],
    [
      "the national gazette was queried, but his publications come from another source",
      "2026-03-13",
      { sources: [AASP], whole: [{ from: "2026-03-13", until: "2026-03-16" }] },
      facts(),
      "missing",
    ],
    [
      "his source came in part, without any of his",
      "2026-03-13",
      { sources: [TJRS] },
      facts(...cameInPart("djen", "TJRS", "2026-03-13")),
      "partial",
    ],
    [
      "his source came in part, and complete too",
      "2026-03-13",
      { sources: [TJRS] },
      facts(...cameInPart("djen", "TJRS", "2026-03-13"), ...came("djen", "TJRS", "2026-03-13")),
      "nothing",
    ],
    [
      "his source came in part with some of his",
      "2026-03-13",
      { sources: [TJRS], counts: new Map([["2026-03-13", TWO]]) },
      facts(...cameInPart("djen", "TJRS", "2026-03-13")),
      "came",
    ],
    [
      "one of his sources came in part, the other not at all",
      "2026-03-13",
      { sources: [TJRS, AASP] },
      facts(...cameInPart("djen", "TJRS", "2026-03-13")),
      "missing",
    ],
    [
      "one of his sources came in part, the other complete",
      "2026-03-13",
      { sources: [TJRS, AASP] },
      facts(...cameInPart("djen", "TJRS", "2026-03-13"), ...came("aasp", "", "2026-03-13")),
      "partial",
    ],
    [
      "his source came in part before he was looked up in it",
      "2026-03-13",
      { sources: [TJRS], ...searchedSince("2026-03-16") },
      facts(...cameInPart("djen", "TJRS", "2026-03-13")),
      "unsearched",
    ],
    [
      "his source came in part, and the national gazette was queried for him",
      "2026-03-13",
      { sources: [TJRS], whole: [{ from: "2026-03-13", until: "2026-03-16" }] },
      facts(...cameInPart("djen", "TJRS", "2026-03-13")),
      "nothing",
    ],
    [
      "a kind of file was filtered without a court, and another court's day came",
      "2026-03-13",
      { sources: [{ source: "djen", court: "" }] },
      facts(...came("djen", "TJSP", "2026-03-13")),
      "partial",
    ],
    [
      "he has no known source, and some gazette came in part",
      "2026-03-13",
      {},
      facts(...cameInPart("djen", "TJSP", "2026-03-13")),
      "partial",
    ],
    [
      "the rest of what came in part may still come",
      TODAY,
      { sources: [TJRS] },
      facts(...cameInPart("djen", "TJRS", TODAY)),
      "ahead",
    ],
    [
      "his source came before he was looked up in it",
      "2026-03-13",
      { sources: [TJRS], ...searchedSince("2026-03-16") },
      facts(...came("djen", "TJRS", "2026-03-13")),
      "unsearched",
    ],
    [
      "his source came at the moment when his look-up began",
      "2026-03-13",
      { sources: [TJRS], ...searchedSince("2026-03-13") },
      facts(...came("djen", "TJRS", "2026-03-13")),
      "nothing",
    ],
    [
      "his source came before, and the stored gazettes were searched for him since",
      "2026-03-13",
      { sources: [TJRS], ...searchedSince("2026-03-16", "2026-03-13") },
      facts(...came("djen", "TJRS", "2026-03-13")),
      "nothing",
    ],
    [
      "the stored gazettes were searched for him, but not so far back",
      "2026-03-12",
      { sources: [TJRS], ...searchedSince("2026-03-16", "2026-03-13") },
      facts(...came("djen", "TJRS", "2026-03-12")),
      "unsearched",
    ],
    [
      "nothing came, on a day before he was looked up",
      "2026-03-12",
      { sources: [AASP], ...searchedSince("2026-03-16") },
      facts(),
      "unsearched",
    ],
    [
      "nothing came on a day before he was looked up, whose gazettes were due later",
      "2026-03-13",
      { sources: [AASP], ...searchedSince("2026-03-16") },
      facts(),
      "missing",
    ],
    [
      "the national gazette was queried for him for a day before he was looked up elsewhere",
      "2026-03-13",
      {
        sources: [TJRS],
        whole: [{ from: "2026-03-13", until: "2026-03-16" }],
        ...searchedSince("2026-03-16"),
      },
      facts(),
      "nothing",
    ],
    [
      "one of his bar numbers was never looked up",
      "2026-03-13",
      { sources: [TJRS], searched: null },
      facts(...came("djen", "TJRS", "2026-03-13")),
      "unsearched",
    ],
    ["it is a Saturday", "2026-03-14", { sources: [TJRS] }, facts(), "closed"],
    ["his court was closed by an act", "2026-03-17", { sources: [TJRS] }, facts(), "closed"],
    ["another of his courts was open", "2026-03-17", { sources: [TJRS, AASP] }, facts(), "missing"],
    [
      "he has no known source, and a gazette of no single court came complete",
      "2026-03-13",
      {},
      facts(...came("advise", "", "2026-03-13")),
      "nothing",
    ],
    ["he has no known source, and no gazette came", "2026-03-13", {}, facts(), "missing"],
    [
      "it may still come until ten o'clock of the day that lists it",
      "2026-03-16",
      { sources: [AASP] },
      { ...facts(), settled: "2026-03-16" },
      "ahead",
    ],
    [
      "ten o'clock of that day is past",
      "2026-03-16",
      { sources: [AASP] },
      { ...facts(), settled: "2026-03-17" },
      "missing",
    ],
    [
      "an act of the court postpones its listing day",
      "2026-03-16",
      { sources: [TJRS] },
      { ...facts(), settled: "2026-03-17" },
      "ahead",
    ],
    [
      "it is Sunday, and Friday's gazette is not late yet",
      "2026-03-13",
      { sources: [TJRS] },
      { ...facts(), today: "2026-03-15", settled: "2026-03-15" },
      "ahead",
    ],
    ["the day is not over", TODAY, { sources: [TJRS] }, facts(), "ahead"],
    ["today's gazette came", TODAY, { sources: [TJRS] }, facts(...came("djen", "TJRS", TODAY)), "nothing"],
    ["the day is in the future", "2026-03-19", { sources: [TJRS] }, facts(), "ahead"],
  ])("is derived when %s", (_, day, lawyer, known, state) => {
    expect(stateOn(day, lawyer, known)).toBe(state);
  });

  test("every day of the month has a row with its count", () => {
    const days = coverageDays(
      daysOfMonth("2026-02"),
      { ...nothingKnown, counts: new Map([["2026-02-27", { count: 3, listed_on: "2026-03-02" }]]) },
      facts(),
    );
    expect(days).toHaveLength(28);
    expect(days.at(-2)).toEqual({ day: "2026-02-27", state: "came", count: 3, listed_on: "2026-03-02" });
  });

  test("before a national holiday the last gazettes are awaited until the next working day", () => {
    // Friday 20 November is a holiday in the whole country (Law 14.759/2023)
    const sunday = { ...facts(), today: "2026-11-22", settled: "2026-11-22" };
    const lawyer = { ...nothingKnown, sources: [AASP] };
    const states = coverageDays(daysOfMonth("2026-11"), lawyer, sunday).map(({ day, state }) => [day, state]);
    expect(states.slice(17, 23)).toEqual([
      ["2026-11-18", "missing"],
      ["2026-11-19", "ahead"],
      ["2026-11-20", "closed"],
      ["2026-11-21", "closed"],
      ["2026-11-22", "closed"],
      ["2026-11-23", "ahead"],
    ]);
  });
});

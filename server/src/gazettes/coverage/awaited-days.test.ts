import { describe, expect, test } from "vitest";
import type { CoveredLawyer, CoverageFacts } from "./coverage.rules.ts";
import {
  AASP,
  came,
  cameInPart,
  facts,
  searchedSince,
  stateOn,
  TJRS,
  TODAY,
  TWO,
} from "./ledger-days.fixture.ts";

const FRIDAY = "2026-03-13";
const of = (from: string, until = from) => [{ from, until }];
const TJSP_CAME = came("djen", "TJSP", FRIDAY);
const TJRS_CAME = came("djen", "TJRS", FRIDAY);

type Case = [string, string, Partial<CoveredLawyer>, CoverageFacts, string];

describe("the day of a lawyer without sources of his own", () => {
  test.each<Case>([
    ["one court's day came complete", FRIDAY, {}, facts(...TJSP_CAME), "partial"],
    ["two courts' days came complete", FRIDAY, {}, facts(...TJSP_CAME, ...TJRS_CAME), "partial"],
    [
      "one court's day came complete, and another's in part",
      FRIDAY,
      {},
      facts(...TJSP_CAME, ...cameInPart("djen", "TJRS", FRIDAY)),
      "partial",
    ],
    ["a service's clipping came", FRIDAY, {}, facts(...cameInPart("aasp", "", FRIDAY)), "partial"],
    [
      "one court's day came complete, and more may still come",
      TODAY,
      {},
      facts(...came("djen", "TJSP", TODAY)),
      "ahead",
    ],
    [
      "one court's day came before he signed up",
      FRIDAY,
      searchedSince("2026-03-16"),
      facts(...TJSP_CAME),
      "unsearched",
    ],
    [
      "one court's stored day was searched for him afterwards",
      FRIDAY,
      searchedSince("2026-03-16", "2026-03-02"),
      facts(...TJSP_CAME),
      "partial",
    ],
    [
      "the national gazette was queried for him, and one court's day came",
      FRIDAY,
      { whole: of(FRIDAY) },
      facts(...TJSP_CAME),
      "nothing",
    ],
    ["the ledger is filtered by one court", FRIDAY, { sources: [TJRS] }, facts(...TJRS_CAME), "nothing"],
    [
      "the ledger is filtered by one court of any kind of file",
      FRIDAY,
      { sources: [{ source: "", court: "TJRS" }] },
      facts(...TJRS_CAME),
      "nothing",
    ],
    [
      "the ledger is filtered by another court of any kind of file",
      FRIDAY,
      { sources: [{ source: "", court: "TJRS" }] },
      facts(...TJSP_CAME),
      "missing",
    ],
  ])("is derived when %s", (_, day, lawyer, known, state) => {
    expect(stateOn(day, lawyer, known)).toBe(state);
  });
});

describe("the day of a lawyer whose only source brought him something on a single day", () => {
  const sources = [{ ...TJRS, is_chance: true }];
  test.each<Case>([
    ["its day came complete", FRIDAY, { sources }, facts(...TJRS_CAME), "partial"],
    ["its day did not come, but another court's did", FRIDAY, { sources }, facts(...TJSP_CAME), "missing"],
    ["its court was closed by an act", "2026-03-17", { sources }, facts(), "closed"],
    ["the national gazette answered", FRIDAY, { sources, whole: of(FRIDAY) }, facts(), "nothing"],
    ["the rest may still come", TODAY, { sources }, facts(...came("djen", "TJRS", TODAY)), "ahead"],
  ])("is derived when %s", (_, day, lawyer, known, state) => {
    expect(stateOn(day, lawyer, known)).toBe(state);
  });
});

describe("a day about which the national gazette has not answered", () => {
  const awaited = of("2026-03-02", TODAY);
  test.each<Case>([
    ["nothing came", FRIDAY, { awaited }, facts(), "unsearched"],
    ["one court's day came complete", FRIDAY, { awaited }, facts(...TJSP_CAME), "unsearched"],
    [
      "his own court's day came complete",
      FRIDAY,
      { awaited, sources: [TJRS] },
      facts(...TJRS_CAME),
      "unsearched",
    ],
    [
      "his own court's stored day was searched for him afterwards",
      FRIDAY,
      { awaited, sources: [TJRS], ...searchedSince("2026-03-16", "2026-03-02") },
      facts(...TJRS_CAME),
      "unsearched",
    ],
    ["his own court's day did not come", FRIDAY, { awaited, sources: [TJRS] }, facts(), "unsearched"],
    [
      "his service's clipping came in part",
      FRIDAY,
      { awaited, sources: [AASP] },
      facts(...cameInPart("aasp", "", FRIDAY)),
      "unsearched",
    ],
    ["his service's clipping did not come", FRIDAY, { awaited, sources: [AASP] }, facts(), "missing"],
    [
      "it answered about one of his terms alone",
      FRIDAY,
      { awaited, whole: of(FRIDAY) },
      facts(...TJSP_CAME),
      "unsearched",
    ],
    ["some of his came already", FRIDAY, { awaited, counts: new Map([[FRIDAY, TWO]]) }, facts(), "came"],
    ["it answered", "2026-03-12", { awaited: of(FRIDAY), whole: of("2026-03-12") }, facts(), "nothing"],
    ["the day is a Saturday", "2026-03-14", { awaited }, facts(), "closed"],
    ["the day is today", TODAY, { awaited }, facts(), "unsearched"],
    ["the day is in the future", "2026-03-19", { awaited }, facts(), "ahead"],
  ])("is derived when %s", (_, day, lawyer, known, state) => {
    expect(stateOn(day, lawyer, known)).toBe(state);
  });
});

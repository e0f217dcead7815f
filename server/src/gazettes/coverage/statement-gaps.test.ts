import type { CoverageState } from "@pauta/contract/gazettes/coverage";
import { describe, expect, test } from "vitest";
import { gapsOf } from "./statement.rules.ts";

const DAY = "2026-03-13";
const AASP = { source: "aasp", court: "" };
const TJSP = { source: "djen", court: "TJSP" };

type Case = {
  state: CoverageState;
  sources: [typeof AASP, CoverageState][];
  isAwaited: boolean;
  gaps: string[] | null;
};

describe("the gaps of a statement", () => {
  test.each<[string, Case]>([
    ["a day without any", { state: "nothing", sources: [[TJSP, "nothing"]], isAwaited: false, gaps: null }],
    [
      "a day with publications while the national gazette has not answered about it",
      { state: "came", sources: [[AASP, "came"]], isAwaited: true, gaps: ["djen  unsearched"] },
    ],
    [
      "a day with publications whose own court is not searched in the national gazette yet",
      {
        state: "came",
        sources: [
          [AASP, "came"],
          [TJSP, "unsearched"],
        ],
        isAwaited: true,
        gaps: ["djen TJSP unsearched"],
      },
    ],
    [
      "a day with publications after the answer",
      { state: "came", sources: [[AASP, "came"]], isAwaited: false, gaps: null },
    ],
    ["a part of any gazette", { state: "partial", sources: [], isAwaited: false, gaps: [] }],
    [
      "a closed day in a period that is being queried",
      { state: "closed", sources: [], isAwaited: true, gaps: null },
    ],
  ])("are right for %s", (_, { state, sources, isAwaited, gaps }) => {
    const days = [{ day: DAY, state, count: state === "came" ? 2 : 0 }];
    const stated = sources.map(([source, own]) =>
      Object.assign({ is_usual: true, count: 0, days: [{ day: DAY, state: own, count: 0 }] }, source),
    );
    const usual = new Set(sources.map(([{ source, court }]) => `${source}|${court}`));
    const found = gapsOf(days, stated, { usualOn: () => usual, isAwaited: () => isAwaited });
    const shown = found[0]?.sources.map((each) => `${each.source} ${each.court} ${each.state}`) ?? null;
    expect(shown).toEqual(gaps);
  });
});

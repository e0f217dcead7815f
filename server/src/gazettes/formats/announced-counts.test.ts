import { expect, test } from "vitest";
import { warningsOfCounts } from "./announced-counts.rules.ts";

const file = (name: string, found: number, ...announced: number[]) => ({
  name,
  format: "djen",
  found,
  announced,
});

test.each([
  ["a file that announces nothing", [file("a", 3)], []],
  ["a file that holds what it announces", [file("a", 3, 3)], []],
  ["one notice missing", [file("a", 2, 3)], ["a anuncia 3 publicações e traz 2."]],
  ["one notice too many", [file("a", 4, 3)], ["a anuncia 3 publicações e traz 4."]],
  [
    "an empty page of a search that found something",
    [file("a", 0, 575)],
    ["a anuncia 575 publicações e não traz nenhuma."],
  ],
  ["a court's day whose parts all announce the whole", [file("a", 80, 80, 80)], []],
  ["an archive whose parts each announce their own", [file("a", 7, 3, 4)], []],
  ["the pages of one search, sent together", [file("a", 50, 75), file("b", 25, 75)], []],
  [
    "the pages of one search, one of them missing",
    [file("a", 50, 125), file("b", 25, 125)],
    ["a anuncia 125 publicações e traz 50.", "b anuncia 125 publicações e traz 25."],
  ],
  ["a count that stops at 10,000", [file("a", 12_345, 10_000)], []],
])("the warnings are right for %s", (_, files, warnings) => {
  expect(warningsOfCounts(files)).toEqual(warnings);
});

import { describe, expect, test } from "vitest";
import { ownSources } from "./own-sources.rules.ts";

describe("a lawyer's own sources", () => {
  const seen = (court: string, days: number, since = "2026-01-05") => ({
    source: "djen",
    court,
    days,
    since,
  });
  const sixty = () => 60;
  test.each<[string, ReturnType<typeof seen>[], (court: string) => number, string[]]>([
    [
      "what came on one business day in ten, or more",
      [seen("TJSP", 6), seen("TJRS", 60)],
      sixty,
      ["TJSP", "TJRS"],
    ],
    ["not what came more rarely", [seen("TJSP", 30), seen("TJRS", 5)], sixty, ["TJSP"]],
    [
      "not what came once, however recently",
      [seen("TJSP", 30), seen("TJRS", 1)],
      (court) => (court === "TJRS" ? 1 : 60),
      ["TJSP"],
    ],
    [
      "what has come twice in the few days since it first came",
      [seen("TJSP", 30), seen("TJRS", 2)],
      (court) => (court === "TJRS" ? 3 : 60),
      ["TJSP", "TJRS"],
    ],
    ["where nothing is so frequent, what came most", [seen("TJSP", 3), seen("TJRS", 1)], sixty, ["TJSP"]],
    [
      "all of those that came most, where several came equally often",
      [seen("TJSP", 3), seen("TJRS", 3)],
      sixty,
      ["TJSP", "TJRS"],
    ],
    ["none, where nothing came", [], sixty, []],
  ])("are %s", (_, sources, businessDays, own) => {
    expect(ownSources(sources, businessDays).map(({ court }) => court)).toEqual(own);
  });

  test.each<[string, ReturnType<typeof seen>[], boolean[]]>([
    ["came on a single day", [seen("TJSP", 1)], [true]],
    ["came on a single day each", [seen("TJSP", 1), seen("TJRS", 1)], [true, true]],
    ["came on two days, however rarely", [seen("TJSP", 2), seen("TJRS", 1)], [false]],
  ])("are known to be no chance once they came on two days: %s", (_, sources, chance) => {
    expect(ownSources(sources, sixty).map(({ is_chance: isChance }) => isChance ?? false)).toEqual(chance);
  });
});

import { describe, expect, test } from "vitest";
import { arrivalsIn, type PartOfFile } from "./whole-days.rules.ts";

const SP = "djen|TJSP|2026-03-12|D";
const entry = (own: Partial<PartOfFile> = {}): PartOfFile => ({
  file: "caderno.zip",
  entry: "TJSP_2026-03-12_D_1.json",
  announced: [3],
  found: 3,
  is_faulty: false,
  arrived: { [SP]: 3 },
  in_all: [],
  ...own,
});
/** The complete days of courts, as `TJSP 2026-03-12`. */
const wholeIn = (...files: PartOfFile[][]) =>
  arrivalsIn(files, "2026-03-12")
    .filter(({ is_partial }) => !is_partial)
    .map(({ court, day }) => `${court} ${day}`);

describe("a court's day is complete", () => {
  test.each<[string, PartOfFile[]]>([
    ["as one entry that holds what it announces", [entry()]],
    [
      "as entries that each announce the whole day",
      [
        entry({ announced: [5] }),
        entry({ entry: "TJSP_2026-03-12_D_2.json", announced: [5], found: 2, arrived: { [SP]: 2 } }),
      ],
    ],
    [
      "as entries that each announce their own",
      [entry(), entry({ entry: "TJSP_2026-03-12_D_2.json", announced: [2], found: 2, arrived: { [SP]: 2 } })],
    ],
    [
      "where the archive's name says whose it is",
      [entry({ file: "djen_caderno_TJSP_20260312_D.zip", entry: "1.json" })],
    ],
    ["where the entry is in a folder", [entry({ entry: "cadernos/TJSP-2026-03-12-D-1.json" })]],
    [
      "where a single communication came, for anybody",
      [entry({ announced: [1], found: 1, arrived: { [SP]: 1 }, in_all: ["a:900001/SP"] })],
    ],
    [
      "of a court whose initials have a hyphen",
      [entry({ entry: "TRE-SP_2026-03-12_D_1.json", arrived: { "djen|TRE-SP|2026-03-12|D": 3 } })],
    ],
  ])("%s", (_, parts) => {
    expect(wholeIn(parts)).toHaveLength(1);
  });

  test("next to another court's, each judged on its own", () => {
    const other = entry({
      entry: "TJRS_2026-03-12_D_1.json",
      announced: [9],
      arrived: { "djen|TJRS|2026-03-12|D": 3 },
    });
    expect(wholeIn([entry(), other])).toEqual(["TJSP 2026-03-12"]);
  });

  test("when one of several files contains all of it", () => {
    const page = entry({ file: "ana.json", entry: null, announced: [1], found: 1, arrived: { [SP]: 1 } });
    expect(arrivalsIn([[page], [entry()]], "2026-03-12")).toEqual([
      { source: "djen", court: "TJSP", day: "2026-03-12", records: 4, is_partial: false },
    ]);
  });
});

describe("a court's day is partial", () => {
  test.each<[string, PartOfFile[]]>([
    ["as a page of the search", [entry({ file: "TJSP_2026-03-12_D_1.json", entry: null })]],
    ["where no name says whose it is", [entry({ file: "dia.zip", entry: "1.json" })]],
    ["where the name says another court", [entry({ entry: "TJSPX_2026-03-12_D_1.json" })]],
    ["where the name says another day", [entry({ entry: "TJSP_2026-03-11_D_1.json" })]],
    ["where nothing is announced", [entry({ announced: [] })]],
    ["with fewer than announced", [entry({ announced: [4] })]],
    ["with more than announced", [entry({ announced: [2] })]],
    ["where something cannot be read", [entry({ is_faulty: true })]],
    [
      "where another entry could not be opened",
      [entry(), entry({ entry: "2.json", announced: [], found: 0, is_faulty: true, arrived: {} })],
    ],
    [
      "where an entry of the same day announces nothing",
      [entry(), entry({ entry: "mais.json", announced: [], found: 1, arrived: { [SP]: 1 } })],
    ],
    ["with records of another day", [entry({ arrived: { [SP]: 2, "djen|TJSP|2026-03-11|D": 1 } })]],
    ["with records of another court", [entry({ arrived: { [SP]: 2, "djen|TJRS|2026-03-12|D": 1 } })]],
    ["with records that state no day", [entry({ arrived: { [SP]: 2, "djen|TJSP||D": 1 } })]],
    ["as edicts", [entry({ entry: "TJSP_2026-03-12_E_1.json", arrived: { "djen|TJSP|2026-03-12|E": 3 } })]],
    ["where every record names the same lawyer", [entry({ in_all: ["a:900001/SP", "p:UM"] })]],
    [
      "where every record of every entry names the same party",
      [
        entry({ announced: [5], in_all: ["p:IPÊ LTDA"] }),
        entry({
          announced: [5],
          entry: "TJSP_2026-03-12_D_2.json",
          found: 2,
          arrived: { [SP]: 2 },
          in_all: ["a:1/SP", "p:IPÊ LTDA"],
        }),
      ],
    ],
    [
      "from a clipping service",
      [entry({ arrived: { "aasp||2026-03-12|": 3 }, entry: "AASP_2026-03-12.json" })],
    ],
    ["as a volume of a printed gazette", [entry({ arrived: { "diario|TJSP|2026-03-12|": 3 } })]],
  ])("%s", (_, parts) => {
    expect(wholeIn(parts)).toEqual([]);
    expect(arrivalsIn([parts], "2026-03-12").length).toBeGreaterThan(0);
  });
});

test("records without a day belong to the day before the listing day", () => {
  const undated = entry({ entry: null, arrived: { "advise|||": 2 } });
  expect(arrivalsIn([[undated]], "2026-03-12")).toEqual([
    { source: "advise", court: "", day: "2026-03-12", records: 2, is_partial: true },
  ]);
});

import { expect, test } from "vitest";
import { readGazetteBytes } from "./gazette-file.fixture.ts";
import { noScore, printedSnippets, scoreNotices } from "./printed-snippets.fixture.ts";

test("of pages written apart from the rules it is counted how many notices are read by themselves", async () => {
  const score = noScore();
  for (const { name, text, notices } of printedSnippets()) {
    const { records } = await readGazetteBytes(Buffer.from(text));
    scoreNotices(
      score,
      name,
      notices,
      records.map(({ record }) => record),
    );
  }
  const { faults, ...counts } = score;
  console.log("snippets of printed pages", counts);
  expect({ ...counts, faults: faults.length }).toEqual({
    notices: 105,
    right: 64,
    doubtful: 4,
    merged: 33,
    lost: 8,
    wrong: 0,
    wronglyDoubtful: 1,
    faults: 42,
  });
});

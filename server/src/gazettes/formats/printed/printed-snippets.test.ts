import { expect, test } from "vitest";
import { readGazetteBytes } from "../gazette-file.fixture.ts";
import { noScore, printedSnippets, scoreNotices } from "./printed-snippets.fixture.ts";

test("on pages whose author did not know the rules every notice is read, and nothing else is taken for one", async () => {
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
  expect(faults).toEqual([]);
  expect(counts).toEqual({
    notices: 105,
    right: 105,
    doubtful: 2,
    merged: 0,
    lost: 0,
    wrong: 0,
    wronglyDoubtful: 0,
  });
});

import { precision, recall, type Score } from "../server/src/acts/act-scores.fixture.ts";
import { recordedActs } from "../server/src/acts/recorded-acts.fixture.ts";
import { recordedScores } from "../server/src/acts/recorded-scores.fixture.ts";
import type { BenchRow } from "./row.ts";

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(8);

/** Prints how well acts are read: by what is looked for, how many there are, precision and recall. */
export function readingRecall(): Promise<BenchRow[]> {
  const files = [...recordedActs()];
  const sets: [string, string][] = [
    ["all recorded acts", "acts-"],
    ["acts written apart from the rules", "acts-written-apart"],
  ];
  for (const [title, begin] of sets) {
    const acts = files.filter(([name]) => name.startsWith(begin)).flatMap(([, each]) => each);
    const rows = [...recordedScores(acts)].map(
      ([what, score]) =>
        `  ${what.padEnd(13)} ${sized(score)} ${percent(precision(score))} ${percent(recall(score))}`,
    );
    process.stdout.write(`\n${title} (${acts.length}): to find, precision, recall\n${rows.join("\n")}\n`);
  }
  return Promise.resolve([]);
}

const sized = ({ right, missed }: Score): string => String(right + missed).padStart(5);

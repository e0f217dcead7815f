import path from "node:path";
import { precision, recall, type Score } from "../server/src/law/acts/samples/act-scores.fixture.ts";
import {
  type BlindFigures,
  blindActs,
  blindFigures,
} from "../server/src/desk/publications/suggestions/blind-acts.fixture.ts";

/**
 * Reads sets of labelled acts once and prints the columns of the table in docs/measurements.md:
 * `node bench/read-acts.ts FILE.tsv ...`, with `--misses` also every act that was read otherwise than labelled.
 */

/** What gazettes print over the same text; the first is the one whose figures count. */
const TITLES = [
  "Intimação",
  "Intimação - Decisão",
  "Intimação - Despacho",
  "Intimação - Despacho / Decisão",
] as const;

const words = process.argv.slice(2);
const files = words.filter((word) => !word.startsWith("--"));
if (files.length === 0) throw new Error("usage: node bench/read-acts.ts FILE.tsv ... [--misses]");

const sets = files.map((file) => ({
  name: path.basename(file, ".tsv"),
  byTitle: TITLES.map((title) => blindFigures(blindActs(path.resolve(file), title))),
}));

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const both = (score: Score): string => `${percent(precision(score))}, ${percent(recall(score))}`;
const ofAll = ({ right, missed }: Score): string => `${right} of ${right + missed}`;

const ROWS: readonly [string, (first: BlindFigures, all: readonly BlindFigures[]) => string | number][] = [
  ["acts; of them a term runs in", (first) => `${first.acts}; ${first.acts - first.none_runs}`],
  [
    "later than the law's, as sure, under Intimação, Decisão, Despacho, Despacho / Decisão",
    (_, all) => all.map((each) => each.later_and_sure.length).join(", "),
  ],
  [
    "later than the law's, to be checked, under each of them",
    (_, all) => all.map((each) => each.later_to_check.length).join(", "),
  ],
  [
    "sure, and of no labelled term, under each of them",
    (_, all) => all.map((each) => each.sure_and_false.length).join(", "),
  ],
  ["sure where the labels do not allow it", (first) => first.sure_not_allowed.length],
  ["a term runs, and no date", (first) => first.none_though_one_runs.length],
  ["sure, to be checked, without a date", (first) => `${first.sure}, ${first.to_check}, ${first.without}`],
  ["terms behind sure dates: precision", (first) => percent(precision(first.deciding_sure))],
  ["deciding terms among all that are shown", (first) => ofAll(first.deciding)],
  ["deciding terms among all that are shown: precision, recall", (first) => both(first.deciding)],
  [
    "terms shown for an act, on average",
    ({ deciding, acts }) => ((deciding.right + deciding.wrong) / acts).toFixed(2),
  ],
  ["hearings: precision, recall", (first) => both(first.hearings)],
  ["amounts: precision, recall", (first) => both(first.amounts)],
  ["branch of justice: precision, recall", (first) => both(first.branch)],
];

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |\n`;
process.stdout.write(line(["", ...sets.map(({ name }) => name)]) + line(["---", ...sets.map(() => "---")]));
for (const [what, cell] of ROWS)
  process.stdout.write(line([what, ...sets.map(({ byTitle }) => cell(byTitle[0]!, byTitle))]));

if (words.includes("--misses"))
  for (const { name, byTitle } of sets) {
    const lists = Object.entries(byTitle[0]!).filter(([, each]) => Array.isArray(each)) as [
      string,
      string[],
    ][];
    for (const [what, lines] of lists)
      if (lines.length > 0)
        process.stdout.write(`\n${name}, ${what.replaceAll("_", " ")}\n  ${lines.join("\n  ")}\n`);
  }

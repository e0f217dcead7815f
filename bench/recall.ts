import { precision, recall, type Score } from "../server/src/law/acts/samples/act-scores.fixture.ts";
import { actsNamed, FROM_THE_LAW } from "../server/src/law/acts/samples/recorded-acts.fixture.ts";
import { recordedScores } from "../server/src/law/acts/samples/recorded-scores.fixture.ts";
import { branchScores } from "../server/src/law/acts/branch/branch-scores.fixture.ts";
import {
  dateFigures,
  type DateFigures,
} from "../server/src/desk/publications/suggestions/act-dates.fixture.ts";
import {
  entryScore,
  firmScore,
  mentionRates,
  mentionScore,
} from "../server/src/gazettes/matching/mention-scores.fixture.ts";
import { pageScore } from "../server/src/gazettes/matching/page-scores.fixture.ts";
import { blindActs, blindFigures } from "../server/src/desk/publications/suggestions/blind-acts.fixture.ts";
import { matchDay } from "./gazette-day/match-day.ts";
import { lineOf, matchTextDay } from "./gazette-day/match-text.ts";
import type { BenchRow } from "./row.ts";

const dayOfRecords = 100_000;
const textDayOfRecords = 20_000;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(8);

/** Prints how well acts are analysed: for each kind of result its number, precision and recall. */
export async function readingRecall(): Promise<BenchRow[]> {
  const sets: [string, string][] = [
    ["all recorded acts", "acts-"],
    ["acts written apart from the rules", "acts-written-apart"],
    ["acts written from the law alone", FROM_THE_LAW],
    ["the shortest acts", "short-acts"],
  ];
  for (const [title, begin] of sets) {
    const acts = actsNamed(begin);
    printDates(title, dateFigures(acts).figures);
    // in the shortest acts only the dates are labelled
    if (begin === "short-acts") continue;
    const rows = [...recordedScores(acts)].map(
      ([what, score]) =>
        `  ${what.padEnd(13)} ${sized(score)} ${percent(precision(score))} ${percent(recall(score))}`,
    );
    process.stdout.write(`\n${title} (${acts.length}): to find, precision, recall\n${rows.join("\n")}\n`);
  }
  printBlind("acts labelled independently", "blind-acts.tsv");
  printBlind("acts of all branches labelled independently", "acts-of-all-branches.tsv");
  printBranches();
  await printMatching();
  await printTextDay();
  return [];
}

/**
 * Prints how dates compare with the day on which the law's shortest term ends: one date or several, the first of
 * them that day or an earlier one.
 */
const printDates = (title: string, figures: DateFigures): void => {
  const lines = Object.entries(figures).map(([what, many]) => `${what.replaceAll("_", " ")} ${many}`);
  process.stdout.write(`\n${title}, dates by the law: ${lines.join(", ")}\n`);
};

/** A set of acts labelled independently: forbidden results, and what the dates are based on. */
function printBlind(title: string, name: string): void {
  const { acts, none_runs, sure, to_check, without, ...figures } = blindFigures(blindActs(name));
  const rows = Object.entries(figures).map(([what, figure]) =>
    Array.isArray(figure)
      ? `  ${what.replaceAll("_", " ").padEnd(24)} ${String(figure.length).padStart(5)}`
      : `  ${what.replaceAll("_", " ").padEnd(24)} ${sized(figure)} ${percent(precision(figure))} ${percent(recall(figure))}`,
  );
  process.stdout.write(
    `\n${title} (${acts}, no term runs in ${none_runs}): sure ${sure}, to check ${to_check}, without a date ${without}; how many, or to find, precision, recall\n${rows.join("\n")}\n`,
  );
}

/** Matches a generated day printed as courts print their gazettes' text. */
async function printTextDay(): Promise<void> {
  for (const file of ["specified_pages.json", "broken_pages.json", "quoting_pages.json"]) {
    const figures = Object.entries(await pageScore(file)).map(
      ([what, many]) => `${what.replaceAll("_", " ")} ${many}`,
    );
    process.stdout.write(`\n${file}: ${figures.join(", ")}\n`);
  }
  const rows = (await matchTextDay(1, textDayOfRecords)).map((score) => `  ${lineOf(score)}`);
  process.stdout.write(
    `\na generated day of ${textDayOfRecords} records as text, by style\n${rows.join("\n")}\n`,
  );
}

function printBranches(): void {
  const rows = Object.entries(branchScores()).map(
    ([by, { size, precision: exact, recall: found }]) =>
      `  ${`by the ${by}`.padEnd(24)} ${String(size).padStart(5)} ${percent(exact)} ${percent(found)}`,
  );
  process.stdout.write(`\nbranch of justice: cases, precision, recall\n${rows.join("\n")}\n`);
}

/** Matches hand-written mentions, and a generated gazette day with known results. */
async function printMatching(): Promise<void> {
  const sets = {
    "mentions of lawyers": mentionScore("mentions.json"),
    "later mentions": mentionScore("later-mentions.json"),
    "unseen mentions": mentionScore("unseen-mentions.json"),
    "hostile mentions": mentionScore("hostile-mentions.json"),
    "specified mentions": mentionScore("specification-mentions.json"),
    "printed entries": entryScore(),
    "followed firms": firmScore(),
  };
  const rows = Object.entries(sets).map(
    ([what, { cases, right, wrong_person, lost }]) =>
      `  ${what.padEnd(20)} ${String(cases).padStart(5)} ${String(right).padStart(6)} ${String(wrong_person).padStart(6)} ${String(lost).padStart(6)}`,
  );
  process.stdout.write(`\nmatching: cases, as labelled, wrong person, lost\n${rows.join("\n")}\n`);
  const rates = mentionRates([
    "mentions.json",
    "later-mentions.json",
    "unseen-mentions.json",
    "hostile-mentions.json",
    "specification-mentions.json",
  ]);
  process.stdout.write(
    `  of all mentions: precision ${percent(rates.right / rates.matches).trim()} of ${rates.matches} matches, recall ${percent(rates.found / rates.own).trim()} of ${rates.own}\n`,
  );
  const { expected, precision: exact, recall: found } = await matchDay(dayOfRecords);
  process.stdout.write(
    `  a made day of ${dayOfRecords} records, ${expected} findings: precision ${percent(exact).trim()}, recall ${percent(found).trim()}\n`,
  );
}

const sized = ({ right, missed }: Score): string => String(right + missed).padStart(5);

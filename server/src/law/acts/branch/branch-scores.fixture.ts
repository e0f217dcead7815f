import { readFileSync } from "node:fs";
import { actTextOf } from "../words/act-text.rules.ts";
import { branchOf, type BranchEvidence } from "./branch.rules.ts";
import { citedTokens } from "../words/quotations.rules.ts";
import { branchesNamedIn } from "./text-branch.rules.ts";
import { tokensOf } from "../words/tokens.rules.ts";

const NOTHING: BranchEvidence = {
  class_code: null,
  class_name: null,
  number: null,
  court: null,
  organ: null,
  title: null,
};

/** What the rules conclude about an act from the given evidence and its text. */
export const readBranch = (evidence: Partial<BranchEvidence>, text = "") =>
  branchOf({ ...NOTHING, ...evidence }, tokensOf(actTextOf(text)));
/** The branches found, in the order of their names, joined by "|". */
export const branches = (evidence: Partial<BranchEvidence>, text = "") =>
  readBranch(evidence, text).branches.toSorted().join("|");

const linesOf = (name: string): string[][] =>
  readFileSync(new URL(`../fixtures/${name}`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));

/** How many rows of a table are right, missed and wrong; naming one branch too many counts as missed. */
function scored(rows: readonly { name: string; expected: string; found: string }[]) {
  const wrong: string[] = [];
  let known = 0;
  let decided = 0;
  let right = 0;
  for (const { name, expected, found } of rows) {
    const wanted = expected === "unknown" ? [] : expected.split("|").toSorted();
    const got = found === "" ? [] : found.split("|");
    if (wanted.length > 0) known++;
    if (got.length > 0) decided++;
    if (wanted.length > 0 && got.join() === wanted.join()) right++;
    const isUnsure = got.length === 0 || (wanted.length > 0 && wanted.every((each) => got.includes(each)));
    if (!isUnsure) wrong.push(`${name}: ${found}, not ${expected}`);
  }
  return { wrong, precision: (decided - wrong.length) / decided, recall: right / known, size: rows.length };
}

/** The branches that the words alone suggest, in the order of their names. */
function namedBy(text: string): string {
  const tokens = tokensOf(actTextOf(text));
  return [...branchesNamedIn(tokens, citedTokens(tokens)).keys()].toSorted().join("|");
}

/** The scores by units' names, by classes' names, by classes' numbers alone, and by an act's words alone. */
export function branchScores() {
  const classes = linesOf("classes.tsv").map(([code, name, expected, byName]) => ({
    code: code!,
    name: name!,
    printed: name!.replace(/ \((?:STF|STJ)\)$/, ""),
    expected: expected!,
    // names shared by classes of several branches decide nothing alone
    byName: byName ?? expected!,
  }));
  const numbered = classes.filter(({ code }) => code !== "");
  return {
    "unit's name": scored(
      linesOf("organs.tsv").map(([organ, court, expected]) => ({
        name: `${organ!} (${court!})`,
        expected: expected!,
        found: branches({ organ: organ!, court: court! }),
      })),
    ),
    "act's words": scored(
      linesOf("branch-texts.tsv").map(([text, expected]) => ({
        name: text!,
        expected: expected!,
        found: namedBy(text!),
      })),
    ),
    "class's name": scored(
      classes.map(({ name, printed, byName }) => ({
        name,
        expected: byName,
        found: branches({ class_name: printed }),
      })),
    ),
    "class's number": scored(
      numbered.map(({ code, name, expected }) => ({
        name: `${code} ${name}`,
        expected,
        found: branches({ class_code: code }),
      })),
    ),
    "class's number and name": scored(
      numbered.map(({ code, name, printed, expected }) => ({
        name: `${code} ${name}`,
        expected,
        found: branches({ class_code: code, class_name: printed }),
      })),
    ),
  };
}

/** The results that tests stored (server/src/testing/run-counts.fixture.ts), a line of JSON for each set. */
export function readRuns(notes) {
  return notes
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

const HEAD = ["o que", "tentativas", "confirmadas", "achados", "mais lenta", "memória"];
const LONGEST_NAME = 90;

export function printRuns(runs) {
  const round = (value, unit) => (value === undefined ? "" : `${Math.round(value)} ${unit}`);
  const lines = runs.map(({ what, runs: tried, acknowledged, findings, slowestMs, memoryMb }) => [
    what.slice(0, LONGEST_NAME),
    String(tried),
    acknowledged === undefined ? "" : String(acknowledged),
    String(findings),
    round(slowestMs, "ms"),
    round(memoryMb, "MB"),
  ]);
  return describeTable(HEAD, lines);
}

/** A table of texts: the first column begins on the left, the others end on the right. */
export function describeTable(head, lines) {
  const widths = head.map((title, at) => Math.max(title.length, ...lines.map((line) => line[at].length)));
  const align = (cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]));
  return [head, ...lines].map((line) => line.map(align).join("  ").trimEnd()).join("\n");
}

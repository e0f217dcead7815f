import type { Cell, Run, Table } from "../../../desk/publications/texts/legal-blocks.rules.ts";
import { joinNumbers, type MeasureRun } from "./rich-lines.rules.ts";

/** A cell with its first column and the number of columns. */
export type PlacedCell = { cell: Cell; column: number; columns: number };

/** A table with more columns is not readable on a page and is written line by line. */
export const MOST_COLUMNS = 10;

/** The cells of each row with their columns; a cell that spans rows leaves its positions in the next rows empty. */
export function placedRows({ rows }: Table): { rows: PlacedCell[][]; columns: number } {
  const taken: number[] = [];
  let width = 0;
  const placed = rows.map((row) => {
    let column = 0;
    const cells = row.map((cell) => {
      while ((taken[column] ?? 0) > 0) column++;
      const place = { cell, column, columns: cell.columns };
      for (let at = column; at < column + cell.columns; at++) taken[at] = cell.rows;
      column += cell.columns;
      width = Math.max(width, column);
      return place;
    });
    for (const [at, left] of taken.entries()) taken[at] = Math.max(0, (left ?? 0) - 1);
    return cells;
  });
  return { rows: placed, columns: width };
}

/**
 * The width of each column: that of its longest line when all fit, otherwise that of its longest word plus a
 * share of the remaining width, proportional to what it lacks.
 */
export function columnWidths(
  rows: readonly PlacedCell[][],
  columns: number,
  { width, gap, measure }: { width: number; gap: number; measure: MeasureRun },
): number[] {
  const least = Array.from({ length: columns }, () => gap);
  const widths = [...least];
  for (const { cell, column, columns: over } of rows.flat()) {
    if (over > 1) continue;
    const { word, line } = extentOf(charactersOf(cell), measure);
    least[column] = Math.max(least[column]!, Math.min(word + gap, width / columns));
    widths[column] = Math.max(widths[column]!, line + gap);
  }
  const requested = sum(widths);
  if (requested <= width) return widths.map((each) => (each * width) / Math.max(requested, 1));
  const spare = Math.max(0, width - sum(least));
  const lacking = sum(widths) - sum(least);
  return least.map((each, at) => each + ((widths[at]! - each) / Math.max(lacking, 1)) * spare);
}

/** A row of a table with too many columns, as one line. */
export function rowAsLine(row: readonly Cell[]): Run[] {
  const line: Run[] = [];
  for (const { runs } of row) {
    if (line.length > 0) line.push({ text: " | " });
    line.push(...runs);
  }
  return line;
}

/** The text of a cell, in bold in a head. */
export const charactersOf = ({ runs, isHead }: Cell): Run[] =>
  isHead ? runs.map((run) => ({ ...run, bold: true })) : runs;

function extentOf(runs: readonly Run[], measure: MeasureRun): { word: number; line: number } {
  let [word, line, longest] = [0, 0, 0];
  for (const run of runs)
    for (const [at, text] of joinNumbers(run.text).split("\n").entries()) {
      if (at > 0) line = 0;
      line += measure(text, run);
      longest = Math.max(longest, line);
      for (const each of text.split(" ")) word = Math.max(word, measure(each, run));
    }
  return { word, line: longest };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

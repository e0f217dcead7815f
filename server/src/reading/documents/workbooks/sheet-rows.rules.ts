import type { Column, Names, Sheet } from "./sheet.rules.ts";
import { FIRST_DAY, workbookTimes, type WorkbookTimes } from "./workbook-times.rules.ts";
import { escaped, MAIN, STYLES, XML } from "./workbook-parts.rules.ts";

/** The most characters of a cell (Excel's own limit). */
const LONGEST_CELL = 32_767;

/** Characters that XML forbids, however they are written (XML 1.0, Char). */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
/** Excel reads `_x0041_` in a text as the letter A, unless its first underscore is escaped. */
const ESCAPE_LIKE = /_(?=x[0-9a-f]{4}_)/gi;
/** Matches a text that may have to be changed; nearly every text is written unchanged. */
const MAY_CHANGE = /[^ -%'-;=?-^`-\ud7ff\ue000-\ufffd]|^ | $/;
/** XML parsers may remove white space at a text's ends, and line breaks in it (XML 1.0, 2.10). */
const HOLDS_SPACE = /^\s|\s$|[\n\t]/;

export type RowWriter<Row> = {
  /** The sheet's XML up to its heads. */
  head: string;
  /** Writes the next row. */
  row(row: Row): string;
  tail: string;
};

/**
 * Writes a sheet's rows as SpreadsheetML (ECMA-376 part 1, 18.3), piece by piece. Instants are written in the
 * local time of the zone, because a workbook has no zones. Texts stay texts, whatever they begin with, so no
 * cell is a formula.
 */
export function rowWriter<Row>({ columns }: Sheet<Row>, names: Names, zone: string): RowWriter<Row> {
  const times = workbookTimes(zone);
  const cells = columns.map((column, index) => cellWriter(column, letters(index), names, times));
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const heads = columns.map(
    ({ header }, index) =>
      `<c r="${letters(index)}1" s="${STYLES.head}" t="inlineStr"><is><t>${escaped(header)}</t></is></c>`,
  );
  let written = 1;
  return {
    head:
      `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join("")}</cols><sheetData><row r="1">${heads.join("")}</row>`,
    row(row) {
      const number = String(++written);
      let xml = `<row r="${number}">`;
      for (const cell of cells) xml += cell(row, number);
      return `${xml}</row>`;
    },
    tail: "</sheetData></worksheet>",
  };
}

/** The name of a column: A to Z, then AA. */
function letters(place: number): string {
  const last = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}

type CellWriter<Row> = (row: Row, number: string) => string;

/** Writes a column's cells; an empty cell is not written. */
function cellWriter<Row>(
  column: Column<Row>,
  letter: string,
  names: Names,
  { dayOf, localTimeOf }: WorkbookTimes,
): CellWriter<Row> {
  const start = `<c r="${letter}`;
  const asNumber = `" s="${STYLES[column.kind ?? "text"]}"><v>`;
  const asText = '" t="inlineStr"><is><t>';
  const asSpacedText = '" t="inlineStr"><is><t xml:space="preserve">';
  const numeric = (number: string, value: number) => `${start}${number}${asNumber}${value}</v></c>`;
  const text = (number: string, value: string) => {
    if (value.length <= LONGEST_CELL && !MAY_CHANGE.test(value))
      return `${start}${number}${asText}${value}</t></is></c>`;
    const held = cellText(value);
    return `${start}${number}${HOLDS_SPACE.test(held) ? asSpacedText : asText}${escaped(held)}</t></is></c>`;
  };
  if (column.kind === "number" || column.kind === "money")
    return (row, number) => {
      const value = column.value(row, names);
      return value === null ? "" : numeric(number, value);
    };
  const serial = column.kind === "day" ? dayOf : localTimeOf;
  const isTime = column.kind === "day" || column.kind === "instant";
  return (row, number) => {
    const value = column.value(row, names);
    if (value === null || value === "") return "";
    if (!isTime) return text(number, value);
    const days = serial(value);
    return days < FIRST_DAY
      ? text(number, value.slice(0, 10).split("-").toReversed().join("/"))
      : numeric(number, days);
  };
}

/** A cell's text, cut at Excel's limit without splitting a character. */
function cellText(text: string): string {
  const written = text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(UNWRITABLE, "")
    .replaceAll(ESCAPE_LIKE, "_x005F_");
  if (written.length <= LONGEST_CELL) return written;
  return written.slice(0, LONGEST_CELL - 1).replace(/[\ud800-\udbff]$/, "") + "…";
}

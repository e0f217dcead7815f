import { Readable } from "node:stream";
import { writeXlsxStream } from "hucre/xlsx";
import { Temporal } from "temporal-polyfill";
import type { Column, Names, Sheet } from "./sheet.rules.ts";

/** What a cell may hold (Excel's own limit). */
const LONGEST_CELL = 32_767;
const FORMATS = { day: "dd/mm/yyyy", instant: "dd/mm/yyyy hh:mm", money: '"R$" #,##0.00', number: "0" };

/** XML holds none of these, however they are written (XML 1.0, Char). */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
/** Excel reads `_x0041_` in a text as the letter A unless its first sign is itself written so. */
const ESCAPED_LOOK = /_(?=x[0-9a-f]{4}_)/gi;
/** Nearly no text holds any of this. */
const MAY_CHANGE = /[\r_]|[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

/**
 * An .xlsx of one sheet, written while its rows are read: what waits in memory does not grow with their number. Texts
 * are texts, whatever they begin with: no cell is a formula.
 */
export function workbook<Row>(
  sheet: Sheet<Row>,
  pieces: AsyncIterable<Row[]>,
  names: Names,
  zone: string,
): Readable {
  const wallClock = wallClockOf(zone);
  const lines = async function* () {
    for await (const rows of pieces)
      for (const row of rows) yield sheet.columns.map((column) => cellOf(column, row, names, wallClock));
  };
  const bytes = writeXlsxStream(lines(), {
    name: sheet.title,
    columns: sheet.columns.map(({ header, width, kind = "text" }) => ({
      header,
      width,
      ...(kind !== "text" && { style: { numFmt: FORMATS[kind] } }),
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
}

function cellOf<Row>(column: Column<Row>, row: Row, names: Names, wallClock: WallClock) {
  if (column.kind === "number" || column.kind === "money") return column.value(row, names);
  const value = column.value(row, names);
  if (value === null || value === "") return null;
  if (column.kind === "day") return new Date(`${value}T00:00:00Z`);
  if (column.kind === "instant") return wallClock(value);
  return cellText(value);
}

type WallClock = (instant: string) => Date;

/** No zone has changed its distance to Greenwich but at a whole quarter of an hour since 1972 (tz database). */
const QUARTER_MS = 900_000;

/** A workbook knows no zones: the office's wall clock, as if it stood in Greenwich. */
function wallClockOf(zone: string): WallClock {
  const distances = new Map<number, number>();
  return (instant) => {
    const at = Date.parse(instant);
    const quarter = Math.floor(at / QUARTER_MS);
    let distance = distances.get(quarter);
    if (distance === undefined) {
      const local = Temporal.Instant.fromEpochMilliseconds(quarter * QUARTER_MS).toZonedDateTimeISO(zone);
      distance = local.offsetNanoseconds / 1e6;
      distances.set(quarter, distance);
    }
    return new Date(at + distance);
  };
}

/** A text as a cell holds it: cut where Excel ends, between two signs. */
function cellText(text: string): string {
  if (text.length <= LONGEST_CELL && !MAY_CHANGE.test(text)) return text;
  const written = text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(UNWRITABLE, "")
    .replaceAll(ESCAPED_LOOK, "_x005F_");
  if (written.length <= LONGEST_CELL) return written;
  return written.slice(0, LONGEST_CELL - 1).replace(/[\ud800-\udbff]$/, "") + "…";
}

/** The possible values of a workbook's cell. */
export type CellValue = string | number | boolean | Date | null | undefined;

const LONGEST_CELL = 20_000;
/** A larger number typed into a cell has lost digits (IEEE 754). */
const EXACT_UP_TO = 999_999_999_999_999;

/** Marks a number whose last digits the spreadsheet program lost. */
export const LOST_DIGITS = "\u2026";

/** The beginning of a text, without cutting a surrogate pair, because JSON allows no lone surrogates. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, "");

/** Whether a cell's text was cut at the length limit, perhaps in the middle of a word. */
export const isCut = (text: string): boolean => text.length >= LONGEST_CELL - 1;

/**
 * A cell as a person reads it: dates as DD/MM/YYYY (with the time if there is one), whole numbers without point
 * or exponent, other numbers with a comma, booleans as sim and não.
 */
export function cellText(value: CellValue): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (typeof value === "number") return numberText(value);
  if (value instanceof Date) return dateText(value);
  return cutText(value.toWellFormed().replaceAll("\0", "").replaceAll("\r\n", "\n").trim(), LONGEST_CELL);
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) return "";
  if (!Number.isInteger(value)) return String(value).replace(".", ",");
  const digits = value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 0 });
  return Math.abs(value) > EXACT_UP_TO ? `${digits}${LOST_DIGITS}` : digits;
}

/** Spreadsheets have no time zone: their local time is stored as UTC and shown unchanged. */
function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return "";
  const [day, time] = value.toISOString().split("T") as [string, string];
  const [year, month, date] = day.split("-");
  const shown = `${date}/${month}/${year}`;
  return time.startsWith("00:00") ? shown : `${shown} ${time.slice(0, 5)}`;
}

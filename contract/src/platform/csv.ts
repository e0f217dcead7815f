/** Excel recognises UTF-8 by this byte order mark only, and in Brazil separates at semicolons. */
export const CSV_MARK = "\ufeff";

/** The lines of a table; a cell that spreadsheet programs would take for a formula is exported as text. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cellOf).join(";")}\r\n`).join("");

/** A whole table as a file. */
export const csvOf = (rows: readonly (readonly string[])[]): string => CSV_MARK + csvLines(rows);

/** RFC 4180 § 2; the apostrophe as OWASP recommends against CSV injection. */
function cellOf(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

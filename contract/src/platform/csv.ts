/** Excel takes a file for UTF-8 by this mark alone, and in Brazil splits at semicolons. */
export const CSV_MARK = "\ufeff";

/** Lines of a table as spreadsheet programs read them; a cell that they would take for a formula stays a text. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cellOf).join(";")}\r\n`).join("");

/** A whole table as a file. */
export const csvOf = (rows: readonly (readonly string[])[]): string => CSV_MARK + csvLines(rows);

/** RFC 4180 § 2; the apostrophe as OWASP tells of CSV injection. */
function cellOf(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

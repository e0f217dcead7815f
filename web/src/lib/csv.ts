/** Excel takes a file for UTF-8 by this mark alone, and in Brazil splits at semicolons. */
const MARK = "\ufeff";

/** A table as spreadsheet programs open it; a cell that they would take for a formula stays a text. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  MARK + rows.map((cells) => `${cells.map(cellOf).join(";")}\r\n`).join("");

/** RFC 4180 § 2; the apostrophe as OWASP tells of CSV injection. */
function cellOf(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

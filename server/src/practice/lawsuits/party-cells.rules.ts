const SEPARATOR = ";";

/**
 * Whether a text must be quoted as in a CSV, because it contains the separator or begins with a
 * quotation mark: `"Silva; Filhos"; Souza`.
 */
const isQuoted = (text: string): boolean => text.includes(SEPARATOR) || text.startsWith('"');

/** Joins texts into one cell, which `splitInCell` splits again. Empty ones at the end are left out. */
export function joinInCell(texts: readonly string[]): string {
  const filled = texts.slice(0, texts.findLastIndex((text) => text !== "") + 1);
  return filled
    .map((text) => (isQuoted(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(`${SEPARATOR} `);
}

/** A quoted text up to the separator or the end, or everything before the next separator. */
const PIECE = /\s*(?:"((?:[^"]|"")*)"(?=\s*(?:;|$))|([^;]*))\s*(?:;|$)/y;

/**
 * The texts of a cell, in their positions; quotation marks around a text
 * without a separator belong to the text.
 */
export function splitInCell(cell: string): string[] {
  const pieces: string[] = [];
  const piece = new RegExp(PIECE);
  while (piece.lastIndex < cell.length) {
    const [, quoted, plain = ""] = piece.exec(cell)!;
    if (quoted === undefined) pieces.push(plain.trim());
    else {
      const text = quoted.replaceAll('""', '"');
      pieces.push(isQuoted(text) ? text : `"${quoted}"`);
    }
  }
  return pieces.slice(0, pieces.findLastIndex((text) => text !== "") + 1);
}

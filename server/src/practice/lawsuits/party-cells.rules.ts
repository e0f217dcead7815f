const SEPARATOR = ";";

/** What would be read as several texts, or as quoted, is quoted as in a CSV: `"Silva; Filhos"; Souza`. */
const isQuoted = (text: string): boolean => text.includes(SEPARATOR) || text.startsWith('"');

/** Texts as one cell holds them; `splitInCell` reads them back. Those at the end that are empty are left out. */
export function joinInCell(texts: readonly string[]): string {
  const told = texts.slice(0, texts.findLastIndex((text) => text !== "") + 1);
  return told
    .map((text) => (isQuoted(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(`${SEPARATOR} `);
}

/** A quoted text up to the separator or the end, or whatever stands before the next separator. */
const PIECE = /\s*(?:"((?:[^"]|"")*)"(?=\s*(?:;|$))|([^;]*))\s*(?:;|$)/y;

/** The texts of a cell, in their places; quotation marks that hide no separator belong to the text. */
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

/**
 * Far more than our longest row: the longest text of a publication has four million characters. PostgreSQL
 * holds a line in memory, and repeats all of it in its error message.
 */
const MOST_MB = 64;
const MOST_BYTES = MOST_MB * 1024 * 1024;
const NEWLINE = 10;

/** A row that exceeds the limit. */
export class LineTooLong extends Error {}

/** Yields a table's COPY text while checking the length of its lines. @throws LineTooLong */
export async function* withinLongestLine(
  bytes: AsyncIterable<Buffer>,
  table: string,
): AsyncGenerator<Buffer> {
  let open = 0;
  for await (const chunk of bytes) {
    // a line end inside a value is written as \n, so the byte itself ends the row
    const first = chunk.indexOf(NEWLINE);
    if (open + (first === -1 ? chunk.length : first) > MOST_BYTES)
      throw new LineTooLong(`A tabela ${table} tem uma linha de mais de ${MOST_MB} MB`);
    open = first === -1 ? open + chunk.length : chunk.length - chunk.lastIndexOf(NEWLINE) - 1;
    yield chunk;
  }
}

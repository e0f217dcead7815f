/**
 * No row of ours comes near to it: the longest text of a publication has four million characters. A line is held whole by PostgreSQL,
 * and comes back whole in its message when it is wrong.
 */
const MOST_MB = 64;
const MOST_BYTES = MOST_MB * 1024 * 1024;
const NEWLINE = 10;

/** A row that is longer than any of ours. */
export class LineTooLong extends Error {}

/** The COPY text of a table, as long as none of its lines is longer than any row of ours. @throws LineTooLong */
export async function* withinLongestLine(
  bytes: AsyncIterable<Buffer>,
  table: string,
): AsyncGenerator<Buffer> {
  let open = 0;
  for await (const chunk of bytes) {
    // a line's end inside a value is written as \n: the byte itself ends the row
    const first = chunk.indexOf(NEWLINE);
    if (open + (first === -1 ? chunk.length : first) > MOST_BYTES)
      throw new LineTooLong(`A tabela ${table} tem uma linha de mais de ${MOST_MB} MB`);
    open = first === -1 ? open + chunk.length : chunk.length - chunk.lastIndexOf(NEWLINE) - 1;
    yield chunk;
  }
}

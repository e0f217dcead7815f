import { Readable } from "node:stream";
import { rowWriter } from "./sheet-rows.rules.ts";
import type { Names, Sheet } from "./sheet.rules.ts";
import { archiveOf } from "./workbook-archive.render.ts";
import { SHEET_PART, workbookParts } from "./workbook-parts.rules.ts";

const CHUNK_BYTES = 1 << 18;
/** UTF-8 bytes per UTF-16 unit (a surrogate pair is two units, and takes four bytes). */
const MOST_BYTES_A_UNIT = 3;

/** An .xlsx of one sheet, written while its rows are read: memory does not grow with their number. */
export function workbook<Row>(
  sheet: Sheet<Row>,
  pieces: AsyncIterable<Row[]>,
  names: Names,
  zone: string,
): Readable {
  const parts = Object.entries(workbookParts(sheet.title)).map(([name, xml]) => ({
    name,
    pieces: () => Readable.from([Buffer.from(xml)]),
  }));
  const rows = { name: SHEET_PART, pieces: () => sheetOf(sheet, pieces, names, zone) };
  return Readable.from(archiveOf([...parts, rows]), { objectMode: false });
}

async function* sheetOf<Row>(
  sheet: Sheet<Row>,
  pieces: AsyncIterable<Row[]>,
  names: Names,
  zone: string,
): AsyncGenerator<Buffer> {
  const writer = rowWriter(sheet, names, zone);
  yield Buffer.from(writer.head);
  let [chunk, length] = [Buffer.allocUnsafe(CHUNK_BYTES), 0];
  for await (const rows of pieces)
    for (const row of rows) {
      const xml = writer.row(row);
      if (length + xml.length * MOST_BYTES_A_UNIT > chunk.length) {
        if (length > 0) yield chunk.subarray(0, length);
        [chunk, length] = [Buffer.allocUnsafe(Math.max(CHUNK_BYTES, xml.length * MOST_BYTES_A_UNIT)), 0];
      }
      length += chunk.write(xml, length);
    }
  if (length > 0) yield chunk.subarray(0, length);
  yield Buffer.from(writer.tail);
}

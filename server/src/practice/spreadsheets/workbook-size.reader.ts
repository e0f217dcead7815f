import yauzl, { type Entry } from "yauzl";
import { SheetFault } from "./sheet-fault.rules.ts";

const MOST_ENTRIES = 20_000;
/** Rows are streamed; tables of texts and styles are held in memory. */
const MOST_ROW_BYTES = 1 << 30;
const MOST_HELD_BYTES = 256 << 20;
/** The same limits as for gazettes: text compresses to a tenth, bombs to a thousandth. */
const MOST_RATIO = 200;
const HARMLESS_BYTES = 16 << 20;

/**
 * Checks a workbook before it is unpacked: whether the sizes in its index are small enough and true.
 * @throws SheetFault for a bomb; yauzl's errors for a broken package
 */
export async function rejectBomb(file: string): Promise<void> {
  const zip = await yauzl.openPromise(file, { lazyEntries: true, validateEntrySizes: true });
  try {
    if (zip.entryCount > MOST_ENTRIES) throw tooLarge();
    let [rows, held] = [0, 0];
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.startsWith("xl/worksheets/")) rows += entry.uncompressedSize;
      else held += entry.uncompressedSize;
      if (rows > MOST_ROW_BYTES || held > MOST_HELD_BYTES || isBomb(entry)) throw tooLarge();
      // yauzl throws when an entry unpacks to more than the index says
      for await (const _ of await zip.openReadStreamPromise(entry));
    }
  } finally {
    zip.close();
  }
}

const isBomb = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  uncompressedSize > HARMLESS_BYTES && uncompressedSize > compressedSize * MOST_RATIO;

const tooLarge = () => new SheetFault("A planilha foi recusada: descompactada, seria grande demais.");

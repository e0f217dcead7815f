import { createReadStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import type { Duplex } from "node:stream";
import { parse } from "csv-parse";
import { streamXlsxRows } from "hucre/xlsx";
import iconv from "iconv-lite";
import { cellText } from "./cell-text.rules.ts";
import { SheetFault } from "./sheet-fault.rules.ts";
import { rejectBomb } from "./workbook-size.reader.ts";

/** More rows or columns than any list of clients or lawsuits has. */
const MOST_ROWS = 500_000;
const MOST_COLUMNS = 200;

const HEAD_BYTES = 64 * 1024;

/**
 * The rows of a CSV (comma, semicolon, tab or bar; UTF-8, UTF-16 with a byte order mark, or windows-1252) or of
 * the first sheet of an XLSX, each cell as text. Rows without text are left out but counted.
 * @returns rows with their number as the spreadsheet program shows it, from 1
 * @throws SheetFault with a sentence for the person who uploaded it
 */
export async function* readSheet(file: string): AsyncGenerator<{ row: number; cells: string[] }> {
  const head = await headOf(file);
  if (head.length === 0) throw new SheetFault("O arquivo está vazio.");
  const rows = isZip(head) ? workbookRows(file) : isText(head) ? csvRows(file, head) : rejectSheet();
  for await (const { row, cells: all } of rows) {
    const cells = all.slice(0, all.findLastIndex((cell) => cell !== "") + 1);
    if (row > MOST_ROWS + 1) throw new SheetFault(`A planilha tem mais de ${MOST_ROWS} linhas.`);
    if (cells.length > MOST_COLUMNS) throw new SheetFault(`A planilha tem mais de ${MOST_COLUMNS} colunas.`);
    if (cells.length > 0) yield { row, cells };
  }
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const isZip = (head: Buffer): boolean => head.subarray(0, 2).equals(Buffer.from("PK"));
/** The old .xls and a workbook with a password are compound files ([MS-CFB] 2.2). */
const isCompound = (head: Buffer): boolean => head.subarray(0, 4).equals(Buffer.from("d0cf11e0", "hex"));
/** "Unicode text" of spreadsheet programs begins with a byte order mark. */
const isUtf16 = (head: Buffer): boolean => ["fffe", "feff"].includes(head.subarray(0, 2).toString("hex"));
const isText = (head: Buffer): boolean => isUtf16(head) || (!isCompound(head) && !head.includes(0));

function rejectSheet(): never {
  throw new SheetFault(
    "Não é uma planilha CSV nem XLSX sem senha. Abra-a no programa de planilhas e salve como XLSX.",
  );
}

async function* workbookRows(file: string) {
  try {
    await rejectBomb(file);
    // read by its index, like the check for bombs; streaming would trust the header of each part
    for await (const { index, values } of streamXlsxRows(await readFile(file)))
      yield { row: index + 1, cells: (values as unknown[]).map((value) => cellText(value as never)) };
  } catch (error) {
    if (error instanceof SheetFault) throw error;
    throw new SheetFault("A planilha está danificada ou não é um XLSX.", { cause: error });
  }
}

async function* csvRows(file: string, head: Buffer) {
  const charset = isUtf16(head) ? "utf16" : (await isUtf8(file)) ? "utf8" : "windows-1252";
  const decoder = iconv.decodeStream(charset) as unknown as Duplex;
  const parser = parse({
    delimiter: delimiterOf(iconv.decode(head, charset)),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 1_000_000,
  });
  const source = createReadStream(file);
  source.on("error", (error) => decoder.destroy(error));
  decoder.on("error", (error) => parser.destroy(error));
  source.pipe(decoder).pipe(parser);
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>)
      yield { row: ++row, cells: cells.map(cellText) };
  } catch (error) {
    throw new SheetFault(`A planilha não pôde ser lida depois da linha ${row}.`, { cause: error });
  } finally {
    source.destroy();
  }
}

/** Whether the whole file is UTF-8; otherwise it is read as windows-1252. */
async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>)
      decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The separator that occurs most in the first line, outside quotes. */
function delimiterOf(head: string): string {
  const [line = ""] = head.replaceAll(/"[^"]*"/g, "").split(/\r?\n/, 1);
  const counted = [";", ",", "\t", "|"].map((mark) => [line.split(mark).length, mark] as const);
  return counted.reduce((best, one) => (one[0] > best[0] ? one : best))[1];
}

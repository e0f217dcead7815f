import { Readable } from "node:stream";
import { CSV_MARK, csvLines } from "@pauta/contract/platform/csv";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { isMissing } from "../../platform/storage/storage-faults.ts";
import type { Stored } from "../../platform/storage/storage.ts";
import { openZip } from "../../platform/storage/zip-writing.ts";
import { cellOf, entryName, exportedTables, readMe } from "./exported-tables.rules.ts";
import {
  countFiles,
  filesAfter,
  findOffice,
  rowsAfter,
  walkedTables,
  type OfficeFile,
  type OfficeRow,
  type WalkedTable,
} from "./office-rows.store.ts";

/** Rows read at a time, each piece in a short transaction of its own. */
const PIECE = 500;

export type Packing = {
  /** A short transaction bound to the office. */
  read: <T>(work: (db: CompanyDb) => Promise<T>) => Promise<T>;
  /** Called with the progress; an error it throws ends the export. */
  report: (done: number, total: number) => Promise<void>;
};

/** Writes everything an office has to a ZIP file while it is read: only one piece is in memory at a time. */
export async function packOffice(context: AppContext, { read, report }: Packing): Promise<Stored> {
  const exported = exportedTables(context.contributions);
  const { office, tables, files } = await read(async (db) => ({
    office: await findOffice(db),
    tables: await walkedTables(db, [...exported.keys()]),
    files: await countFiles(db),
  }));
  const total = tables.reduce((sum, { rows }) => sum + 2 * rows, files);
  let done = 0;
  const step = async (count: number) => report((done += count), Math.max(total, done));
  await step(0);
  const zip = openZip();
  const mtime = context.clock.now();
  const add = (name: string, make: () => AsyncGenerator<string>) =>
    zip.add(name, { mtime }, () => Readable.from(make(), { objectMode: false }));
  for (const table of tables) {
    const name = `dados/${exported.get(table.name)}`;
    add(`${name}.json`, () => jsonOf(walk(read, table, step)));
    add(`${name}.csv`, () => csvOf(table, walk(read, table, step)));
  }
  const missing: string[] = [];
  for await (const file of filesOf(read)) {
    const name = pathOf(file);
    zip.add(name, { mtime, compress: false }, async () => {
      const stream = await openFile(context, file, step);
      if (!stream) missing.push(name);
      return stream ?? Readable.from([]);
    });
  }
  // last, because it lists what could not be read
  add("LEIA-ME.txt", async function* () {
    yield readMe(office.company_name, context.clock.today(office.time_zone), missing.join("\r\n"));
  });
  zip.end();
  return context.storage.write("exports", zip.bytes);
}

async function* walk(
  read: Packing["read"],
  table: WalkedTable,
  step: (count: number) => Promise<void>,
): AsyncGenerator<OfficeRow[]> {
  let last: OfficeRow | undefined;
  for (;;) {
    const rows = await read((db) => rowsAfter(db, table, last, PIECE));
    if (rows.length > 0) yield rows;
    await step(rows.length);
    if (rows.length < PIECE) return;
    last = rows.at(-1);
  }
}

async function* jsonOf(pieces: AsyncGenerator<OfficeRow[]>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const rows of pieces) {
    yield before + rows.map((row) => JSON.stringify(row)).join(",\n");
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

async function* csvOf({ columns }: WalkedTable, pieces: AsyncGenerator<OfficeRow[]>): AsyncGenerator<string> {
  yield CSV_MARK + csvLines([columns]);
  for await (const rows of pieces)
    yield csvLines(rows.map((row) => columns.map((column) => cellOf(row[column]))));
}

async function* filesOf(read: Packing["read"]): AsyncGenerator<OfficeFile> {
  let last = 0;
  for (;;) {
    const files = await read((db) => filesAfter(db, last, PIECE));
    yield* files;
    if (files.length < PIECE) return;
    last = files.at(-1)!.id;
  }
}

/** The id distinguishes files with the same name. */
const pathOf = ({ id, file_name, folder_name, process }: OfficeFile): string =>
  ["arquivos", entryName(process), entryName(folder_name), `${id} - ${entryName(file_name)}`].join("/");

/** Returns undefined when the file was deleted since it was listed. */
async function openFile(
  { storage }: AppContext,
  { storage_key, sha256 }: OfficeFile,
  step: (count: number) => Promise<void>,
): Promise<Readable | undefined> {
  await step(1);
  return storage.read(storage_key, { sha256 }).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return undefined;
  });
}

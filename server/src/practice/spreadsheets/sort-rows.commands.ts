import type { SpreadsheetKind } from "@pauta/contract/practice/spreadsheets";
import { storedNumber } from "../lawsuits/lawsuits.rules.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { cutText } from "./cell-text.rules.ts";
import { readSheetApart } from "./read-sheet.commands.ts";
import type { SheetLookups } from "./row-values.rules.ts";
import { documentKey, nameKey } from "./sheet-person.rules.ts";
import { findClients, foldNames, readNumberKeys } from "./sheet-records.store.ts";
import { readRecord, type RowFault, type SheetRecord } from "./sheet-record.rules.ts";

/** A batch of rows: the valid ones, and the numbers of faulty and skipped ones with the reasons. */
export type SheetBatch = {
  rows: number;
  good: { row: number; record: SheetRecord }[];
  faulty: number;
  skipped: number;
  faults: (RowFault & { row_number: number })[];
};

export type SheetToWalk = {
  file: string;
  kind: SpreadsheetKind;
  mapping: Readonly<Record<string, number>>;
  lookups: SheetLookups;
};

/**
 * Reads a sheet below its head and sorts its rows, in batches. A record counts as existing when its
 * document, or without one its name, or its process number is already in the office or earlier in the sheet;
 * clients and opposing parties are separate.
 */
export async function* walkSheet(
  db: CompanyDb,
  { file, kind, mapping, lookups }: SheetToWalk,
): AsyncGenerator<SheetBatch> {
  const seen = new Set<string>();
  let isHead = true;
  for await (const rows of readSheetApart(file)) {
    const body = isHead ? rows.slice(1) : rows;
    isHead = false;
    const batch: SheetBatch = { rows: body.length, good: [], faulty: 0, skipped: 0, faults: [] };
    const read: { row: number; record: SheetRecord }[] = [];
    for (const { row, cells } of body) {
      const reading = readRecord(kind, mapping, cells, lookups);
      if ("record" in reading) read.push({ row, record: reading.record });
      else {
        batch.faulty++;
        batch.faults.push(...reading.faults.map((fault) => Object.assign(fault, { row_number: row })));
      }
    }
    const known = await keysOf(
      db,
      read.map(({ record }) => record),
    );
    for (const [index, one] of read.entries()) {
      const { key, otherKey, isKnown } = known[index]!;
      const isRepeated = seen.has(key);
      seen.add(key).add(otherKey);
      if (!isKnown && !isRepeated) {
        batch.good.push(one);
        continue;
      }
      batch.skipped++;
      batch.faults.push({
        row_number: one.row,
        field: kind === "clients" ? "name" : "process",
        value: cutText(titleOf(one.record), 200),
        reason: isKnown ? "Já está cadastrado: fica de fora" : "Repetido na planilha: fica de fora",
      });
    }
    yield batch;
  }
}

const titleOf = (record: SheetRecord): string =>
  record.kind === "clients" ? record.client.name : record.lawsuit.process;

/** The keys of each record, and whether the office already has it. */
async function keysOf(
  db: CompanyDb,
  records: readonly SheetRecord[],
): Promise<{ key: string; otherKey: string; isKnown: boolean }[]> {
  const lawsuits = records.flatMap((record) => (record.kind === "lawsuits" ? [record.lawsuit.process] : []));
  if (lawsuits.length > 0) {
    const numbers = await readNumberKeys(db, lawsuits.map(storedNumber));
    return numbers.map(({ number_key, is_known }) => ({
      key: number_key,
      otherKey: number_key,
      isKnown: is_known,
    }));
  }
  const clients = records.flatMap((record) => (record.kind === "clients" ? [record.client] : []));
  const folded = await foldNames(
    db,
    clients.map(({ name }) => name),
  );
  const there = await findClients(
    db,
    clients.flatMap(({ cpf_cnpj }) => cpf_cnpj ?? []),
    clients.flatMap(({ cpf_cnpj, name }) => (cpf_cnpj === null ? name : [])),
  );
  const known = new Set(there.flatMap((one) => [nameKey(one.opposite, one.folded_name), documentKey(one)]));
  return clients.map((client, index) => {
    const byName = nameKey(client.opposite, folded[index]!);
    const byDocument = documentKey(client);
    const key = byDocument ?? byName;
    return { key, otherKey: byName, isKnown: known.has(key) };
  });
}

import type { PageRequest } from "@pauta/contract/platform/paging";
import type { SpreadsheetImport, SpreadsheetKind } from "@pauta/contract/practice/spreadsheets";
import { sql, type Generated, type RawBuilder } from "kysely";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import { pageFrom } from "../../platform/http/pages.ts";
import type { Part } from "../../platform/process/contributions.ts";
import type { RowFault } from "./sheet-record.rules.ts";

type Status = SpreadsheetImport["status"];

declare module "../../platform/database/db.ts" {
  interface Tables {
    spreadsheet_imports: {
      company_id: Generated<number>;
      id: Generated<number>;
      kind: SpreadsheetKind;
      file_name: string;
      storage_key: string;
      sha256: string;
      size: number;
      status: Status;
      columns: unknown;
      sample: unknown;
      mapping: unknown;
      rows_total: Generated<number>;
      rows_done: Generated<number>;
      rows_good: Generated<number>;
      rows_faulty: Generated<number>;
      rows_skipped: Generated<number>;
      rows_kept: Generated<number>;
      failure: string | null;
      created_by_id: number;
      created_at: Instant;
      updated_at: Instant;
      imported_at: InstantOrNull;
      undone_at: InstantOrNull;
    };
    spreadsheet_faults: {
      company_id: Generated<number>;
      id: Generated<number>;
      spreadsheet_import_id: number;
      row_number: number;
      field: string | null;
      value: string | null;
      reason: string;
    };
  }
}

/**
 * Locks the office's sheets until the transaction ends: they are processed one after another, even by several
 * processes, because two equal ones would be imported twice.
 * @returns false when another transaction has the lock
 */
export async function lockSheets(db: CompanyDb): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('spreadsheets', current_company())) as taken`.execute(
    db,
  );
  return rows[0]!.taken;
}

/** The imports of all offices with an unfinished step. */
export const sheetsUnderWay = (db: PlatformDb) =>
  db
    .selectFrom("spreadsheet_imports")
    .select(["id", "company_id", "created_by_id"])
    .where("status", "in", ["checking", "importing", "undoing"])
    .orderBy("id")
    .execute();

export type NewSheet = {
  kind: SpreadsheetKind;
  file_name: string;
  storage_key: string;
  sha256: string;
  size: number;
  columns: string[];
  sample: string[][];
  mapping: Record<string, number>;
  created_by_id: number;
};

export async function insertSheet(db: CompanyDb, sheet: NewSheet, now: Date): Promise<number> {
  const { id } = await db
    .insertInto("spreadsheet_imports")
    .values({
      ...sheet,
      columns: JSON.stringify(sheet.columns),
      sample: JSON.stringify(sheet.sample),
      mapping: JSON.stringify(sheet.mapping),
      status: "mapping",
      failure: null,
      created_at: now,
      updated_at: now,
      imported_at: null,
      undone_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const findSheet = (db: CompanyDb, id: number) =>
  db.selectFrom("spreadsheet_imports").selectAll().where("id", "=", id).executeTakeFirst();

export type SheetRowOfTable = NonNullable<Awaited<ReturnType<typeof findSheet>>>;

export const pageOfSheets = (db: CompanyDb, query: PageRequest) =>
  pageFrom(query, db.selectFrom("spreadsheet_imports").selectAll().orderBy("id", "desc"));

export function pageOfFaults(db: CompanyDb, id: number, query: PageRequest) {
  const faults = db
    .selectFrom("spreadsheet_faults")
    .select(["id", "row_number", "field", "value", "reason"])
    .where("spreadsheet_import_id", "=", id);
  return pageFrom(query, faults.orderBy("row_number").orderBy("id"));
}

/** Changes an import's status; returns false when its status is none of those in `from`. */
export async function moveSheet(
  db: CompanyDb,
  id: number,
  from: readonly Status[],
  to: Status,
  now: Date,
  mapping?: Record<string, number>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("spreadsheet_imports")
    .set({
      status: to,
      failure: null,
      rows_done: 0,
      updated_at: now,
      ...(mapping && { mapping: JSON.stringify(mapping) }),
    })
    .where("id", "=", id)
    .where("status", "in", [...from])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function saveSheet(
  db: CompanyDb,
  id: number,
  change: Partial<{
    status: Status;
    failure: string | null;
    rows_total: number;
    rows_done: number;
    rows_good: number;
    rows_faulty: number;
    rows_skipped: number;
    rows_kept: number;
    updated_at: Date;
    imported_at: Date;
    undone_at: Date;
  }>,
): Promise<void> {
  await db.updateTable("spreadsheet_imports").set(change).where("id", "=", id).execute();
}

export async function removeSheet(db: CompanyDb, id: number, states: readonly Status[]): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("spreadsheet_imports")
    .where("id", "=", id)
    .where("status", "in", [...states])
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteFaults(db: CompanyDb, id: number): Promise<void> {
  await db.deleteFrom("spreadsheet_faults").where("spreadsheet_import_id", "=", id).execute();
}

export async function insertFaults(
  db: CompanyDb,
  id: number,
  faults: readonly (RowFault & { row_number: number })[],
): Promise<void> {
  if (faults.length === 0) return;
  await db
    .insertInto("spreadsheet_faults")
    .values(faults.map((fault) => ({ ...fault, spreadsheet_import_id: id })))
    .execute();
}

/** Selects the rows that reference stored bytes. */
export const rowsOfSheetFile = (key: RawBuilder<unknown>) =>
  sql`select from spreadsheet_imports where storage_key = ${key}`;

/** The import that created a client; null when it was deleted or there was none. */
export const sheetOfClient: Part<{ id: number; file_name: string } | null> = (client) => sql`(
  select json_build_object('id', s.id, 'file_name', s.file_name)
  from clients c join spreadsheet_imports s on s.company_id = c.company_id and s.id = c.spreadsheet_import_id
  where c.id = ${client})`;

import { z } from "zod";
import { InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ById, Nothing, paged, pageQuery } from "../platform/paging.ts";

export const SpreadsheetKind = z.enum(["clients", "lawsuits"]);
export type SpreadsheetKind = z.output<typeof SpreadsheetKind>;

export const SpreadsheetStatus = z.enum([
  "mapping",
  "checking",
  "checked",
  "importing",
  "imported",
  "undoing",
  "undone",
  "failed",
]);

/** Which column of the sheet (counted from 0) fills which field of the record. */
export const ColumnMapping = z.record(z.string().max(60), z.int().min(0).max(499));

/** A field that a sheet's column may fill. */
export const ImportableField = z.object({
  field: z.string(),
  label: z.string(),
  required: z.boolean(),
});
export type ImportableField = z.output<typeof ImportableField>;

export const SpreadsheetImport = z.object({
  id: z.int(),
  kind: SpreadsheetKind,
  file_name: z.string(),
  size: z.int(),
  status: SpreadsheetStatus,
  columns: z.array(z.string()),
  /** The first rows as text. */
  sample: z.array(z.array(z.string())),
  fields: z.array(ImportableField),
  mapping: ColumnMapping,
  rows_total: z.int(),
  rows_done: z.int(),
  rows_good: z.int(),
  rows_faulty: z.int(),
  /** Rows of existing records: same number or document. */
  rows_skipped: z.int(),
  /** After undoing: rows that have been used since, and are kept. */
  rows_kept: z.int(),
  failure: z.string().nullable(),
  created_at: InstantShown,
  imported_at: InstantShown.nullable(),
  undone_at: InstantShown.nullable(),
});
export type SpreadsheetImport = z.output<typeof SpreadsheetImport>;

export const SpreadsheetFault = z.object({
  id: z.int(),
  /** As spreadsheet programs count: the heading is row 1. */
  row_number: z.int(),
  field: z.string().nullable(),
  value: z.string().nullable(),
  reason: z.string(),
});
export type SpreadsheetFault = z.output<typeof SpreadsheetFault>;

/** Importing clients and lawsuits from CSV and XLSX: map, preview, import, undo. */
export const spreadsheets = {
  page: endpoint({
    method: "GET",
    path: "/api/spreadsheet_imports",
    can: "spreadsheets.import",
    budget: "page",
    query: pageQuery({}),
    reply: paged(SpreadsheetImport),
  }),
  upload: endpoint({
    method: "POST",
    path: "/api/spreadsheet_imports",
    can: "spreadsheets.import",
    body: z.object({ kind: SpreadsheetKind }),
    upload: { field: "file", most_files: 1, most_bytes: 200 * 1024 * 1024, is_read: true },
    status: 201,
    reply: SpreadsheetImport,
  }),
  find: endpoint({
    method: "GET",
    path: "/api/spreadsheet_imports/:id",
    can: "spreadsheets.import",
    budget: "record",
    params: ById,
    reply: SpreadsheetImport,
  }),
  check: endpoint({
    method: "PUT",
    path: "/api/spreadsheet_imports/:id/mapping",
    can: "spreadsheets.import",
    params: ById,
    body: z.object({ mapping: ColumnMapping }),
    reply: SpreadsheetImport,
  }),
  faults: endpoint({
    method: "GET",
    path: "/api/spreadsheet_imports/:id/faults",
    can: "spreadsheets.import",
    budget: "page",
    params: ById,
    query: pageQuery({}),
    reply: paged(SpreadsheetFault),
  }),
  run: endpoint({
    method: "POST",
    path: "/api/spreadsheet_imports/:id/run",
    can: "spreadsheets.import",
    params: ById,
    reply: SpreadsheetImport,
  }),
  undo: endpoint({
    method: "POST",
    path: "/api/spreadsheet_imports/:id/undo",
    can: "spreadsheets.import",
    params: ById,
    reply: SpreadsheetImport,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/spreadsheet_imports/:id",
    can: "spreadsheets.import",
    params: ById,
    status: 204,
    reply: Nothing,
  }),
} satisfies EndpointGroup;

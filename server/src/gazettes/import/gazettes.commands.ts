import { setTimeout as pause } from "node:timers/promises";
import type { ImportResult, ImportStatus } from "@pauta/contract/gazettes/gazettes";
import type { PlatformDb } from "../../platform/database/db.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import type { StoredFile } from "../../platform/http/uploads.ts";
import { importGazetteJob } from "./gazettes.jobs.ts";
import { countFaults, openFaultsOf, resolvedFaultsOf } from "./faults/gazette-faults.store.ts";
import {
  filesOfImports,
  importsOfDay,
  insertImport,
  noTotals,
  openImports,
  type ImportOrigin,
  type ImportOutcome,
} from "./gazettes.store.ts";
import { importAllFiles } from "./import-run.commands.ts";
import { ImportLocked } from "./import-transaction.commands.ts";

/** Longer lists are cut; their totals give the full length. */
const LONGEST_LIST = 500;
/** How soon to check again an import that another process runs. */
const POLL_MS = 500;

export const noFiles = (): Rejection =>
  new Rejection("invalid", { fields: { "fileupload[]": ["Selecione ao menos um arquivo"] } });

/** Stores received files as one import of a listing day and queues it. */
export async function acceptImport(
  context: AppContext,
  db: PlatformDb,
  publicationDate: string,
  files: readonly StoredFile[],
  origin: ImportOrigin,
) {
  if (files.length === 0) throw noFiles();
  const created = await insertImport(db, publicationDate, origin, files, context.clock.now());
  await queueImport(context, db, created.id);
  return created;
}

/** Imports received files at once, in this process, and returns the result. */
export async function importNow(
  context: AppContext,
  publicationDate: string,
  files: readonly StoredFile[],
): Promise<ImportResult> {
  const { id } = await context.database.acrossCompanies((db) =>
    insertImport(db, publicationDate, { requestedBy: null, source: "upload" }, files, context.clock.now()),
  );
  await importAllFiles(context, id);
  return context.database.acrossCompanies((db) => readImportResult(context, db, publicationDate, id));
}

/** Runs a queued import in this process, unless another does; returns the result when it is finished. */
export async function finishImport(
  context: AppContext,
  publicationDate: string,
  id: number,
): Promise<ImportResult> {
  for (;;) {
    try {
      await importAllFiles(context, id);
      return await context.database.acrossCompanies((db) =>
        readImportResult(context, db, publicationDate, id),
      );
    } catch (error) {
      if (!(error instanceof ImportLocked)) throw error;
      await pause(POLL_MS);
    }
  }
}

async function queueImport(context: AppContext, db: PlatformDb, id: number): Promise<void> {
  await context.jobs.enqueue(db, importGazetteJob, { import_id: id }, { key: String(id) });
}

/**
 * Queues again what a killed server left unfinished; the work itself is done once, however often it is
 * queued.
 */
export async function resumeImports(context: AppContext, publicationDate?: string): Promise<number> {
  return context.database.acrossCompanies(async (db) => {
    const open = await openImports(db, publicationDate);
    for (const { id } of open) await queueImport(context, db, id);
    return open.length;
  });
}

const NOTHING: ImportOutcome = { ...noTotals, lawyer_names: [], warnings: [] };

/** The result of the imports of a listing day (or one of them); starts waiting ones. */
export async function readImportResult(
  context: AppContext,
  db: PlatformDb,
  publicationDate: string,
  onlyId?: number,
): Promise<ImportResult> {
  const imports = await importsOfDay(db, publicationDate, onlyId);
  if (onlyId !== undefined) found(imports[0]);
  for (const { id } of imports.filter((one) => one.status === "queued")) await queueImport(context, db, id);
  const ids = imports.map((one) => one.id);
  const files = ids.length === 0 ? [] : await filesOfImports(db, ids);
  const outcomes = imports.map((one) => ({ ...NOTHING, ...one.result }));
  const sum = (key: keyof typeof noTotals) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const running = imports.filter((one) => one.result === null);
  return {
    publication_date: publicationDate,
    status: statusOfAll(imports.map((one) => one.status)),
    imports: ids,
    files,
    bytes_read: files.reduce((total, file) => total + file.bytes_read, 0),
    bytes_total: files.reduce((total, file) => total + file.size, 0),
    lawyer_names: [...new Set(outcomes.flatMap((outcome) => outcome.lawyer_names))].toSorted((a, b) =>
      a.localeCompare(b, "pt-BR"),
    ),
    total_publications: sum("total_publications") + running.reduce((total, one) => total + one.records, 0),
    imported_publications: sum("imported_publications"),
    duplicated: sum("duplicated"),
    canceled: sum("canceled"),
    rectified: sum("rectified"),
    unmatched: sum("unmatched"),
    ...(await faultsShown(
      db,
      imports.filter((one) => one.status === "done").map((one) => one.id),
    )),
    warnings: outcomes.flatMap((outcome) => outcome.warnings),
    failure: imports.find((one) => one.failure !== null)?.failure ?? null,
    finished_at: imports.at(-1)?.finished_at ?? null,
  };
}

const noFaults = {
  failed_total: 0,
  failed: [],
  process_failed_total: 0,
  process_failed: [],
  resolved_total: 0,
  resolved: [],
};

async function faultsShown(db: PlatformDb, ids: readonly number[]) {
  if (ids.length === 0) return noFaults;
  const { failed, process_failed, resolved } = await countFaults(db, ids);
  return {
    failed_total: failed,
    failed: await openFaultsOf(db, ids, ["unreadable", "doubtful"], LONGEST_LIST),
    process_failed_total: process_failed,
    process_failed: await openFaultsOf(db, ids, ["unregistered_lawsuit"], LONGEST_LIST),
    resolved_total: resolved,
    resolved: await resolvedFaultsOf(db, ids, LONGEST_LIST),
  };
}

/** The combined status of several imports: the least advanced one decides. */
function statusOfAll(statuses: readonly ImportStatus[]): ImportStatus {
  const order: ImportStatus[] = ["running", "queued", "failed", "done"];
  return order.find((status) => statuses.includes(status)) ?? "done";
}

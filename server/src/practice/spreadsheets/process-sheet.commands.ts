import { setTimeout as pause } from "node:timers/promises";
import type { CompanyDb } from "../../platform/database/db.ts";
import { isBusy, isDatabaseAway } from "../../platform/database/database-faults.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { isStorageAway } from "../../platform/storage/storage-faults.ts";
import { worker } from "../../platform/jobs/jobs.ts";
import { importRecords } from "./import-records.commands.ts";
import { readLookups } from "./sheet-records.store.ts";
import { SheetFault } from "./sheet-fault.rules.ts";
import { workOnSheetJob } from "./spreadsheets.jobs.ts";
import {
  findSheet,
  deleteFaults,
  insertFaults,
  saveSheet,
  lockSheets,
  type SheetRowOfTable,
} from "./spreadsheets.store.ts";
import { deleteImported } from "./undo-import.commands.ts";
import { walkSheet } from "./sort-rows.commands.ts";

declare module "../../platform/process/contributions.ts" {
  interface Contribution {
    /** Called after a sheet's lawsuits were inserted. */
    onLawsuitsImported?: (db: CompanyDb, importId: number, now: Date) => Promise<void>;
  }
}

/** Errors beyond this number are only counted: nobody corrects more of them at a time. */
const MOST_FAULTS = 2000;

/** How long to wait before a blocked step is tried again. */
const PAUSE_MS = 1000;
/** After this many tries a blocked step is given up. */
const MOST_BUSY_TRIES = 5;

/** Another process is working on a sheet of the same office. */
class OfficeIsTaken extends Error {}

type Within = <T>(work: (db: CompanyDb) => Promise<T>) => Promise<T>;
type Status = SheetRowOfTable["status"];
/** `db` is the step's one transaction; `within` runs a separate one, whose writes are visible at once. */
type SheetStep = {
  db: CompanyDb;
  now: Date;
  within: Within;
  context: AppContext;
  sheet: SheetRowOfTable;
  /** The file on this machine's disk; an undo does not need it. */
  path: string;
  stopping: AbortSignal;
};

const steps: Partial<Record<Status, (trip: SheetStep) => Promise<void>>> = {
  checking: tryOut,
  importing: importAll,
  undoing: ({ context, db, sheet, now, stopping }) =>
    deleteImported(context.contributions, db, sheet.id, now, stopping),
};

/**
 * Each step is done completely or not at all, by one process at a time, and is repeated after a kill. Temporary
 * failures (database down, another process working) are waited for; any other failure is shown to the person.
 */
export const workOnSheetWorker = (context: AppContext) =>
  worker(workOnSheetJob, async ({ company_id, user_id, import_id }, stopping) => {
    const within: Within = (work) => context.database.inCompany({ company_id, user_id }, work);
    for (let busy = 0; ;) {
      try {
        return await openStep(context, within, import_id, stopping);
      } catch (error) {
        if (stopping.aborted) throw error;
        if (isBusy(error)) busy += 1;
        const passes =
          [isDatabaseAway, isStorageAway, isBusy].some((is) => is(error)) || error instanceof OfficeIsTaken;
        if (!passes || busy > MOST_BUSY_TRIES) return await giveUp(context, within, import_id, error);
        context.log.warn({ err: error, import_id }, "spreadsheet postponed");
        await pause(PAUSE_MS, undefined, { signal: stopping });
      }
    }
  });

/** Fetches the file before the step's transaction begins: nothing waits for another machine in one. */
async function openStep(
  context: AppContext,
  within: Within,
  id: number,
  stopping: AbortSignal,
): Promise<void> {
  const queued = await within((db) => findSheet(db, id));
  if (!queued || !steps[queued.status]) return;
  const { status, storage_key: key, sha256 } = queued;
  await using local = status === "undoing" ? undefined : await context.storage.localFile({ key, sha256 });
  await within(async (db) => {
    if (!(await lockSheets(db))) throw new OfficeIsTaken();
    const sheet = await findSheet(db, id);
    // what has changed meanwhile is a queued step of its own
    if (sheet?.status !== status) return;
    const now = context.clock.now();
    await steps[status]?.({ db, within, context, sheet, path: local?.path ?? "", stopping, now });
  });
}

const UNEXPECTED = "A planilha parou por um erro inesperado; nada foi gravado.";
const NOT_UNDONE =
  "A importação não pôde ser desfeita por um erro inesperado; nada foi apagado. Tente de novo.";

async function giveUp(context: AppContext, within: Within, id: number, error: unknown): Promise<void> {
  if (!(error instanceof SheetFault)) context.log.error({ err: error, import_id: id }, "spreadsheet failed");
  await within(async (db) => {
    const isUndoing = (await findSheet(db, id))?.status === "undoing";
    await saveSheet(db, id, {
      status: isUndoing ? "imported" : "failed",
      failure: isUndoing ? NOT_UNDONE : error instanceof SheetFault ? error.message : UNEXPECTED,
      updated_at: context.clock.now(),
    });
  });
}

const walk = async ({ db, sheet, path }: SheetStep) =>
  walkSheet(db, {
    file: path,
    kind: sheet.kind,
    mapping: sheet.mapping as Record<string, number>,
    lookups: await readLookups(db),
  });

/** Saves progress while the step runs; the final count replaces it. */
async function showProgress(
  { within, sheet, stopping, context }: SheetStep,
  rows_done: number,
): Promise<void> {
  stopping.throwIfAborted();
  await within((db) => saveSheet(db, sheet.id, { rows_done, updated_at: context.clock.now() }));
}

async function tryOut(trip: SheetStep): Promise<void> {
  const { db, sheet, now } = trip;
  const counted = { rows_total: 0, rows_good: 0, rows_faulty: 0, rows_skipped: 0 };
  let stored = 0;
  await deleteFaults(db, sheet.id);
  for await (const batch of await walk(trip)) {
    counted.rows_total += batch.rows;
    counted.rows_good += batch.good.length;
    counted.rows_faulty += batch.faulty;
    counted.rows_skipped += batch.skipped;
    const faults = batch.faults.slice(0, MOST_FAULTS - stored);
    stored += faults.length;
    await insertFaults(db, sheet.id, faults);
    await showProgress(trip, counted.rows_total);
  }
  await saveSheet(db, sheet.id, {
    ...counted,
    rows_done: counted.rows_total,
    status: "checked",
    updated_at: now,
  });
}

/** Inserts all valid rows in one transaction, so that they become visible together. */
async function importAll(trip: SheetStep): Promise<void> {
  const { db, context, sheet, now } = trip;
  let [done, brought, skipped] = [0, 0, 0];
  for await (const batch of await walk(trip)) {
    const records = batch.good.map(({ record }) => record);
    const came = await importRecords(db, sheet.id, records, now);
    done += batch.rows;
    brought += came;
    skipped += batch.skipped + records.length - came;
    await showProgress(trip, done);
  }
  for (const { onLawsuitsImported } of context.contributions) await onLawsuitsImported?.(db, sheet.id, now);
  await saveSheet(db, sheet.id, {
    status: "imported",
    rows_done: done,
    rows_good: brought,
    rows_skipped: skipped,
    imported_at: now,
    updated_at: now,
  });
}

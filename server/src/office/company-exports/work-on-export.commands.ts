import { notifyUsers } from "../notifications/notifications.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { isBusy, isDatabaseAway } from "../../platform/database/database-faults.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { isStorageAway } from "../../platform/storage/storage-faults.ts";
import { worker } from "../../platform/jobs/jobs.ts";
import { packOfficeJob } from "./company-exports.jobs.ts";
import { saveExport, claimExport, type Try } from "./company-exports.store.ts";
import { packOffice } from "./pack-office.commands.ts";

/** How long the file can be downloaded. */
const KEPT_HOURS = 72;
const UNEXPECTED = "A exportação parou por um erro inesperado. Peça outra.";
const UNITS_BETWEEN_TELLING = 2000;

/** Another try has taken the export over. */
class ClaimLost extends Error {}

/** An export is complete or not created at all: what a killed server has begun is started again. */
export const workOnExportWorker = (context: AppContext) =>
  worker(packOfficeJob, async ({ company_id, user_id, export_id }, stopping) => {
    const read = <T>(work: (db: CompanyDb) => Promise<T>) =>
      context.database.inCompany({ company_id, user_id }, work);
    const attempt = await read((db) => claimExport(db, export_id, context.clock.now()));
    if (!attempt) return;
    try {
      await pack(context, attempt, user_id, read, stopping);
    } catch (error) {
      if (error instanceof ClaimLost) return;
      if (stopping.aborted || [isDatabaseAway, isStorageAway, isBusy].some((is) => is(error))) throw error;
      context.log.error({ err: error, export_id }, "company export failed");
      await read((db) =>
        saveExport(db, attempt, { status: "failed", failure: UNEXPECTED }, context.clock.now()),
      );
    }
  });

async function pack(
  context: AppContext,
  attempt: Try,
  userId: number,
  read: <T>(work: (db: CompanyDb) => Promise<T>) => Promise<T>,
  stopping: AbortSignal,
): Promise<void> {
  let reported = -UNITS_BETWEEN_TELLING;
  let progress = { done: 0, total: 0 };
  const report = async (done: number, total: number) => {
    stopping.throwIfAborted();
    progress = { done, total };
    if (done - reported < UNITS_BETWEEN_TELLING) return;
    reported = done;
    if (!(await read((db) => saveExport(db, attempt, progress, context.clock.now())))) throw new ClaimLost();
  };
  const { key, size, sha256 } = await packOffice(context, { read, report });
  const finished_at = context.clock.now();
  const expires_at = new Date(finished_at.getTime() + KEPT_HOURS * 3_600_000);
  const isKept = await read(async (db) => {
    const done = {
      status: "done",
      storage_key: key,
      size,
      sha256,
      finished_at,
      expires_at,
      ...progress,
    } as const;
    if (!(await saveExport(db, attempt, { ...done, done: progress.total }, finished_at))) return false;
    await notifyUsers(context, db, [userId], "company_export", {
      message: "A exportação dos dados do escritório está pronta para baixar",
    });
    return true;
  });
  if (!isKept) await context.storage.remove(key);
}

import { notifyUsers } from "../notifications/notifications.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { isBusy, isDatabaseAway } from "../../platform/database/database-faults.ts";
import type { House } from "../../platform/process/house.ts";
import { worker } from "../../platform/jobs/jobs.ts";
import { packOfficeJob } from "./company-exports.jobs.ts";
import { saveExport, takeExport, type Try } from "./company-exports.store.ts";
import { packOffice } from "./pack-office.commands.ts";

/** How long the file can be downloaded. */
const KEPT_HOURS = 72;
const UNEXPECTED = "A exportação parou por um erro inesperado. Peça outra.";
const UNITS_BETWEEN_TELLING = 2000;

/** Another try has taken the export over. */
class TakenOver extends Error {}

/** An export is whole or not at all: what a killed server was putting together is begun anew. */
export const workOnExportWorker = (house: House) =>
  worker(packOfficeJob, async ({ company_id, user_id, export_id }, stopping) => {
    const read = <T>(work: (db: CompanyDb) => Promise<T>) =>
      house.database.inCompany({ company_id, user_id }, work);
    const attempt = await read((db) => takeExport(db, export_id, house.clock.now()));
    if (!attempt) return;
    try {
      await pack(house, attempt, user_id, read, stopping);
    } catch (error) {
      if (error instanceof TakenOver) return;
      if (stopping.aborted || isDatabaseAway(error) || isBusy(error)) throw error;
      house.log.error({ err: error, export_id }, "company export failed");
      await read((db) =>
        saveExport(db, attempt, { status: "failed", failure: UNEXPECTED }, house.clock.now()),
      );
    }
  });

async function pack(
  house: House,
  attempt: Try,
  userId: number,
  read: <T>(work: (db: CompanyDb) => Promise<T>) => Promise<T>,
  stopping: AbortSignal,
): Promise<void> {
  let told = -UNITS_BETWEEN_TELLING;
  let progress = { done: 0, total: 0 };
  const tell = async (done: number, total: number) => {
    stopping.throwIfAborted();
    progress = { done, total };
    if (done - told < UNITS_BETWEEN_TELLING) return;
    told = done;
    if (!(await read((db) => saveExport(db, attempt, progress, house.clock.now())))) throw new TakenOver();
  };
  const { key, size, sha256 } = await packOffice(house, { read, tell });
  const finished_at = house.clock.now();
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
    await notifyUsers(house, db, [userId], "company_export", {
      message: "A exportação dos dados do escritório está pronta para baixar",
    });
    return true;
  });
  if (!isKept) await house.storage.remove(key);
}

import {
  deleteOfImport,
  lockUseOfImport,
} from "../../../desk/publications/imported-publications.commands.ts";
import { recordAct } from "../../../office/audit/audit.commands.ts";
import type { PlatformDb } from "../../../platform/database/db.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { found, Rejection } from "../../../platform/process/errors.ts";
import { waitForImport } from "../import-lock.store.ts";
import { isUnderWay, NOTHING_USED, whyKept, type Standing } from "./take-back.rules.ts";
import { findImportToTakeBack, forgetArrivals, holdImports, markTakenBack } from "./take-back.store.ts";

/**
 * Takes an import back with all that it brought, so that its files can be imported again, on another day.
 * @throws not_found; not_now, with the reason, when something of it was used
 */
export async function takeBackImport(context: AppContext, db: PlatformDb, id: number, userId: number) {
  const seen = found(await findImportToTakeBack(db, id));
  // it would be waited for below, however long it takes
  if (isUnderWay(seen)) refuse({ ...seen, use: NOTHING_USED });
  await waitForImport(db, id);
  await holdImports(db);
  const { publication_date, ...standing } = found(await findImportToTakeBack(db, id));
  refuse({ ...standing, use: await lockUseOfImport(db, id) });
  const now = context.clock.now();
  const count = await deleteOfImport(db, id);
  await forgetArrivals(db, id);
  await markTakenBack(db, id, userId, now);
  recordAct(db, now, {
    act: "undone",
    on: "gazette",
    subject_id: id,
    before: { publication_date, imported_publications: count },
  });
  return { count, message: "Importação desfeita" };
}

/** @throws not_now, when there is a reason to keep the import */
function refuse(standing: Standing): void {
  const reason = whyKept(standing);
  if (reason !== undefined)
    throw new Rejection("not_now", { message: `Esta importação não pode ser desfeita. ${reason}` });
}

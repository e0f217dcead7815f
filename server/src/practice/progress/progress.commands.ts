import type { Actor } from "@pauta/contract/platform/capabilities";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import { requireAndLockLawsuit } from "../lawsuits/lawsuits.commands.ts";
import type { RecordWritten } from "./progress.rules.ts";
import { findRecord } from "./progress.store.ts";
import { deleteRecord, insertRecord, updateRecord } from "./records.store.ts";

/**
 * Rejects a form that names another lawsuit than the URL, or a court's movement: only people's
 * records are written with this endpoint.
 */
function requireSame(lawsuit: number, form: RecordWritten): void {
  const fields = {
    ...(form.lawsuit_id !== undefined &&
      form.lawsuit_id !== lawsuit && { lawsuit_id: ["O processo não é o deste registro"] }),
    ...(form.manual_progress === 0 && {
      manual_progress: ["Movimentações do tribunal não são lançadas à mão"],
    }),
  };
  if (Object.keys(fields).length > 0) throw new Rejection("invalid", { fields });
}

/**
 * Creates a record by hand in a lawsuit.
 * @throws not_found, invalid
 */
export async function createRecord(
  db: CompanyDb,
  actor: Actor,
  lawsuit: number,
  form: RecordWritten,
  now: Date,
) {
  await requireAndLockLawsuit(db, lawsuit);
  requireSame(lawsuit, form);
  const id = await insertRecord(db, lawsuit, form, actor.id, now);
  return found(await findRecord(db, lawsuit, id));
}

/** Updates a record of the office. @throws not_found (also for a court's movement), changed_since, invalid */
export async function changeRecord(
  db: CompanyDb,
  lawsuit: number,
  id: number,
  form: RecordWritten,
  now: Date,
) {
  found(await findRecord(db, lawsuit, id));
  requireSame(lawsuit, form);
  if (!(await updateRecord(db, id, form, now))) throw new Rejection("changed_since");
  return found(await findRecord(db, lawsuit, id));
}

/** Deletes a record of the office. @throws not_found, also for a court's movement */
export async function removeRecord(db: CompanyDb, lawsuit: number, id: number): Promise<null> {
  if (!(await deleteRecord(db, lawsuit, id))) throw new Rejection("not_found");
  return null;
}

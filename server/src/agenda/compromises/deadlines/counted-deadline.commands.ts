import type { Deadline, DeadlineInput } from "@pauta/contract/law/deadlines";
import { countDeadline } from "../../../law/deadlines/calendar.commands.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { Rejection } from "../../../platform/process/errors.ts";

/** Counts a form's date and returns the memória de cálculo; its errors name the form's own field. */
export async function countForForm(
  db: CompanyDb,
  requested: DeadlineInput | null | undefined,
): Promise<Deadline | null> {
  if (!requested) return null;
  return countDeadline(db, requested).catch((error: unknown) => {
    if (!(error instanceof Rejection) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([field, faults]) => [`deadline.${field}`, faults]);
    throw new Rejection("invalid", { fields: Object.fromEntries(fields) });
  });
}

import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { isUnused, type Contributions } from "../../platform/process/contributions.ts";
import {
  countImported,
  deleteUntouched,
  lockImported,
  insertImported,
  insertParties,
  type PartyLink,
} from "./imported-lawsuits.store.ts";
import { columnsWritten, type LawsuitWritten } from "./lawsuits.rules.ts";

/**
 * Inserts a sheet's lawsuits with the columns that the form writes; a
 * row without a responsible person has none.
 * @returns each lawsuit's id, in the given order; undefined when the office already has its number
 */
export async function importLawsuits(
  db: CompanyDb,
  importId: number,
  forms: readonly LawsuitWritten[],
  now: Date,
): Promise<(number | undefined)[]> {
  const lawsuits = forms.map((form) => ({ ...columnsWritten(form), user_id: form.user_id ?? null }));
  const ids = await insertImported(db, importId, lawsuits, now);
  return lawsuits.map(({ process }) => ids.get(process));
}

/** Links the people named in a sheet's rows to its lawsuits. */
export async function linkImportedParties(
  db: CompanyDb,
  importId: number,
  links: readonly PartyLink[],
): Promise<void> {
  if (links.length > 0) await insertParties(db, importId, links);
}

/** The lawsuits that an import created, for undoing it. */
export const importedLawsuits = {
  hold: lockImported,
  /** Deletes those that nobody has changed or used since. */
  remove: (
    contributions: Contributions,
    db: CompanyDb,
    importId: number,
    held: readonly number[],
  ): Promise<void> =>
    deleteUntouched(db, importId, held, isUnused(contributions, "usesOfLawsuit", sql.ref("l.id"))),
  count: countImported,
};

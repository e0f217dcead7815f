import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { isUnused, type Contributions } from "../../platform/process/contributions.ts";
import { countImported, deleteUntouched, holdImported } from "./imported-lawsuits.store.ts";

/** The lawsuits that an import brought, for who takes it back. */
export const importedLawsuits = {
  hold: holdImported,
  /** Deletes those that nobody has touched since. */
  remove: (
    contributions: Contributions,
    db: CompanyDb,
    importId: number,
    held: readonly number[],
  ): Promise<void> =>
    deleteUntouched(db, importId, held, isUnused(contributions, "usesOfLawsuit", sql.ref("l.id"))),
  count: countImported,
};

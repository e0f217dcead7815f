import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { isUnused, type Contributions } from "../../platform/process/contributions.ts";
import { countImported, deleteUntouched, holdImported } from "./imported-clients.store.ts";

/** The clients whom an import brought, for who takes it back. */
export const importedClients = {
  hold: holdImported,
  /** Deletes those whom nobody has touched since. */
  remove: (contributions: Contributions, db: CompanyDb, held: readonly number[]): Promise<void> =>
    deleteUntouched(db, held, isUnused(contributions, "usesOfClient", sql.ref("c.id"))),
  count: countImported,
};

import type { ClientForm } from "@pauta/contract/practice/clients";
import { sql } from "kysely";
import type { z } from "zod";
import type { CompanyDb } from "../../platform/database/db.ts";
import { isUnused, type Contributions } from "../../platform/process/contributions.ts";
import { nameCodes } from "../../platform/words/person-names.rules.ts";
import { countImported, deleteUntouched, lockImported, insertImported } from "./imported-clients.store.ts";

/**
 * Inserts the clients and opposing parties of a sheet.
 * @returns their ids in the given order
 */
export async function importClients(
  db: CompanyDb,
  importId: number,
  forms: readonly z.output<typeof ClientForm>[],
  now: Date,
): Promise<number[]> {
  const clients = forms.map(({ updated_at: _read, ...client }) => ({
    ...client,
    name_codes: nameCodes(client.name),
  }));
  return insertImported(db, importId, clients, now);
}

/** The clients that an import created, for undoing it. */
export const importedClients = {
  hold: lockImported,
  /** Deletes those that nobody has changed or used since. */
  remove: (contributions: Contributions, db: CompanyDb, held: readonly number[]): Promise<void> =>
    deleteUntouched(db, held, isUnused(contributions, "usesOfClient", sql.ref("c.id"))),
  count: countImported,
};

import type { ClientForm } from "@pauta/contract/practice/clients";
import type { z } from "zod";
import type { CompanyDb } from "../../platform/database/db.ts";
import { nameCodes } from "../../platform/words/person-names.rules.ts";
import { deleteClients, insertImported } from "./imported-clients.store.ts";

/** Registers the clients and opposing parties of a sheet. @returns their ids in the order given */
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

/** Deletes clients of which the caller, who holds them, knows that nothing names them. */
export async function removeImportedClients(db: CompanyDb, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await deleteClients(db, ids);
}

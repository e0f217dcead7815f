import type { CompanyDb } from "../../../platform/database/db.ts";
import { Rejection } from "../../../platform/process/errors.ts";
import { countActive } from "./users.store.ts";

/**
 * Requires that ids from a form are active people of the bound company. @throws invalid on the form's field,
 * without revealing whether an id exists elsewhere
 */
export async function requireColleagues(db: CompanyDb, ids: readonly number[], field: string): Promise<void> {
  if (ids.length === 0) return;
  if ((await countActive(db, ids)) !== new Set(ids).size)
    throw new Rejection("invalid", { fields: { [field]: ["Usuário não encontrado no escritório"] } });
}

import { sql } from "kysely";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/process/errors.ts";

/**
 * Requires that ids from a form are active people of the bound company. @throws invalid on the form's field,
 * without revealing whether an id exists elsewhere
 */
export async function requireColleagues(db: CompanyDb, ids: readonly number[], field: string): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ known: number }>`
    select count(distinct id)::int as known from users
    where company_id = current_company() and status = 'A' and id = any (${[...ids]}::bigint[])`.execute(db);
  if (rows[0]!.known !== new Set(ids).size)
    throw new Refusal("invalid", { fields: { [field]: ["Usuário não encontrado no escritório"] } });
}

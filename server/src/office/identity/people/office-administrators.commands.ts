import { sql, type RawBuilder } from "kysely";
import type { CompanyDb, PlatformDb } from "../../../platform/database/db.ts";

/**
 * An administrator of an office, who gets emails and notifications about it; without a confirmed address
 * `letter_address` is null.
 */
export type OfficeAdministrator = { id: number; letter_address: string | null; company_name: string };

export const administratorsOf = (db: CompanyDb): Promise<OfficeAdministrator[]> =>
  administratorsWhere(db, sql<boolean>`true`);

export const administratorsOfCompany = (db: PlatformDb, companyId: number): Promise<OfficeAdministrator[]> =>
  administratorsWhere(db, sql<boolean>`u.company_id = ${companyId}`);

async function administratorsWhere(
  db: CompanyDb | PlatformDb,
  theirs: RawBuilder<boolean>,
): Promise<OfficeAdministrator[]> {
  const { rows } = await sql<OfficeAdministrator>`
    select u.id, u.letter_address, c.company_name from users u join companies c on c.id = u.company_id
    where ${theirs} and u.status = 'A' and u.deleted_at is null
      and exists (select from roles r where r.name = 'client_admin' and r.id = any (u.role_ids))
    order by u.id`.execute(db);
  return rows;
}

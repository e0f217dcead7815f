import { sql } from "kysely";
import type { CompanyDb, PlatformDb } from "../../../platform/database/db.ts";

/** An administrator of an office, who gets its emails and notifications; no email before his address is confirmed. */
export type OfficeAdministrator = { id: number; delivery_address: string | null; company_name: string };

/** The administrators of a company, or of the bound one when none is given. */
export async function listOfficeAdministrators(
  db: CompanyDb | PlatformDb,
  companyId: number | null,
): Promise<OfficeAdministrator[]> {
  const { rows } = await sql<OfficeAdministrator>`
    select u.id, u.delivery_address, c.company_name from users u join companies c on c.id = u.company_id
    where (${companyId}::bigint is null or u.company_id = ${companyId}) and u.status = 'A' and u.deleted_at is null
      and exists (select from roles r where r.name = 'client_admin' and r.id = any (u.role_ids))
    order by u.id`.execute(db);
  return rows;
}

export function platformAdministrators(
  db: PlatformDb,
): Promise<{ id: number; delivery_address: string | null }[]> {
  return db
    .selectFrom("users")
    .select(["id", "delivery_address"])
    .where("status", "=", "A")
    .where("company_id", "is", null)
    .where(sql<boolean>`1 = any (role_ids)`)
    .orderBy("id")
    .execute();
}

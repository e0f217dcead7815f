import { namesOf } from "@pauta/contract/platform/field-rows";
import { userFields } from "@pauta/contract/office/user-fields";
import type { PlatformDb } from "../../platform/database/db.ts";

/** The people of some companies, company by company. */
export async function peopleOfCompanies(db: PlatformDb, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("users as u")
    .innerJoin("companies as c", "c.id", "u.company_id")
    .select([
      "c.id as company_id",
      "c.company_name",
      "u.id",
      ...namesOf(userFields).map((name) => `u.${name}` as const),
    ])
    .where("c.id", "in", ids)
    .where("u.deleted_at", "is", null)
    .orderBy("u.id")
    .execute();
  const turn = new Map(ids.map((id, at) => [id, at]));
  return rows.toSorted((one, other) => turn.get(one.company_id)! - turn.get(other.company_id)!);
}

export type CompanyPerson = Awaited<ReturnType<typeof peopleOfCompanies>>[number];

import { parseOabList } from "@pauta/contract/platform/oab";
import type { CompanyDb } from "../../../platform/database/db.ts";

/** The persons of the office who have a bar number. */
export async function ownLawyers(db: CompanyDb) {
  const rows = await db
    .selectFrom("users")
    .select(["name", "oab_code"])
    .where("oab_code", "is not", null)
    .orderBy("id")
    .execute();
  return rows.map(({ name, oab_code }) => ({ name, oabs: parseOabList(oab_code ?? "").oabs }));
}

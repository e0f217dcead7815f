import { sql } from "kysely";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    federation_states: { id: number; abbr: string; name: string; ibge_code: number; cnj_tr: number };
    genders: { id: number; gender: string };
    marital_statuses: { id: number; marital_status: string };
    contact_types: { id: number; contact_type: string };
    classifications: { id: number; classification: string };
    compromise_types: { id: number; compromise_type: string; color: string };
    court_types: { id: number; court_type: string };
    roles: { id: number; name: string; label: string; ordination: number };
    lawsuits_status: { id: number; status: string };
  }
}

export type List =
  | "federation_states"
  | "genders"
  | "marital_statuses"
  | "contact_types"
  | "classifications"
  | "compromise_types"
  | "court_types"
  | "roles"
  | "lawsuits_status";

/** A whole list in the order of its ids; the reply's schema selects the columns. */
export async function listOf(db: CompanyDb | PlatformDb, list: List) {
  return {
    data: await db.selectFrom(list).selectAll().orderBy("id").execute(),
  } as never;
}

export function findLawsuitStatus(db: CompanyDb, id: number) {
  return db
    .selectFrom("lawsuits_status")
    .selectAll()
    .where("id", "=", sql<number>`${id}::bigint`) // an id beyond the column's range is unknown, not an error
    .executeTakeFirst();
}

/** Ids of these lists are small: one beyond the column's range does not exist. */
export async function isInList(db: CompanyDb, list: List, id: number): Promise<boolean> {
  const row = await db
    .selectFrom(list)
    .select("id")
    .where("id", "=", sql<number>`${id}::bigint`)
    .executeTakeFirst();
  return row !== undefined;
}

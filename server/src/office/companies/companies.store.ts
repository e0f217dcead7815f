import { companyFields } from "@pauta/contract/office/company-fields";
import { type ColumnsOf, recordOf } from "@pauta/contract/platform/field-rows";
import { sql, type ColumnType, type Generated } from "kysely";
import type { PlatformDb } from "../../platform/database/db.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    companies: ColumnsOf<typeof companyFields> & {
      id: Generated<number>;
      plan_id: number | null;
      status: Generated<"A" | "I">;
      /** The name folded for sorting and searching. A generated column. */
      folded_name: ColumnType<string, never, never>;
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

export type NewCompanyRow = Partial<ColumnsOf<typeof companyFields>> & {
  company_name: string;
  plan_id?: number | null;
};

export function insertCompany(db: PlatformDb, { plan_id = null, ...given }: NewCompanyRow, now: Date) {
  return db
    .insertInto("companies")
    .values({ ...recordOf(companyFields, given), plan_id, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** Deletes a company that has never paid, with all its rows. */
export async function deleteUnpaidCompany(db: PlatformDb, id: number): Promise<void> {
  await sql`
    delete from companies c where c.id = ${id}
      and exists (select from subscriptions s where s.company_id = c.id and s.status = 'unpaid')
      and not exists (select from invoices i where i.company_id = c.id
        and (i.payment is not null or i.charging_since is not null))`.execute(db);
}

/** How many client companies are active. */
export async function countCompanies(db: PlatformDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from companies where status = 'A'`.execute(db);
  return rows[0]!.count;
}

import { sql, type Generated } from "kysely";
import type { PlatformDb } from "../../platform/database/db.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    discarded_files: { company_id: number; id: Generated<number>; storage_key: string };
  }
}

export type DiscardedFile = { company_id: number; id: number; storage_key: string; is_named: boolean };

/** The oldest discarded files, and whether some row still names their bytes, as after a restored backup. */
export async function takeDiscarded(db: PlatformDb, most: number): Promise<DiscardedFile[]> {
  const { rows } = await sql<DiscardedFile>`
    select d.company_id, d.id, d.storage_key,
      exists (select from lawsuit_files f where f.storage_key = d.storage_key)
        or exists (select from spreadsheet_imports s where s.storage_key = d.storage_key)
        or exists (select from company_exports e where e.storage_key = d.storage_key)
        or exists (select from gazette_files g where g.storage_key = d.storage_key) as is_named
    from discarded_files d order by d.id limit ${most} for update of d skip locked`.execute(db);
  return rows;
}

export async function forgetDiscarded(db: PlatformDb, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom("discarded_files")
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .execute();
}

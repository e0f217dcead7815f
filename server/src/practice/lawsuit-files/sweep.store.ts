import { sql, type Generated, type RawBuilder } from "kysely";
import type { PlatformDb } from "../../platform/database/db.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    discarded_files: { company_id: number; id: Generated<number>; storage_key: string };
  }
}

/** A query of the rows that reference the bytes with a key. */
export type RowsOfFile = (key: RawBuilder<unknown>) => RawBuilder<unknown>;

export type DiscardedFile = { company_id: number; id: number; storage_key: string; is_named: boolean };

/** The oldest discarded files, and whether some row still references their bytes, as after a restored backup. */
export async function claimDiscarded(
  db: PlatformDb,
  most: number,
  naming: readonly RowsOfFile[],
): Promise<DiscardedFile[]> {
  const named = naming.map((rows) => sql`exists (${rows(sql`d.storage_key`)})`);
  const { rows } = await sql<DiscardedFile>`
    select d.company_id, d.id, d.storage_key, ${sql.join(named, sql` or `)} as is_named
    from discarded_files d order by d.id limit ${most} for update of d skip locked`.execute(db);
  return rows;
}

export async function deleteDiscarded(db: PlatformDb, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom("discarded_files")
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .execute();
}

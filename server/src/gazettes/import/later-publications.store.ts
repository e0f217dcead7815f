import { sql } from "kysely";
import type pg from "pg";
import type { PlatformDb } from "../../platform/database/db.ts";

/** Counts publications that were found in an import's files after it was finished. */
export async function addLaterPublications(
  client: pg.Client,
  importId: number,
  count: number,
): Promise<void> {
  await client.query(
    "update gazette_imports set later_publications = later_publications + $2 where id = $1",
    [importId, count],
  );
}

/** Takes off what goes with an office that is erased. */
export async function takeOffPublications(
  db: PlatformDb,
  counts: readonly { gazette_import_id: number; count: number }[],
): Promise<void> {
  await sql`
    update gazette_imports i set later_publications = later_publications - c.count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c (gazette_import_id bigint, count int)
    where i.id = c.gazette_import_id`.execute(db);
}

import { sql } from "kysely";
import type pg from "pg";
import type { PlatformDb } from "../database/db.ts";

/** Who compares or copies stored files with the rows of one moment, against who removes the bytes of deleted rows. */
const STORED_FILES_LOCK = 7_282_005;

/**
 * Keeps the bytes of files that are deleted meanwhile until this connection ends. To be called before the transaction
 * whose moment counts.
 */
export async function holdStoredFiles(client: pg.Client): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1)", [STORED_FILES_LOCK]);
}

/** Whether bytes may be removed until the end of this transaction: not while a backup or a check looks at them. */
export async function mayRemoveStoredFiles(db: PlatformDb): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_try_advisory_xact_lock(${STORED_FILES_LOCK}) as may`.execute(db);
  return rows[0]!.may;
}

import { sql } from "kysely";
import type pg from "pg";
import type { PlatformDb } from "../database/db.ts";

/**
 * Held shared by backups and checks that compare stored files with rows, exclusively by the removal of
 * deleted rows' bytes.
 */
const STORED_FILES_LOCK = 7_282_005;

/** Keeps the bytes of deleted files until this connection ends. Call it before the snapshot's transaction begins. */
export async function lockStoredFiles(client: pg.Client): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1)", [STORED_FILES_LOCK]);
}

/** Whether bytes may be removed until the end of this transaction: false while a backup or a check runs. */
export async function mayRemoveStoredFiles(db: PlatformDb): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_try_advisory_xact_lock(${STORED_FILES_LOCK}) as may`.execute(db);
  return rows[0]!.may;
}

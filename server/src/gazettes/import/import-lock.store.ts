import { sql } from "kysely";
import type pg from "pg";
import type { PlatformDb } from "../../platform/database/db.ts";

/** The first key of the advisory locks on imports; the second is the import. */
const LOCKS_ON_IMPORTS = 7_282_002;

/** Waits until nobody else works on an import; the lock ends with the transaction. */
export async function lockImport(client: pg.Client, importId: number): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1, $2)", [LOCKS_ON_IMPORTS, importId]);
}

/**
 * The same without waiting.
 * @returns whether the lock is held
 */
export async function tryToLockImport(client: pg.Client, importId: number): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_xact_lock($1, $2) as held", [
    LOCKS_ON_IMPORTS,
    importId,
  ]);
  return rows[0]!.held;
}

/** Waits in the transaction of a call. */
export async function waitForImport(db: PlatformDb, importId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS_ON_IMPORTS}::int, ${importId}::int)`.execute(db);
}

import type { Database } from "./db.ts";

/** Key of an advisory lock: its namespace and its number within it. */
export type LockKey = readonly [space: number, key: number];

/**
 * Runs the work unless another process, on whichever server, is running it. The lock is held on a connection of its
 * own, so it is released at once when the process dies. @returns false when another process holds the lock
 */
export async function runExclusively(
  database: Database,
  purpose: string,
  [space, key]: LockKey,
  work: () => Promise<void>,
): Promise<boolean> {
  const client = await database.dedicated(purpose);
  try {
    const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1, $2) as held", [
      space,
      key,
    ]);
    if (!rows[0]!.held) return false;
    await work();
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}

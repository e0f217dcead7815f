import type { Database } from "./db.ts";

/** A room of the database's advisory locks, and which of its doors. */
export type Door = readonly [room: number, door: number];

/**
 * Does some work unless another process, of whichever server, is at it. The lock is held on a connection of its own, and
 * goes with it: a process that dies lets go at once.
 * @returns false when somebody else is at it
 */
export async function doAlone(
  database: Database,
  purpose: string,
  [room, door]: Door,
  work: () => Promise<void>,
): Promise<boolean> {
  const client = await database.dedicated(purpose);
  try {
    const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1, $2) as held", [
      room,
      door,
    ]);
    if (!rows[0]!.held) return false;
    await work();
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}

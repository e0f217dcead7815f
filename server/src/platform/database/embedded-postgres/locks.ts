import { Client, type ClientConfig } from "pg";
import { isAlive } from "../../process/is-alive.ts";

/**
 * Advisory locks in the cluster's database `postgres`, held by a connection of each process and so released
 * however the process ends. The numbers only have to differ from each other.
 */
const pauta = 0x7061;
const inUse = 1;
const theServer = 2;

/** The lock of a killed server is released when PostgreSQL notices the closed connection, within milliseconds. */
const triesForServer = 16;
const pauseBetweenTries = 50;
/** After this many tries the holder is checked: a living one will not release the lock. */
const triesForLiving = 2;

export type Purpose = "server" | "tool";

/** The locks of one process in the data folder. */
export type Presence = {
  /** Resolves when the connection that holds the locks is lost. */
  lost: Promise<void>;
  /** Releases the locks; true when no other process is left, and then none may enter until `close`. */
  isLastToLeave(): Promise<boolean>;
  close(): Promise<void>;
};

export type Entry =
  | { outcome: "entered"; presence: Presence }
  /** The last process is about to stop the server: wait and start again. */
  | { outcome: "closing" }
  | { outcome: "server-present"; pid: number | undefined };

/**
 * Takes the locks of a process that uses the data folder.
 * @param superuser connection to the database `postgres`
 */
export async function enter(superuser: ClientConfig, purpose: Purpose): Promise<Entry> {
  const client = new Client({
    ...superuser,
    application_name: applicationName(purpose, process.pid),
    connectionTimeoutMillis: 5000,
  });
  const lost = new Promise<void>((resolve) => {
    client.on("error", () => resolve()).on("end", () => resolve());
  });
  let isEntering = true;
  try {
    await client.connect();
    if (!(await isGranted(client, "pg_try_advisory_lock_shared", inUse))) return { outcome: "closing" };
    if (purpose === "server" && !(await acquireServerLock(client))) {
      return { outcome: "server-present", pid: await pidOfServer(client) };
    }
    isEntering = false;
    return { outcome: "entered", presence: { lost, isLastToLeave, close } };
  } finally {
    if (isEntering) await close();
  }

  async function isLastToLeave(): Promise<boolean> {
    await client.query("select pg_advisory_unlock_all()");
    return isGranted(client, "pg_try_advisory_lock", inUse);
  }

  async function close(): Promise<void> {
    await client.end().catch(() => {});
  }
}

type TryLock = "pg_try_advisory_lock" | "pg_try_advisory_lock_shared";

async function isGranted(client: Client, tryLock: TryLock, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select ${tryLock}($1, $2) as taken`, [
    pauta,
    lock,
  ]);
  return rows[0]?.taken === true;
}

async function acquireServerLock(client: Client): Promise<boolean> {
  for (let tries = 0; tries < triesForServer; tries += 1) {
    if (await isGranted(client, "pg_try_advisory_lock", theServer)) return true;
    if (tries === triesForLiving && (await isServerAlive(client))) return false;
    await new Promise((resolve) => setTimeout(resolve, pauseBetweenTries));
  }
  return false;
}

async function isServerAlive(client: Client): Promise<boolean> {
  const pid = await pidOfServer(client);
  return pid !== undefined && isAlive(pid);
}

async function pidOfServer(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1 and objid = $2`,
    [pauta, theServer],
  );
  return Number(rows[0]?.application_name.split(" ").at(-1)) || undefined;
}

/** Shown in pg_stat_activity, and read back to name the process that holds the lock. */
function applicationName(purpose: Purpose, pid: number): string {
  return `pauta ${purpose} ${pid}`;
}

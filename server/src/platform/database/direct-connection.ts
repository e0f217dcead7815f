import pg from "pg";
import { IsolationFault, assertSeesNoRows } from "./isolation.ts";

/** An address of the database in the settings leads to the wrong server; the message says what to set. */
export class WrongAddress extends Error {}

const LONGEST_MS = 10_000;
/** A pooler may give the same backend again by chance. */
const ROUNDS = 4;

/**
 * Locks, LISTEN and COPY need a session. Behind a pooler in transaction mode they seem to work, but a session's
 * settings stay for the next user of its backend, and its locks until the pooler closes it.
 * @throws WrongAddress when a connection does not keep its backend, or the two addresses lead to different databases
 */
export async function assertDirect(direct: pg.ClientConfig, pooled?: pg.ClientConfig): Promise<void> {
  const setting = pooled ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  await withClients(direct, direct, async (one, other) => {
    for (let round = 0; round < ROUNDS; round++) {
      const own = await backendOf(one);
      await other.query("begin");
      const isShared = (await backendOf(other)) === own || (await backendOf(one)) !== own;
      await other.query("rollback");
      if (isShared)
        throw new WrongAddress(
          `${setting} leva a um pooler em modo transaction: indique em DATABASE_DIRECT_URL o endereço do próprio ` +
            "PostgreSQL, e em DATABASE_URL o do pooler.",
        );
    }
  });
  if (!pooled) return;
  await withClients(direct, pooled, async (one, other) => {
    if ((await databaseOf(one)) !== (await databaseOf(other)))
      throw new WrongAddress(
        "DATABASE_URL e DATABASE_DIRECT_URL levam a bancos diferentes: as duas são endereços do mesmo.",
      );
  });
}

/**
 * A replica that cannot be reached is passed over later: it must not prevent a start.
 * @throws WrongAddress when it is another database's, IsolationFault when its user would see offices' rows
 */
export async function assertReplica(replica: pg.ClientConfig, primary: pg.ClientConfig): Promise<void> {
  try {
    await withClients(replica, primary, async (one, other) => {
      if ((await databaseOf(one)) !== (await databaseOf(other)))
        throw new WrongAddress(
          "DATABASE_REPLICA_URL leva a outro banco que não o de DATABASE_URL: indique réplicas dele.",
        );
      await assertSeesNoRows(one);
    });
  } catch (error) {
    if (error instanceof WrongAddress || error instanceof IsolationFault) throw error;
  }
}

async function withClients(
  first: pg.ClientConfig,
  second: pg.ClientConfig,
  work: (one: pg.Client, other: pg.Client) => Promise<void>,
): Promise<void> {
  const [one, other] = [first, second].map((connection) => {
    const client = new pg.Client({
      ...connection,
      application_name: "pauta start",
      connectionTimeoutMillis: LONGEST_MS,
      query_timeout: LONGEST_MS,
    });
    client.on("error", () => {});
    return client;
  }) as [pg.Client, pg.Client];
  try {
    await one.connect();
    await other.connect();
    await work(one, other);
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]!.pid;
}

/** Which database of which cluster it is, also behind an alias; a standby counts as its primary. */
async function databaseOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "select system_identifier || ' ' || current_database() as name from pg_control_system()",
  );
  return rows[0]!.name;
}

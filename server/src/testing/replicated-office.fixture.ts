import pg from "pg";
import { DEBIANS_PROGRAMS, openWithStandby, type ExternalServer } from "./external-postgres.fixture.ts";
import { openOffice } from "./office-at-work.fixture.ts";
import { makeInstallation, type RunningServer } from "./running-server.fixture.ts";
import { waitFor } from "./wait-for.fixture.ts";

const DATABASE = "pauta";

export type ReplicaShown = { is_used: boolean; lag_seconds: number | null; share: number };

/** The address of a server's database for the settings. */
export function addressAt(server: ExternalServer, as = "pauta"): string {
  const { user, password, host, port } = server.as(as, DATABASE);
  return `postgres://${user}:${String(password)}@${host}:${port}/${DATABASE}`;
}

async function readsOf(at: RunningServer, from: string): Promise<number> {
  const text = await (await fetch(`${at.address}/api/metrics`)).text();
  const line = new RegExp(`^pauta_replica_reads\\{server="${from}[^"]*"\\} (\\d+)$`, "m").exec(text);
  return Number(line?.[1] ?? 0);
}

/**
 * An office on a database with a replica that confirms nothing, so that it may be behind.
 * @param settings of its servers
 */
export async function openReplicatedOffice(settings: Record<string, string> = {}) {
  const { primary, standby } = await openWithStandby(DEBIANS_PROGRAMS, false);
  const { host, port } = primary.as("pauta", DATABASE);
  const admin = new pg.Client(primary.as("postgres", "postgres"));
  await admin.connect();
  await admin.query(`create database ${DATABASE} owner pauta`);
  await admin.end();
  const installation = makeInstallation({
    DATABASE_URL: addressAt(primary),
    // the primary is named among the replicas too, as an operator does who fails over
    DATABASE_REPLICA_URL: addressAt(standby).replace(/\/pauta$/, `,${host}:${port}/pauta`),
    LOG_LEVEL: "error",
    ...settings,
  });
  const servers: RunningServer[] = [];
  const onStandby = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => {
    const client = new pg.Client(standby.as("postgres", DATABASE));
    await client.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const shown = async (at: RunningServer): Promise<ReplicaShown> => {
    const { replicas } = (await (await fetch(`${at.address}/api/health/ready`)).json()) as {
      replicas: ReplicaShown[];
    };
    return replicas[0]!;
  };
  return {
    primary,
    standby,
    installation,
    onStandby,
    shown,
    /** Starts a server; the first one creates the office. */
    async start(): Promise<RunningServer> {
      const server = await installation.start();
      if (servers.length === 0) await openOffice(primary.as("pauta", DATABASE));
      servers.push(server);
      return server;
    },
    /** Waits until the replica answers, or is passed over. */
    async until(at: RunningServer, isUsed: boolean): Promise<void> {
      await waitFor(async () => (await shown(at)).is_used === isUsed);
    },
    pause: () => onStandby("select pg_wal_replay_pause()"),
    resume: () => onStandby("select pg_wal_replay_resume()"),
    /** Waits until the replica has what the primary wrote up to now. */
    async caughtUp(): Promise<void> {
      const client = new pg.Client(primary.as("postgres", DATABASE));
      await client.connect();
      const { rows } = await client.query<{ at: string }>("select pg_current_wal_lsn()::text as at");
      await client.end();
      await waitFor(async () => {
        const [found] = await onStandby<{ has: boolean }>(
          `select pg_last_wal_replay_lsn() >= '${rows[0]!.at}'::pg_lsn as has`,
        );
        return found!.has;
      });
    },
    /** How many transactions of reading calls a server had answered by the replica. */
    replicaReads: (at: RunningServer) => readsOf(at, "127"),
    /** How many it had answered by the primary. */
    primaryReads: (at: RunningServer) => readsOf(at, "primary"),
    /** Whether each replica is used, in the metrics. */
    async replicasUsed(at: RunningServer): Promise<number[]> {
      const text = await (await fetch(`${at.address}/api/metrics`)).text();
      return [...text.matchAll(/^pauta_replica_used\{.*\} ([01])$/gm)].map(([, used]) => Number(used));
    },
    async close(): Promise<void> {
      await installation.remove();
      await Promise.all([primary.remove(), standby.remove()]);
    },
  };
}

export type ReplicatedOffice = Awaited<ReturnType<typeof openReplicatedOffice>>;

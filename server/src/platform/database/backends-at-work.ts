import type { Socket } from "node:net";
import pg from "pg";
import { timelineReached } from "./several-servers.ts";

/** The application_name of pooled connections. */
export const POOL_NAME = "pauta";

/** How long the query for the database's activity may take. */
const LONGEST_LOOKUP_MS = 3000;

/** What the backend of a connection does: runs a statement, waits for COPY data, or neither. */
type Doing = "working" | "taking" | "nothing";

/** What backends do, queried over a connection that was opened for it. */
export type Backends = {
  doing(pid: number | null): Doing;
  /** The timeline of the database, where it has several servers. */
  timeline: number | undefined;
  /** How many of our statements the database is running, on whichever connection. */
  atWork: number;
  /** Terminates these backends, which releases their locks and ends their transactions. */
  terminate(pids: number[]): Promise<void>;
  /**
   * Does the same where a pooler hides whose backends they are: terminates pooled transactions that have been
   * idle for seconds.
   */
  terminateIdle(): Promise<void>;
};

const BACKENDS = `
  select pid, state = 'active' and wait_event_type is distinct from 'Client' as is_working,
    state = 'active' and wait_event = 'ClientRead' as is_taking
  from pg_stat_activity
  where usename = session_user and datname = current_database() and pid <> pg_backend_pid()`;

/** A backend that is running a statement is left to finish; it notices at the end that its client is gone. */
const TERMINATE = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where pid = any($1::int[]) and usename = session_user and datname = current_database()
    and not (state = 'active' and wait_event_type is distinct from 'Client')`;

const TERMINATE_IDLE = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = '${POOL_NAME}' and usename = session_user and datname = current_database()
    and state like 'idle in transaction%' and state_change < clock_timestamp() - interval '4 seconds'`;

type Row = { pid: number; is_working: boolean | null; is_taking: boolean | null };

/** @throws when the database does not answer in time */
export async function inspectBackends<T>(
  connection: pg.ClientConfig,
  work: (backends: Backends) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...connection,
    application_name: "pauta watch",
    connectionTimeoutMillis: LONGEST_LOOKUP_MS,
    query_timeout: LONGEST_LOOKUP_MS,
  });
  client.on("error", () => {});
  // with TLS, another one takes its place
  const socket = client.connection.stream as Socket;
  try {
    await client.connect();
    const { rows } = await client.query<Row>(BACKENDS);
    const found = new Map(rows.map((row) => [row.pid, row]));
    return await work({
      timeline: timelineReached(socket),
      doing(pid) {
        const row = found.get(pid ?? 0);
        if (row?.is_working) return "working";
        return row?.is_taking ? "taking" : "nothing";
      },
      terminateIdle: async () => {
        await client.query(TERMINATE_IDLE);
      },
      atWork: rows.filter((row) => row.is_working).length,
      terminate: async (pids) => {
        if (pids.length > 0) await client.query(TERMINATE, [pids]);
      },
    });
  } finally {
    // not awaited, because the connection may be dead
    const leaving = client.end().catch(() => {});
    setTimeout(() => client.connection.stream.destroy(), LONGEST_LOOKUP_MS).unref();
    void leaving;
  }
}

import pg from "pg";

/** What the members of pools call themselves in the database. */
export const POOL_NAME = "pauta";

/** Longer than this the question whether the database is at work is not waited for. */
const LONGEST_ASKING_MS = 3000;

/** What the database does for a connection: works, waits for what is copied to it, or nothing that one need wait for. */
export type Doing = "working" | "taking" | "nothing";

/** Whom the database works for, asked on a connection that was opened for it. */
export type Backends = {
  doing(pid: number | null): Doing;
  /** How many statements of ours the database is at, whoever waits for them. */
  atWork: number;
  /** Ends what these left behind: locks, and transactions that nobody will end. */
  letGo(pids: number[]): Promise<void>;
  /** The same where nobody can say whose they are: transactions of pools that have had nothing to do for seconds. */
  letGoIdle(): Promise<void>;
};

const QUESTION = `
  select pid, state = 'active' and wait_event_type is distinct from 'Client' as is_working,
    state = 'active' and wait_event = 'ClientRead' as is_taking
  from pg_stat_activity
  where usename = session_user and datname = current_database() and pid <> pg_backend_pid()`;

/** What works for somebody is left to its end; it would notice there that nobody reads its answer. */
const LETTING_GO = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where pid = any($1::int[]) and usename = session_user and datname = current_database()
    and not (state = 'active' and wait_event_type is distinct from 'Client')`;

const LETTING_GO_IDLE = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = '${POOL_NAME}' and usename = session_user and datname = current_database()
    and state like 'idle in transaction%' and state_change < clock_timestamp() - interval '4 seconds'`;

type Row = { pid: number; is_working: boolean | null; is_taking: boolean | null };

/** @throws when the database gives no answer in time */
export async function lookAtBackends<T>(
  connection: pg.ClientConfig,
  work: (backends: Backends) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...connection,
    application_name: "pauta watch",
    connectionTimeoutMillis: LONGEST_ASKING_MS,
    query_timeout: LONGEST_ASKING_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Row>(QUESTION);
    const found = new Map(rows.map((row) => [row.pid, row]));
    return await work({
      doing(pid) {
        const row = found.get(pid ?? 0);
        if (row?.is_working) return "working";
        return row?.is_taking ? "taking" : "nothing";
      },
      letGoIdle: async () => {
        await client.query(LETTING_GO_IDLE);
      },
      atWork: rows.filter((row) => row.is_working).length,
      letGo: async (pids) => {
        if (pids.length > 0) await client.query(LETTING_GO, [pids]);
      },
    });
  } finally {
    // its goodbye is not waited for either
    const leaving = client.end().catch(() => {});
    setTimeout(() => client.connection.stream.destroy(), LONGEST_ASKING_MS).unref();
    void leaving;
  }
}

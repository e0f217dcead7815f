import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { openEmbeddedPostgres } from "../server/src/platform/database/embedded-postgres/embedded-postgres.ts";
import { openBenchContext } from "./bench-context.ts";
import { budgetRow, type BenchRow } from "./row.ts";

const PUBLICATIONS = 1_000_000;
const MOST_MORE_MS = 3000;
const ROUNDS = 3;
const MOST_TRANSACTIONS = 5;
/** Before it the tasks of a start are running still. */
const SETTLED_MS = 60_000;
const WATCHED_MS = 120_000;
const PORT = 41_873;

/**
 * P9: from the start of the process to a ready response, over a database with publications, compared with
 * PostgreSQL's own start. And what the started process asks of the database while nobody uses it (P14).
 */
export async function startServer(scale: number): Promise<BenchRow[]> {
  const count = Math.round(PUBLICATIONS * scale);
  const context = await openBenchContext("start");
  const { dataDir } = context;
  const client = new pg.Client(context.owner);
  await client.connect();
  await fill(client, count);
  await client.end();
  await context.close();
  let ours = Number.POSITIVE_INFINITY;
  let reference = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    reference = Math.min(reference, await timeDatabase(dataDir));
    ours = Math.min(ours, await timeServer(dataDir));
  }
  const more = ours - reference;
  let idle = 0;
  await timeServer(dataDir, async () => {
    idle = await transactionsPerSecond(context.owner);
  });
  return [
    {
      id: "P9",
      work: `iniciar com ${count} publicações`,
      ours,
      reference,
      unit: "ms",
      ratio: more / 1000,
      target: `≤ ${MOST_MORE_MS / 1000} s a mais`,
      reached: more <= MOST_MORE_MS,
      note: "razão: segundos a mais",
    },
    budgetRow(
      "P14",
      "processo sem ninguém: transações por segundo",
      idle,
      { most: MOST_TRANSACTIONS, guard: 2 * MOST_TRANSACTIONS },
      "/s",
    ),
  ];
}

async function fill(client: pg.Client, count: number): Promise<void> {
  await client.query("set role pauta_platform");
  await client.query(
    "insert into companies (company_name, plan_id, created_at, updated_at) values ('Escritório', 4, now(), now())",
  );
  await client.query(
    "insert into users (company_id, name, username, email, role_ids, created_at, updated_at) select id, 'Pessoa', 'p', 'p@exemplo.test', '{5}', now(), now() from companies",
  );
  await client.query(
    `insert into publications (company_id, user_id, source, publication_code, identity_key, registration_date, publication_date, publication_text, match_method, match_confidence, search, created_at, updated_at)
     select u.company_id, u.id, 'djen', n::text, n::text, date '2026-01-02' + n % 300, date '2026-01-02' + n % 300, '<p>' || repeat('texto ' || n || ' ', 100) || '</p>', 'oab', 1,
       ('''texto'':1 ''n' || n || ''':2')::tsvector, now(), now()
     from users u, generate_series(1, $1::int) n`,
    [count],
  );
  await client.query("reset role");
}

async function timeDatabase(dataDir: string): Promise<number> {
  const started = performance.now();
  const database = await openEmbeddedPostgres({ dataDir, purpose: "tool", log: () => {} });
  const elapsed = performance.now() - started;
  await database.release();
  return elapsed;
}

async function transactionsPerSecond(owner: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(owner);
  await client.connect();
  const count = async () =>
    (
      await client.query<{ n: string }>(
        "select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()",
      )
    ).rows[0]!.n;
  await setTimeout(SETTLED_MS);
  const before = Number(await count());
  await setTimeout(WATCHED_MS);
  const made = Number(await count()) - before;
  await client.end();
  return made / (WATCHED_MS / 1000);
}

/** @param whileReady what is done with the server before it is stopped, outside the time */
async function timeServer(dataDir: string, whileReady = async () => {}): Promise<number> {
  const started = performance.now();
  const server = spawn(process.execPath, [path.resolve(import.meta.dirname, "../server/src/main.ts")], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(PORT), LOG_LEVEL: "error" },
    stdio: "ignore",
  });
  try {
    for (;;) {
      const ready = await fetch(`http://127.0.0.1:${PORT}/api/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) {
        const elapsed = performance.now() - started;
        await whileReady();
        return elapsed;
      }
      if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
      await setTimeout(10);
    }
  } finally {
    if (server.exitCode === null) {
      server.kill("SIGTERM");
      await once(server, "exit");
    }
  }
}

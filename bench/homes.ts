import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { hashPassword } from "../server/src/office/identity/passwords/passwords.commands.ts";
import { openBenchContext } from "./bench-context.ts";
import { BUDGETS, CALLERS, type Budget } from "./home-budgets.ts";
import { fillOffices, PASSWORD } from "./offices-at-work.ts";
import type { BenchRow } from "./row.ts";
import { percentile, signIn, startOver, timeCalls } from "./running-server.ts";

/** Two offices, each with 100,000 publications (two thirds untreated), 100,000 compromises, 20,000 lawsuits. */
const OFFICES = 2;
const EACH = { publications: 100_000, lawsuits: 20_000, clients: 10_000, compromises: 100_000 };
const CALLS = 100;
const AT_ONCE = 4;
const WARM_UP = 10;
const PORT = 41_881;
/** A connection tells its statistics at the latest so long after it has become idle. */
const TOLD_MS = 1500;

/** What the homes and the agenda call in a heavy office, each call beside its budget. */
export async function readHomes(scale: number): Promise<BenchRow[]> {
  const context = await openBenchContext("homes");
  try {
    const of = (count: number) => Math.round(count * scale) * OFFICES;
    const sizes = {
      publications: of(EACH.publications),
      lawsuits: of(EACH.lawsuits),
      clients: of(EACH.clients),
      compromises: of(EACH.compromises),
    };
    await fillOffices(context, sizes, { offices: OFFICES });
    await employ(context.owner);
    const server = await startOver(context.dataDir, PORT);
    const watching = new pg.Client(context.owner);
    watching.on("error", () => {});
    await watching.connect();
    const callers = new Map<string, Awaited<ReturnType<typeof signIn>>>();
    try {
      for (const who of Object.keys(CALLERS)) callers.set(who, await signIn(server.address, who, PASSWORD));
      const rows: BenchRow[] = [];
      for (const budget of BUDGETS) rows.push(await measure(watching, callers.get(budget.who)!, budget));
      return rows;
    } finally {
      for (const caller of callers.values()) caller.close();
      await watching.end();
      await server.stop();
    }
  } finally {
    await context.dispose();
  }
}

/** Gives three people of the first office a role each, and a password. */
async function employ(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  client.on("error", () => {}); // the statement that failed has reported the error
  await client.connect();
  await client.query("set role pauta_platform");
  const hash = await hashPassword(PASSWORD);
  const { rows } = await client.query<{ id: number }>(
    "select id from users where company_id = (select min(id) from companies) and username like 'p%' order by id limit 3",
  );
  for (const [at, [username, roles]] of Object.entries(CALLERS).entries())
    await client.query("update users set username = $2, role_ids = $3, password_hash = $4 where id = $1", [
      rows[at]!.id,
      username,
      roles,
      hash,
    ]);
  await client.end();
}

async function measure(
  watching: pg.Client,
  caller: Awaited<ReturnType<typeof signIn>>,
  budget: Budget,
): Promise<BenchRow> {
  const ask = () => caller.get(budget.url);
  const bytes = Buffer.byteLength(await ask());
  await timeCalls(WARM_UP, AT_ONCE, ask);
  const before = await activeTime(watching);
  await timeCalls(CALLS, 1, ask);
  const postgres = ((await activeTime(watching)) - before) / CALLS;
  const p95 = percentile(await timeCalls(CALLS, AT_ONCE, ask), 0.95);
  const share = Math.max(postgres / budget.postgresMs, p95 / budget.p95Ms, bytes / budget.bytes);
  return {
    id: "",
    work: `${budget.who}: ${budget.work}`,
    ours: p95,
    reference: budget.p95Ms,
    unit: "ms",
    ratio: share,
    target: "≤ 1",
    reached: share <= 1,
    note: `p95; PostgreSQL ${postgres.toFixed(1)} de ${budget.postgresMs} ms; ${kilobytes(bytes)} de ${kilobytes(budget.bytes)}`,
  };
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Milliseconds that all connections have spent in statements, the watching one's own aside. */
async function activeTime(watching: pg.Client): Promise<number> {
  await pause(TOLD_MS);
  const { rows } = await watching.query<{ ms: number }>(
    "select active_time as ms from pg_stat_database where datname = current_database()",
  );
  return rows[0]!.ms;
}

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import pg from "pg";
import { clusterHome, readSecrets } from "../server/src/platform/database/embedded-postgres/cluster.ts";
import { openBenchContext } from "./bench-context.ts";
import { fillOffices, PASSWORD } from "./offices-at-work.ts";
import { fillAround } from "./pages/fill-around.ts";
import { addressesOf } from "./pages/addresses.ts";
import { callsBeside, callsOf, type PageCall } from "./pages/page-calls.ts";
import { preparePeople, type Person } from "./pages/people.ts";
import { countStatements, slowestOf, spentBy, type Spent } from "./pages/statement-time.ts";
import { linesOf, printMeasured, rowsOf, shareOf, type Measured } from "./pages/report.ts";
import { Walker } from "./pages/walk.ts";
import type { BenchRow } from "./row.ts";
import { percentile, signIn, startOver, timeCalls } from "./running-server.ts";

/** Two offices, each with 100,000 publications (two thirds untreated), 100,000 compromises, 20,000 lawsuits. */
const OFFICES = 2;
const EACH = { publications: 100_000, lawsuits: 20_000, clients: 10_000, compromises: 100_000 };
const WARM_UP = 5;
const AT_REST = 3;
const AT_ONCE = 4;
const CALLS = 12;
/** A call over its budget is measured again, and the smallest figure counts: other work on the machine only adds. */
const TRIES = 3;
/** Calls that take longer than this are timed fewer times. */
const LONG_MS = 300;
const PORT = 41_881;
/** The day of the last publications; half of the agenda is before it. */
const CLOCK = "2026-03-13T12:00:00Z";

/**
 * The calls of every page of every role, each compared with its budget and with itself in an office of a tenth. At full
 * size a browser opens the pages too, and further calls that they make are measured as well.
 */
export async function readPages(scale: number): Promise<BenchRow[]> {
  const load = [loadavg()[0]!];
  const tenth = await measureAt(scale / 10);
  load.push(loadavg()[0]!);
  const whole = await measureWalking(scale);
  load.push(loadavg()[0]!);
  const keyOf = ({ who, name, label }: Measured) => `${who} ${name} ${label}`;
  const before = new Map(tenth.map((one) => [keyOf(one), one]));
  const measured = whole.map((one) => Object.assign(one, { tenth: before.get(keyOf(one)) }));
  const folder = path.resolve(import.meta.dirname, "results");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "pages.json"), JSON.stringify({ scale, load, measured }, null, 1));
  const beside = `carga da máquina no começo, no meio e no fim: ${load.map((one) => one.toFixed(1)).join(", ")}`;
  writeFileSync(path.join(folder, "pages.txt"), `${beside}\n${printMeasured(linesOf(measured))}\n`);
  process.stdout.write(`${beside}\n`);
  return rowsOf(measured);
}

async function measureWalking(scale: number): Promise<Measured[]> {
  const walker = await Walker.start();
  try {
    return await measureAt(scale, walker);
  } finally {
    await walker.close();
  }
}

async function measureAt(scale: number, walker?: Walker): Promise<Measured[]> {
  const { dataDir, superuser, people } = await prepareOffices(scale);
  try {
    const server = await startOver(dataDir, PORT, [], { PAUTA_CLOCK: CLOCK });
    try {
      return await withClient(superuser, (client) => measurePeople(client, server.address, people, walker));
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Fills the offices and leaves their database stopped. */
async function prepareOffices(scale: number) {
  const context = await openBenchContext("pages");
  try {
    const of = (count: number) => Math.round(count * scale);
    await fillOffices(
      context,
      {
        publications: of(EACH.publications) * OFFICES,
        lawsuits: of(EACH.lawsuits) * OFFICES,
        clients: of(EACH.clients) * OFFICES,
        compromises: of(EACH.compromises) * OFFICES,
      },
      { offices: OFFICES },
    );
    const { superuserPassword: password } = readSecrets(clusterHome(context.dataDir));
    const superuser: pg.ClientConfig = { ...context.owner, user: "postgres", password };
    const people = await withClient(superuser, async (client) => {
      await countStatements(client);
      await fillAround(client, of(EACH.publications));
      return preparePeople(client);
    });
    return { dataDir: context.dataDir, superuser, people };
  } finally {
    await context.close();
  }
}

async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  client.on("error", () => {}); // the statement that failed has reported the error
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function measurePeople(
  superuser: pg.Client,
  address: string,
  people: readonly Person[],
  walker: Walker | undefined,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { who, actor, place } of people) {
    const caller = await signIn(address, who, PASSWORD);
    const usual = callsOf(actor, place);
    const seen = await walker?.callsOf(address, caller.headers.cookie, CLOCK, addressesOf(place));
    for (const call of [...usual, ...callsBeside(usual, seen ?? [])])
      measured.push(await measure(superuser, caller.get, who, call));
    caller.close();
  }
  return measured;
}

async function measure(
  superuser: pg.Client,
  get: (url: string) => Promise<string>,
  who: string,
  { name, url, label, budget }: PageCall,
): Promise<Measured> {
  const said = { who, name, label, url, budget };
  try {
    const tries: Measured[] = [];
    do tries.push({ ...said, ...(await figuresOf(superuser, () => get(url), budget.postgresMs)) });
    while (tries.length < TRIES && shareOf(tries.at(-1)!) > 1);
    return tries.toSorted((one, other) => shareOf(one) - shareOf(other))[0]!;
  } catch (error) {
    return { ...said, failure: (error as Error).message };
  }
}

async function figuresOf(superuser: pg.Client, call: () => Promise<string>, most: number) {
  const bytes = Buffer.byteLength(await call());
  await timeCalls(WARM_UP, AT_ONCE, call);
  const spent: Spent[] = [];
  for (let n = 0; n < AT_REST; n++) spent.push(await spentBy(superuser, call));
  const middle = (of: keyof Spent) =>
    percentile(
      spent.map((one) => one[of]),
      0.5,
    );
  const postgresMs = middle("ms");
  const calls = postgresMs > LONG_MS ? AT_ONCE * 2 : CALLS;
  const p95Ms = percentile(await timeCalls(calls, AT_ONCE, call), 0.95);
  const slowest = postgresMs > most / 2 ? await slowestOf(superuser, call) : [];
  return { bytes, postgresMs, pages: middle("pages"), p95Ms, slowest };
}

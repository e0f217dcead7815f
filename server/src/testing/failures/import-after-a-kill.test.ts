// @module-tag night

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Visitor } from "../test-server.fixture.ts";
import { importResult, openOffice, sendGazette, type SentImport } from "../office-at-work.fixture.ts";
import { databaseOf, makeInstallation, pause, type RunningServer } from "../running-server.fixture.ts";
import { noteRuns, runCount } from "../run-counts.fixture.ts";

const RUNS = runCount(1, 200);
const NOTICES = runCount(1000, 2000);
/** The notices of a larger file. */
const MANY = runCount(10_000, 20_000);
const LONGEST_START_MS = 60_000;

const installation = makeInstallation({ LOG_LEVEL: "warn" });
let server: RunningServer;
let admin: Visitor;
let first = 1_000_000;
/** How long an import takes on this machine without a kill. */
let usual = 0;

beforeAll(async () => {
  server = await installation.start();
  await openOffice(databaseOf(installation.dataDir, "pauta"));
  await signIn();
  const started = performance.now();
  await importResult(admin, (await send(NOTICES)).id);
  usual = performance.now() - started;
});
afterAll(() => installation.remove());

async function signIn(): Promise<void> {
  admin = server.visitor();
  expect((await admin.signIn("admin")).status).toBe(200);
}

async function send(count: number): Promise<SentImport> {
  const sent = await sendGazette(admin, first, count);
  first += count;
  return sent;
}

/** Polls the rows of an import, also while no server runs; returns every number it saw. */
function watchRows(importId: number) {
  const seen = new Set<number>();
  let isOver = false;
  const watch = async (): Promise<void> => {
    const rows = new pg.Client(databaseOf(installation.dataDir, "postgres"));
    rows.on("error", () => {});
    try {
      await rows.connect();
      for (;;) {
        const isLastCheck = isOver;
        const query = "select count(*)::int as n from publications where gazette_import_id = $1";
        seen.add((await rows.query<{ n: number }>(query, [importId])).rows[0]!.n);
        if (isLastCheck) return;
        await pause(15);
      }
    } finally {
      await rows.end().catch(() => {});
    }
  };
  const watchOn = async (): Promise<void> => {
    try {
      await watch();
    } catch {
      await pause(50); // the database was killed too
      await watchOn();
    }
  };
  const watching = watchOn();
  return {
    hasRows: () => [...seen].some((count) => count > 0),
    stop: async () => {
      isOver = true;
      await watching;
      return seen;
    },
  };
}

type KilledImport = {
  resumedInMs: number;
  killedAtMs: number;
  wasInterrupted: boolean;
  seen: Set<number>;
  sent: SentImport;
  imported: number;
};

/** Kills the server at some moment of an import, starts it again, and waits until the import is finished. */
async function killInTheMiddle(
  count: number,
  longest: number,
  takesDatabaseAlong: boolean,
): Promise<KilledImport> {
  const sent = await send(count);
  const watching = watchRows(sent.id);
  const killedAtMs = Math.random() * longest;
  await pause(killedAtMs);
  await server.end("SIGKILL");
  const wasInterrupted = !watching.hasRows();
  if (takesDatabaseAlong) await installation.killDatabase();
  const killed = performance.now();
  server = await installation.start();
  await server.ready();
  const resumedInMs = performance.now() - killed;
  await signIn();
  const { imported_publications: imported } = await importResult(admin, sent.id);
  return { resumedInMs, killedAtMs, wasInterrupted, seen: await watching.stop(), sent, imported };
}

test(
  `${RUNS} servers killed with -9 in the middle of imports lose no row, duplicate none and never show a partial import`,
  { timeout: 120_000 + RUNS * 30_000 },
  async () => {
    const killed: KilledImport[] = [];
    for (let number = 1; number <= RUNS; number += 1)
      killed.push(await killInTheMiddle(NOTICES, usual * 1.5, number % 5 === 0));

    const rows = new pg.Client(databaseOf(installation.dataDir, "postgres"));
    await rows.connect();
    const found = await rows.query<{ id: number; n: number; acts: number }>(
      "select gazette_import_id::int as id, count(*)::int as n, count(distinct identity_key)::int as acts from publications group by 1",
    );
    await rows.end();
    const stored = new Map(found.rows.map((row) => [row.id, row]));
    const of = (one: KilledImport) => stored.get(one.sent.id) ?? { n: 0, acts: 0 };
    const lost = killed.reduce((sum, one) => sum + Math.max(0, one.sent.forLawyers - of(one).acts), 0);
    const doubled = killed.reduce((sum, one) => sum + of(one).n - of(one).acts, 0);
    const halves = killed.filter(({ seen, sent }) => [...seen].some((n) => n !== 0 && n !== sent.forLawyers));
    const slowest = Math.max(...killed.map(({ resumedInMs }) => resumedInMs));
    noteRuns({
      what: "servers killed in imports",
      runs: RUNS,
      acknowledged: killed.reduce((sum, { sent }) => sum + sent.forLawyers, 0),
      findings: lost + doubled + halves.length,
      slowestMs: slowest,
      also: `${lost} lost, ${doubled} doubled, ${halves.length} half-visible, ${killed.filter(({ wasInterrupted }) => wasInterrupted).length} before the commit`,
    });
    expect({ lost, doubled, halves }).toEqual({ lost: 0, doubled: 0, halves: [] });
    expect(killed.every(({ imported, sent }) => imported === sent.forLawyers)).toBe(true);
    expect(slowest).toBeLessThan(LONGEST_START_MS);
  },
);

test(
  `an import of ${MANY} notices, killed with -9 in its middle, ends with the same rows`,
  { timeout: 180_000 },
  async () => {
    const one = await killInTheMiddle(MANY, (usual * MANY) / (2 * NOTICES), false);
    console.log(
      `${MANY} notices: killed after ${Math.round(one.killedAtMs)} ms, ready again in ${Math.round(one.resumedInMs)} ms, rows seen: ${[...one.seen].join(", ")}`,
    );
    expect(one.imported).toBe(one.sent.forLawyers);
    expect([...one.seen].filter((n) => n !== 0)).toEqual([one.sent.forLawyers]);
    expect(one.resumedInMs).toBeLessThan(LONGEST_START_MS);
  },
);

test("after all these kills the data are consistent", { timeout: 60_000 }, async () => {
  const { code, output } = await installation.run("check");
  expect(JSON.parse(output)).toMatchObject({ is_clean: true, findings: [] });
  expect(code).toBe(0);
});

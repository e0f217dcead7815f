// @module-tag night

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Visitor } from "../test-server.fixture.ts";
import { importResult, openOffice, sendGazette } from "../office-at-work.fixture.ts";
import { databaseOf, makeInstallation, pause, type RunningServer } from "../running-server.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";
import { noteRuns, runCount } from "../run-counts.fixture.ts";

const RUNS = runCount(2, 50);
const NOTICES = 150;
const LONGEST_MS = 2500;

const installation = makeInstallation({ LOG_LEVEL: "warn" });
let server: RunningServer;
let admin: Visitor;

beforeAll(async () => {
  server = await installation.start();
  await openOffice(databaseOf(installation.dataDir, "pauta"));
  await runQuery("update companies set plan_id = 2");
  await runQuery("update users set automatic_deadline = true where username = 'ana'");
  await signIn();
});
afterAll(() => installation.remove());

async function signIn(): Promise<void> {
  admin = server.visitor();
  expect((await admin.signIn("admin")).status).toBe(200);
}

async function runQuery(query: string) {
  const rows = new pg.Client(databaseOf(installation.dataDir, "postgres"));
  await rows.connect();
  try {
    return (await rows.query<Record<string, number>>(query)).rows;
  } finally {
    await rows.end();
  }
}

test(
  `${RUNS} servers killed with -9 while automatic deadlines are created create one for each publication`,
  { timeout: 180_000 + RUNS * 60_000 },
  async () => {
    for (let round = 0; round < RUNS; round++) {
      const sent = await sendGazette(admin, 2_000_000 + round * NOTICES, NOTICES);
      await pause(Math.random() * LONGEST_MS);
      await server.end("SIGKILL");
      server = await installation.start();
      await server.ready();
      await signIn();
      await importResult(admin, sent.id);
    }
    await waitFor(async () => {
      const [left] = await runQuery(
        "select count(*)::int as n from automatic_deadlines where state = 'waiting'",
      );
      return left!["n"] === 0;
    });
    const [found] = await runQuery(`
      select count(*)::int as publications, count(a.publication_id)::int as settled,
        (select count(*)::int from compromises where compromise_type_id = 7) as made,
        (select count(distinct publication_id)::int from compromises where compromise_type_id = 7) as of
      from publications p left join automatic_deadlines a on a.publication_id = p.id and a.state = 'made'
      where p.user_id = (select id from users where username = 'ana')`);
    const { publications, made } = found!;
    noteRuns({
      what: "servers killed while deadlines are made",
      runs: RUNS,
      acknowledged: publications!,
      findings: Math.abs(publications! - made!),
    });
    expect(publications).toBeGreaterThan(RUNS * 30);
    expect(found).toEqual({ publications, settled: publications, made: publications, of: publications });
  },
);

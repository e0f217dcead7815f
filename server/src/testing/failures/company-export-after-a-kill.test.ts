// @module-tag night

import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import yauzl, { type Entry } from "yauzl";
import { PASSWORD, type Visitor } from "../test-server.fixture.ts";
import { openOffice } from "../office-at-work.fixture.ts";
import { databaseOf, makeInstallation, pause, type RunningServer } from "../running-server.fixture.ts";
import { noteRuns, runCount } from "../run-counts.fixture.ts";

const RUNS = runCount(2, 50);
const CLIENTS = 20_000;

const installation = makeInstallation({ LOG_LEVEL: "warn" });
let server: RunningServer;
let ana: Visitor;

beforeAll(async () => {
  server = await installation.start();
  await server.ready();
  await openOffice(databaseOf(installation.dataDir, "pauta"));
  await runQuery("update users set role_ids = '{3,5}' where username = 'ana'");
  await runQuery(
    `insert into clients (company_id, name, created_at, updated_at)
     select company_id, 'Cliente ' || n, created_at, created_at from users, generate_series(1, $1) n where username = 'ana'`,
    [CLIENTS],
  );
  await signIn();
});
afterAll(() => installation.remove());

async function signIn(): Promise<void> {
  ana = server.visitor();
  expect((await ana.signIn("ana")).status).toBe(200);
}

async function runQuery(query: string, values: unknown[] = []) {
  const rows = new pg.Client(databaseOf(installation.dataDir, "postgres"));
  await rows.connect();
  try {
    return (await rows.query(query, values)).rows;
  } finally {
    await rows.end();
  }
}

const latest = async () => (await ana.get("/api/company_exports")).body.data[0];

/** Requests an export, kills the server once some of it is done, starts it again and returns the finished export. */
async function killInTheMiddle() {
  const { body: requested } = await ana.post("/api/company_exports", { current_password: PASSWORD });
  for (let one = await latest(); one.status === "waiting" || one.done === 0; one = await latest())
    await pause(5);
  const { status } = await latest();
  await server.end("SIGKILL");
  server = await installation.start();
  await server.ready();
  await signIn();
  for (let one = await latest(); one.status !== "done"; one = await latest()) {
    expect(["waiting", "running"]).toContain(one.status);
    await pause(50);
  }
  return { id: requested.id as number, wasInterrupted: status === "running" };
}

test(
  `${RUNS} servers killed with -9 in the middle of an export complete it after the next start, once`,
  { timeout: RUNS * 60_000 },
  async () => {
    for (let round = 0; round < RUNS; round += 1) {
      const { id, wasInterrupted } = await killInTheMiddle();
      const [row] = await runQuery("select attempt, sha256, storage_key from company_exports where id = $1", [
        id,
      ]);
      if (wasInterrupted) expect(row.attempt).toBeGreaterThan(1);
      const response = await fetch(`${server.address}/api/company_exports/${id}/file`, {
        headers: ana.headers(),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(row.sha256);
      const zip = await yauzl.fromBufferPromise(bytes);
      for await (const entry of zip.eachEntry() as AsyncIterable<Entry>)
        if (entry.fileName === "dados/clientes.json")
          expect(JSON.parse((await buffer(await zip.openReadStreamPromise(entry))).toString())).toHaveLength(
            CLIENTS,
          );
      const [notifications] = await runQuery(
        "select count(*)::int as n from notifications where type = 'company_export'",
      );
      expect(notifications.n).toBe(round + 1);
    }
    noteRuns({
      what: "servers killed in the middle of an export",
      runs: RUNS,
      acknowledged: RUNS * CLIENTS,
      findings: 0,
    });
    // every stored file belongs to a row
    const kept = await runQuery("select storage_key from company_exports where storage_key is not null");
    expect(readdirSync(path.join(installation.dataDir, "storage", "exports")).length).toBe(kept.length);
  },
);

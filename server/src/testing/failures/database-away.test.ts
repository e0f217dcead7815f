// @module-tag night

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Visitor } from "../test-server.fixture.ts";
import { importResult, keepTreating, openOffice, sendGazette } from "../office-at-work.fixture.ts";
import { pidOfPostgres } from "../../platform/database/embedded-postgres/data-folder.fixture.ts";
import { databaseOf, makeInstallation, statusOf, type RunningServer } from "../running-server.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";
import { noteRuns } from "../run-counts.fixture.ts";

const LONGEST_RECOVERY_MS = 5000;

const installation = makeInstallation({ LOG_LEVEL: "error" });
let server: RunningServer;
let admin: Visitor;

beforeAll(async () => {
  server = await installation.start();
  await openOffice(databaseOf(installation.dataDir, "pauta"));
  admin = await signIn("admin");
  await importResult(admin, (await sendGazette(admin, 1, 1500)).id);
});
afterAll(() => installation.remove());

async function signIn(username: string): Promise<Visitor> {
  const visitor = server.visitor();
  expect((await visitor.signIn(username)).status).toBe(200);
  return visitor;
}

const health = () => statusOf(`${server.address}/api/health`);
const ready = () => statusOf(`${server.address}/api/health/ready`);

async function superuser(): Promise<pg.Client> {
  const client = new pg.Client({ ...databaseOf(installation.dataDir, "postgres") });
  client.on("error", () => {});
  await client.connect();
  return client;
}

describe("health checks", () => {
  test("while the database does not answer: alive, not ready with the reason within moments, and ready again afterwards", async () => {
    expect([await health(), await ready()]).toEqual([200, 200]);
    const pid = pidOfPostgres(installation.dataDir)!;
    const client = await superuser();
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where pid <> pg_backend_pid()",
    );
    await client.end();
    const frozen = [pid, ...rows.map((row) => row.pid)];
    for (const one of frozen) process.kill(one, "SIGSTOP");
    try {
      const requested = performance.now();
      // the result of the last check is cached for a moment
      const answer = await waitFor(async () => {
        const { status, text } = await server.visitor().get("/api/health/ready");
        return status === 503 && text;
      });
      expect(JSON.parse(answer)).toMatchObject({
        code: "not_ready",
        message: "Indisponível: banco de dados, tarefas.",
      });
      expect(performance.now() - requested).toBeLessThan(5000);
      expect(await health()).toBe(200);
      const metrics = await fetch(`${server.address}/api/metrics`);
      expect(metrics.status).toBe(200);
      expect(await metrics.text()).toContain("pauta_pool_connections");
    } finally {
      for (const one of frozen.toReversed()) process.kill(one, "SIGCONT");
    }
    const back = performance.now();
    await waitFor(async () => (await ready()) === 200);
    expect(performance.now() - back).toBeLessThan(LONGEST_RECOVERY_MS);
  });

  test("when the database is killed: alive all the time, and ready again once it has recovered", async () => {
    await installation.killDatabase();
    expect(await health()).toBe(200);
    await waitFor(async () => {
      expect(await health()).toBe(200);
      // it may have recovered before any check failed
      return (await ready()) === 200 && (await admin.get("/api/profile")).status === 200;
    });
  });
});

test(
  "under load, with the database restarted three times and all connections cut ten times, callers get 503 and nothing else, all recovers within five seconds, and nothing acknowledged is lost",
  { timeout: 120_000 },
  async () => {
    const workers = await Promise.all(
      ["ana", "bento"].map(async (username) => keepTreating(await signIn(username), username)),
    );
    const requests = () => workers.reduce((sum, { requested }) => sum + requested.length, 0);
    const recoveries: number[] = [];
    const recovered = async () => {
      const from = performance.now();
      const isWell = ({ requested }: (typeof workers)[number]) =>
        requested.some(({ status, at }) => at > from && status === 200);
      await waitFor(async () => (await ready()) === 200 && workers.every(isWell));
      recoveries.push(performance.now() - from);
    };
    for (let cut = 1; cut <= 10; cut += 1) {
      const client = await superuser();
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null",
      );
      await client.end();
      await recovered();
    }
    for (let restart = 1; restart <= 3; restart += 1) {
      await installation.killDatabase();
      await recovered();
      const before = requests();
      await waitFor(() => requests() >= before + 20); // people work between two outages
    }
    await Promise.all(workers.map(({ stop }) => stop()));

    const statuses = workers.flatMap(({ requested }) => requested.map(({ status }) => status));
    const count = (status: number) => statuses.filter((one) => one === status).length;
    const acknowledged = workers.flatMap((worker) => worker.acknowledged);
    const slowest = Math.max(...recoveries);
    noteRuns({
      what: "outages of the database under load",
      runs: recoveries.length,
      acknowledged: acknowledged.length,
      findings: statuses.filter((status) => ![200, 409, 503].includes(status)).length,
      slowestMs: slowest,
      also: `${statuses.length} requests, ${count(200)} done, ${count(503)} to be tried again`,
    });
    expect([...new Set(statuses)].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    expect(count(200)).toBeGreaterThan(50);
    expect(slowest).toBeLessThan(LONGEST_RECOVERY_MS);
    const client = await superuser();
    const { rows } = await client.query<{ comment: string }>(
      "select comment from publications where treated",
    );
    await client.end();
    const kept = new Set(rows.map(({ comment }) => comment));
    expect(acknowledged.filter((comment) => !kept.has(comment))).toEqual([]);
  },
);

test(
  "an import that loses the database in its middle is completed once it is back",
  { timeout: 180_000 },
  async () => {
    const sent = await sendGazette(admin, 100_000, 15_000);
    await waitFor(async () => {
      const { body } = await admin.get(`/api/process_publications?date=2026-03-16&import=${sent.id}`);
      return body.status !== "queued";
    });
    await installation.killDatabase();
    const result = await waitFor(async () => {
      const { status, body } = await admin.get(`/api/process_publications?date=2026-03-16&import=${sent.id}`);
      expect([200, 503]).toContain(status);
      return status === 200 && body.status === "done" && body;
    });
    expect(result.imported_publications).toBe(sent.forLawyers);
  },
);

test("afterwards the data are consistent", async () => {
  expect(JSON.parse((await installation.run("check")).output)).toMatchObject({
    is_clean: true,
    findings: [],
  });
  expect(await server.end("SIGTERM")).toMatchObject({ code: 0 });
});

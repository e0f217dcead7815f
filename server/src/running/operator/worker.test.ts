import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { addressOf, makeInstallation, spawnProgram, statusOf } from "../../testing/running-server.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";

const owner = { ...inject("owner"), database: `worker_${randomUUID().replaceAll("-", "")}` };
const admin = new pg.Client(inject("admin"));
const installation = makeInstallation({ DATABASE_URL: addressOf(owner), WORKER_PORT: "0" });

beforeAll(async () => {
  await admin.connect();
  await admin.query(
    `create database ${owner.database} template pauta_template owner pauta strategy file_copy`,
  );
});
afterAll(async () => {
  await installation.remove();
  await admin.query(`drop database ${owner.database} with (force)`);
  await admin.end();
});

test("a worker with a port answers health, readiness and metrics, and no call of the site", async () => {
  const { child, lines, ended } = spawnProgram("pauta.ts", installation.settings, ["worker"]);
  const started = () => lines.find((line) => line.startsWith("Tarefas em andamento."));
  await waitFor(() => started() !== undefined);
  const [address] = /http:\S+/.exec(started()!)!;
  await waitFor(async () => (await statusOf(`${address}/api/health/ready`)) === 200);
  expect(await statusOf(`${address}/api/health`)).toBe(200);
  const metrics = await (await fetch(`${address}/api/metrics`)).text();
  expect(metrics).toContain("# TYPE pauta_mails_total counter");
  expect(await statusOf(`${address}/api/profile`)).toBe(404);
  expect(await statusOf(`${address}/login`, { method: "POST" })).toBe(404);
  expect(await statusOf(`${address}/`)).toBe(404);
  child.kill("SIGTERM");
  const { code, output } = await ended;
  expect(code).toBe(0);
  expect(output).not.toContain('"route":"/api/health');
});

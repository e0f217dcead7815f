import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { afterAll, expect, test } from "vitest";
import { clusterHome, readSecrets } from "./cluster.ts";
import { killPostgres, makeDataFolder, makeLastingDataFolder, pidOfPostgres } from "./data-folder.fixture.ts";
import { DataFolderInUse, openEmbeddedPostgres } from "./embedded-postgres.ts";
import { startChild } from "./start-child.fixture.ts";
import { noteRuns, runCount } from "../../../testing/run-counts.fixture.ts";

const log = () => {};

const { dataDir, remove } = makeLastingDataFolder();
afterAll(remove);

async function query(connection: ClientConfig, text: string) {
  const client = new Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<{ id: string }>(text)).rows;
  } finally {
    await client.end();
  }
}

test("a server killed with -9 leaves PostgreSQL running, and the next start adopts it", async () => {
  const child = startChild(dataDir, "server");
  await expect(child.opening).resolves.toMatchObject({ mode: "started" });
  const orphan = pidOfPostgres(dataDir);
  await child.end("SIGKILL");
  expect(orphan).toBeDefined();
  expect(pidOfPostgres(dataDir)).toBe(orphan);

  const next = await openEmbeddedPostgres({ dataDir, purpose: "server", log });
  expect(next.mode).toBe("adopted");
  expect(pidOfPostgres(dataDir)).toBe(orphan);
  await next.release();
  expect(pidOfPostgres(dataDir)).toBeUndefined();
});

const RUNS = runCount(8, 200);

test(
  "servers killed with -9 repeatedly in the middle of their commits lose no acknowledged one",
  { tags: "night" },
  async () => {
    const first = await openEmbeddedPostgres({ dataDir, purpose: "server", log });
    await query(first.connection, "create table acknowledged (id bigint primary key)");
    await first.release();

    const acknowledged: number[] = [];
    const modes: (string | undefined)[] = [];
    for (let round = 1; round <= RUNS; round += 1) {
      const child = startChild(dataDir, "server", round * 1_000_000);
      const { mode, connection, message } = await child.opening;
      expect(message).toBeUndefined();
      modes.push(mode);
      await expectRows(connection, acknowledged);
      await sleep(Math.random() * 200);
      // Every third round kills PostgreSQL too, before or after the server.
      if (round % 6 === 0) await killPostgres(dataDir);
      await child.end("SIGKILL");
      if (round % 6 === 3) await killPostgres(dataDir);
      acknowledged.push(...child.acknowledged);
    }

    const last = await openEmbeddedPostgres({ dataDir, purpose: "server", log });
    await expectRows(last.connection, acknowledged);
    await last.release();
    noteRuns({
      what: "servers and databases killed in commits",
      runs: RUNS,
      acknowledged: acknowledged.length,
      findings: 0,
    });
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(modes).toContain("adopted");
    expect(modes.filter((mode) => mode === "started").length).toBeGreaterThan(1);
  },
);

async function expectRows(connection: ClientConfig | undefined, acknowledged: number[]): Promise<void> {
  const rows = await query(connection ?? {}, "select id from acknowledged");
  const present = new Set(rows.map(({ id }) => Number(id)));
  expect(acknowledged.filter((id) => !present.has(id))).toEqual([]);
}

test("a first start killed with -9 at any moment does not stop the next one", { tags: "night" }, async () => {
  const fresh = makeDataFolder();
  for (let round = 0; round < 5; round += 1) {
    const child = startChild(fresh, "server");
    // Rejects when it was killed before the database was open.
    child.opening.catch(() => {});
    await sleep(Math.random() * 800);
    await child.end("SIGKILL");
  }
  const database = await openEmbeddedPostgres({ dataDir: fresh, purpose: "server", log });
  await expect(query(database.connection, "select 1 as id")).resolves.toHaveLength(1);
  await database.release();
  expect(pidOfPostgres(fresh)).toBeUndefined();
});

test(
  "a server whose PostgreSQL is killed starts it again and keeps its lock",
  { tags: "night" },
  async () => {
    const messages: string[] = [];
    const server = await openEmbeddedPostgres({
      dataDir,
      purpose: "server",
      log: (message) => messages.push(message),
    });
    await killPostgres(dataDir);
    await expect
      .poll(() => messages, { timeout: 20_000 })
      .toContain("A ligação de controle com o banco de dados foi refeita");
    await expect(query(server.connection, "select 1 as id")).resolves.toHaveLength(1);
    await expect(openEmbeddedPostgres({ dataDir, purpose: "server", log })).rejects.toThrow(DataFolderInUse);
    await server.release();
    expect(pidOfPostgres(dataDir)).toBeUndefined();
  },
);

test("a server whose control connection is cut takes its locks again", { tags: "night" }, async () => {
  const messages: string[] = [];
  const server = await openEmbeddedPostgres({
    dataDir,
    purpose: "server",
    log: (message) => messages.push(message),
  });
  const password = readSecrets(clusterHome(dataDir)).superuserPassword;
  const superuser = { ...server.connection, user: "postgres", database: "postgres", password };
  await query(
    superuser,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'pauta server%'",
  );
  await expect
    .poll(() => messages, { timeout: 20_000 })
    .toContain("A ligação de controle com o banco de dados foi refeita");
  await expect(openEmbeddedPostgres({ dataDir, purpose: "server", log })).rejects.toThrow(DataFolderInUse);
  await server.release();
  expect(pidOfPostgres(dataDir)).toBeUndefined();
});

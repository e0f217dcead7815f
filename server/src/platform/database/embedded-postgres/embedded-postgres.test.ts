import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { Client, type ClientConfig } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  makeDataFolder,
  makeLastingDataFolder,
  pathOfPidFile,
  pidOfPostgres,
} from "./data-folder.fixture.ts";
import { DataFolderInUse, type EmbeddedPostgres, openEmbeddedPostgres } from "./embedded-postgres.ts";
import { startChild } from "./start-child.fixture.ts";

const log = () => {};

async function runQuery(connection: ClientConfig, query: string): Promise<string[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: query, rowMode: "array" });
    return rows.flat().map(String);
  } finally {
    await client.end();
  }
}

describe("a fresh data folder", () => {
  const { dataDir, remove } = makeLastingDataFolder();
  let database: EmbeddedPostgres;
  beforeAll(async () => {
    database = await openEmbeddedPostgres({ dataDir, purpose: "server", log });
  });
  afterAll(async () => {
    await database.release();
    await remove();
  });

  test("gets a database of its own, owned by a role that is no superuser and subject to row-level security", async () => {
    expect(database).toMatchObject({
      mode: "started",
      connection: { host: path.join(dataDir, "postgres-18", "socket"), user: "pauta", database: "pauta" },
    });
    const answer = await runQuery(
      database.connection,
      `select current_database(), current_user, datdba::regrole, rolsuper, rolbypassrls, rolcreaterole
       from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
    );
    expect(answer).toEqual(["pauta", "pauta", "pauta", "false", "false", "true"]);
  });

  test("has trigram search", async () => {
    expect(await runQuery(database.connection, "select similarity('intimação', 'intimações') > 0.5")).toEqual(
      ["true"],
    );
  });

  test.each([
    ["fsync", "on"],
    ["synchronous_commit", "on"],
    ["full_page_writes", "on"],
    ["data_checksums", "on"],
    ["listen_addresses", ""],
    ["autovacuum", "on"],
    ["jit", "off"],
    ["TimeZone", "UTC"],
    ["max_connections", "200"],
    ["password_encryption", "scram-sha-256"],
    ["server_encoding", "UTF8"],
  ])("runs with %s set to '%s'", async (name, value) => {
    expect(await runQuery(database.connection, `select current_setting('${name}')`)).toEqual([value]);
  });

  test("sorts by the builtin C.UTF-8, the same on every machine", async () => {
    const query = "select datlocprovider, datlocale from pg_database where datname = 'pauta'";
    expect(await runQuery(database.connection, query)).toEqual(["b", "C.UTF-8"]);
  });

  test("refuses a wrong password even through the socket", async () => {
    await expect(runQuery({ ...database.connection, password: "wrong" }, "select 1")).rejects.toMatchObject({
      code: "28P01",
    });
  });

  test("keeps its files, socket and secrets from other accounts", () => {
    const home = path.join(dataDir, "postgres-18");
    const modeOf = (name: string) => (fs.statSync(path.join(home, name)).mode & 0o777).toString(8);
    expect(["pgdata", "socket", "cluster.json", "postgres.log"].map(modeOf)).toEqual([
      "700",
      "700",
      "600",
      "600",
    ]);
    const runner = fs.statSync(path.join(home, "pgdata")).uid;
    expect(runner).not.toBe(0);
    expect(fs.statSync(path.join(home, "socket")).uid).toBe(runner);
  });

  test.runIf(process.platform === "linux")("opens no TCP or UDP socket", () => {
    const pid = pidOfPostgres(dataDir);
    const sockets = fs
      .readdirSync(`/proc/${pid}/fd`)
      .map((fd) => fs.readlinkSync(`/proc/${pid}/fd/${fd}`))
      .flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []);
    const inodesOf = (table: string) =>
      fs.existsSync(table)
        ? fs
            .readFileSync(table, "utf8")
            .split("\n")
            .map((line) => line.trim().split(/\s+/)[9])
        : [];
    expect(inodesOf("/proc/net/unix").length).toBeGreaterThan(0);
    expect(sockets.length).toBeGreaterThan(0);
    const network = ["tcp", "tcp6", "udp", "udp6"].flatMap((table) => inodesOf(`/proc/net/${table}`));
    expect(network.filter((inode) => inode !== undefined && sockets.includes(inode))).toEqual([]);
  });

  test.runIf(process.platform === "linux")(
    "runs in a session of its own, which Ctrl+C does not reach",
    () => {
      const pid = pidOfPostgres(dataDir);
      const [, , group, session] = String(fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]).split(
        " ",
      );
      expect([group, session]).toEqual([String(pid), String(pid)]);
    },
  );

  test("rejects a second server within two seconds, and says which process holds the folder", async () => {
    const begin = performance.now();
    const second = openEmbeddedPostgres({ dataDir, purpose: "server", log });
    await expect(second).rejects.toThrow(DataFolderInUse);
    await expect(second).rejects.toThrow(`(processo ${process.pid})`);
    expect(performance.now() - begin).toBeLessThan(2000);
    expect(await runQuery(database.connection, "select 1")).toEqual(["1"]);
  });

  test.each([
    ["another program's", () => process.pid],
    ["nobody's", () => spawnSync("true").pid],
  ])("rejects a second server where its process id is %s, as in another container", async (_, id) => {
    const file = pathOfPidFile(dataDir);
    const content = fs.readFileSync(file, "utf8");
    const elsewhere = content.replace(/^\d+/, String(id()));
    fs.writeFileSync(file, elsewhere);
    const second = await openEmbeddedPostgres({ dataDir, purpose: "server", log }).catch(
      (error: Error) => error,
    );
    const left = fs.readFileSync(file, "utf8");
    // within a minute, after which PostgreSQL looks whether the file is still its own
    fs.writeFileSync(file, content);
    expect(second).toBeInstanceOf(DataFolderInUse);
    expect(left).toBe(elsewhere);
    expect(await runQuery(database.connection, "select 1")).toEqual(["1"]);
  });

  test("lets a tool work beside the server, and keeps running after it", async () => {
    const tool = await openEmbeddedPostgres({ dataDir, purpose: "tool", log });
    expect(tool.mode).toBe("adopted");
    expect(await runQuery(tool.connection, "select 1")).toEqual(["1"]);
    await tool.release();
    expect(await runQuery(database.connection, "select 1")).toEqual(["1"]);
  });
});

test(
  "three processes that start for the first time at once end up with one cluster",
  { tags: "night" },
  async () => {
    const dataDir = makeDataFolder();
    const tools = [startChild(dataDir, "tool"), startChild(dataDir, "tool"), startChild(dataDir, "tool")];
    const opened = await Promise.all(tools.map((tool) => tool.opening));
    expect(opened.filter(({ mode }) => mode === "started")).toHaveLength(1);
    expect(opened.filter(({ mode }) => mode === "adopted")).toHaveLength(2);
    expect(new Set(opened.map(({ connection }) => connection?.password)).size).toBe(1);
    expect(fs.readdirSync(dataDir).filter((name) => name !== "postgres-18")).toEqual([]);
    await Promise.all(tools.map((tool) => tool.end("SIGTERM")));
    expect(pidOfPostgres(dataDir)).toBeUndefined();
  },
);

describe("a data folder in use", () => {
  const { dataDir, remove } = makeLastingDataFolder();
  afterAll(remove);

  test("is stopped by the last process that leaves, whoever started it", { tags: "night" }, async () => {
    const server = await openEmbeddedPostgres({ dataDir, purpose: "server", log });
    const tool = startChild(dataDir, "tool");
    await expect(tool.opening).resolves.toMatchObject({ mode: "adopted" });
    await server.release();
    expect(pidOfPostgres(dataDir)).toBeDefined();
    await tool.end("SIGTERM");
    expect(pidOfPostgres(dataDir)).toBeUndefined();
  });

  test("has after the next start what was written before", { tags: "night" }, async () => {
    const first = await openEmbeddedPostgres({ dataDir, purpose: "server", log });
    await runQuery(first.connection, "create table kept as select 'treated' as state");
    await first.release();
    const second = await openEmbeddedPostgres({ dataDir, purpose: "server", log });
    expect(second.mode).toBe("started");
    expect(await runQuery(second.connection, "select state from kept")).toEqual(["treated"]);
    await second.release();
  });

  test("gives a database to processes that come while the last one leaves", { tags: "night" }, async () => {
    let leaving = await openEmbeddedPostgres({ dataDir, purpose: "tool", log });
    for (let round = 0; round < 4; round += 1) {
      const release = leaving.release();
      const coming = await openEmbeddedPostgres({ dataDir, purpose: "server", log });
      await release;
      expect(await runQuery(coming.connection, "select 1")).toEqual(["1"]);
      leaving = coming;
    }
    await leaving.release();
    expect(pidOfPostgres(dataDir)).toBeUndefined();
  });
});

import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import {
  killPostgres,
  makeDataFolder,
  makeLastingDataFolder,
  pathOfPidFile,
  pidOfPostgres,
} from "./data-folder.fixture.ts";
import { startChild } from "./start-child.fixture.ts";
import { openEmbeddedPostgres } from "./embedded-postgres.ts";

const { dataDir, remove } = makeLastingDataFolder();
afterAll(remove);

/** Leaves the data folder as a server does that stopped in order, or was killed. */
async function leaveFolder(end: "released" | "killed"): Promise<void> {
  const database = await openEmbeddedPostgres({ dataDir, purpose: "server", log: () => {} });
  if (end === "released") await database.release();
  else {
    // Released while PostgreSQL exits, so that nothing starts it again.
    await Promise.all([killPostgres(dataDir), database.release()]);
  }
}

async function expectToOpen(folder = dataDir): Promise<string[]> {
  const messages: string[] = [];
  const database = await openEmbeddedPostgres({
    dataDir: folder,
    purpose: "server",
    log: (message) => messages.push(message),
  });
  expect(database.mode).toBe("started");
  await database.release();
  expect(pidOfPostgres(folder)).toBeUndefined();
  return messages;
}

/** A living process other than PostgreSQL, as after a process id was reused. */
function startForeignProcess(): number {
  const foreign = spawn("sleep", ["600"], { stdio: "ignore" });
  onTestFinished(() => void foreign.kill("SIGKILL"));
  return foreign.pid ?? 0;
}

const removed = "Arquivo de trava abandonado foi removido";

test("a pid file of a killed PostgreSQL does not stop the next start", { tags: "night" }, async () => {
  await leaveFolder("killed");
  expect(fs.existsSync(pathOfPidFile(dataDir))).toBe(true);
  await expectToOpen();
});

test.each([
  ["empty", () => ""],
  ["garbled", () => "not a number\n"],
  ["another process's", () => `${startForeignProcess()}\n`],
])("a pid file that is %s is removed and does not stop the start", { tags: "night" }, async (_, content) => {
  await leaveFolder("released");
  fs.writeFileSync(pathOfPidFile(dataDir), content());
  expect(await expectToOpen()).toContain(removed);
});

test(
  "a complete pid file whose process id now belongs to another program does not stop the start",
  { tags: "night" },
  async () => {
    await leaveFolder("killed");
    const [, ...lines] = fs.readFileSync(pathOfPidFile(dataDir), "utf8").split("\n");
    fs.writeFileSync(pathOfPidFile(dataDir), [startForeignProcess(), ...lines].join("\n"));
    expect(await expectToOpen()).toContain(removed);
  },
);

test("a stale socket and its lock file do not stop the start", async () => {
  await leaveFolder("released");
  const socket = path.join(dataDir, "postgres-18", "socket", ".s.PGSQL.5432");
  const server = net.createServer().listen(socket);
  await new Promise((resolve) => server.once("listening", resolve));
  // Closing would remove the file: a link keeps it.
  fs.linkSync(socket, `${socket}.kept`);
  await new Promise((resolve) => server.close(resolve));
  fs.renameSync(`${socket}.kept`, socket);
  fs.writeFileSync(`${socket}.lock`, `${startForeignProcess()}\n${dataDir}\n`);
  expect(await expectToOpen()).toContain(removed);
});

test("a running PostgreSQL whose socket was deleted is started again", { tags: "night" }, async () => {
  const child = startChild(dataDir, "server");
  await child.opening;
  await child.end("SIGKILL");
  fs.rmSync(path.join(dataDir, "postgres-18", "socket"), { recursive: true });
  expect(await expectToOpen()).toContain(
    "O banco de dados está em execução mas não responde; será reiniciado",
  );
});

test(
  "a copy of a running data folder opens its own files and does not join the original's server",
  { tags: "night" },
  async () => {
    const original = await openEmbeddedPostgres({ dataDir, purpose: "server", log: () => {} });
    const copy = makeDataFolder();
    const home = (folder: string) => path.join(folder, "postgres-18");
    fs.cpSync(dataDir, copy, {
      recursive: true,
      filter: (file) => !path.basename(file).startsWith(".s.PGSQL"),
    });
    fs.chmodSync(copy, fs.statSync(dataDir).mode);
    const { uid, gid } = fs.statSync(path.join(home(dataDir), "pgdata"));
    if (process.getuid?.() === 0) {
      for (const name of fs.readdirSync(home(copy), { recursive: true, encoding: "utf8" }))
        if (/^(pgdata|socket)/.test(name)) fs.chownSync(path.join(home(copy), name), uid, gid);
    }
    expect(await expectToOpen(copy)).toContain(removed);
    expect(pidOfPostgres(dataDir)).toBeDefined();
    await original.release();
  },
);

test("a scratch folder of a killed first start is removed", { tags: "night" }, async () => {
  const fresh = makeDataFolder();
  fs.mkdirSync(fresh);
  fs.chmodSync(fresh, 0o711);
  const ended = spawn("true");
  await new Promise((resolve) => ended.once("exit", resolve));
  const abandoned = path.join(fresh, `postgres-18.new-${ended.pid}-0123abcd`);
  fs.mkdirSync(path.join(abandoned, "pgdata"), { recursive: true });
  await expectToOpen(fresh);
  expect(fs.readdirSync(fresh)).toEqual(["postgres-18"]);
});

test(
  "a log of more than 10 MB is rotated at the start, keeping one old file",
  { tags: "night" },
  async () => {
    await leaveFolder("released");
    const log = path.join(dataDir, "postgres-18", "postgres.log");
    for (const filling of ["a", "b"]) {
      fs.writeFileSync(log, filling.repeat(10 * 1024 * 1024 + 1));
      await expectToOpen();
      expect(fs.statSync(log).size).toBeLessThan(10_000);
      expect(fs.readFileSync(`${log}.1`, "utf8").startsWith(filling)).toBe(true);
    }
  },
);

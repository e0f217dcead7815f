import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import type pg from "pg";
import { openVisitor, PASSWORD } from "./test-server.fixture.ts";
import { storageOfTests } from "./storage-of-tests.fixture.ts";
import { PROJECT_ROOT } from "../platform/process/config.ts";
import { clusterHome, readSecrets, socketPort } from "../platform/database/embedded-postgres/cluster.ts";
import {
  killPostgres,
  makeLastingDataFolder,
} from "../platform/database/embedded-postgres/data-folder.fixture.ts";

const ADMINISTRATOR = { PAUTA_ADMIN_EMAIL: "admin@exemplo.test", PAUTA_ADMIN_PASSWORD: PASSWORD };

/** The cache of compiled code, as `npm start` sets it. */
const COMPILED = path.join(PROJECT_ROOT, "node_modules/.cache/compiled");

export type RunningServer = Awaited<ReturnType<typeof startServer>>;
export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string };

/**
 * Runs what `npm start` runs, as a process of its own that can be killed. Of this process's settings it
 * gets only PAUTA_DB_USER.
 */
export function spawnProgram(
  program: "main.ts" | "pauta.ts",
  environment: Record<string, string>,
  words: string[] = [],
) {
  const { PATH, HOME, NODE_OPTIONS, PAUTA_DB_USER } = process.env;
  const inherited = Object.entries({ PATH, HOME, NODE_OPTIONS, PAUTA_DB_USER }).filter(
    ([, value]) => value !== undefined,
  );
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "..", program), ...words], {
    env: { ...Object.fromEntries(inherited), NODE_COMPILE_CACHE: COMPILED, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const collect = (stream: NodeJS.ReadableStream) =>
    createInterface({ input: stream }).on("line", (line) => lines.push(line));
  collect(child.stdout);
  collect(child.stderr);
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal, output: lines.join("\n") }));
  });
  return { child, lines, ended };
}

/** Runs an operator's command to its end. */
export const runCommand = (environment: Record<string, string>, ...words: string[]): Promise<Ended> =>
  spawnProgram("pauta.ts", environment, words).ended;

/**
 * Starts the server and waits until it prints its address. @throws with its output when it ends before that
 */
async function startServer(environment: Record<string, string>) {
  const started = performance.now();
  const { child, lines, ended } = spawnProgram("main.ts", {
    PORT: "0",
    RATE_LIMITS: "off",
    DRAIN_SECONDS: "0",
    ...environment,
  });
  const address = await new Promise<string>((resolve, reject) => {
    const look = (line: string) => {
      const found = /^ {2}Pauta em (\S+)$/.exec(line);
      if (found) resolve(found[1]!);
    };
    createInterface({ input: child.stdout }).on("line", look);
    void ended.then(({ code, output }) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  ended.catch(() => {});
  return {
    address,
    child,
    lines,
    ended,
    milliseconds: performance.now() - started,
    visitor: () => openVisitor(address),
    /** Waits until it is ready. */
    async ready(): Promise<void> {
      while ((await statusOf(`${address}/api/health/ready`)) !== 200) await pause(20);
    },
    async end(signal: NodeJS.Signals): Promise<Ended> {
      child.kill(signal);
      return ended;
    },
  };
}

/** The status of a response; 0 without one. */
export const statusOf = (url: string, init: RequestInit = {}): Promise<number> =>
  fetch(url, init).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    () => 0,
  );

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resume) => setTimeout(resume, milliseconds));

/** Connection to the embedded database of a data folder: `pauta` owns it, `postgres` sees every row. */
export function databaseOf(dataDir: string, user: "pauta" | "postgres"): pg.ClientConfig {
  const home = clusterHome(dataDir);
  const { ownerPassword, superuserPassword, socketFolder } = readSecrets(home);
  return {
    host: socketFolder ?? path.join(home, "socket"),
    port: socketPort,
    user,
    password: user === "pauta" ? ownerPassword : superuserPassword,
    database: "pauta",
  };
}

/** A database's address for DATABASE_URL. */
export function addressOf({ user, password, host, port, database }: pg.ClientConfig): string {
  const secret = encodeURIComponent(String(password));
  return `postgres://${user}:${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host!)}`;
}

/** A data folder with the programs that run in it; `remove` ends those that are left, and deletes it. */
export function makeInstallation(environment: Record<string, string> = {}) {
  const { dataDir, remove } = makeLastingDataFolder();
  const servers = new Set<RunningServer>();
  const settings = { DATA_DIR: dataDir, ...ADMINISTRATOR, ...storageOfTests(), ...environment };
  return {
    dataDir,
    settings,
    /** Starts it with the same settings each time. */
    async start(more: Record<string, string> = {}): Promise<RunningServer> {
      const server = await startServer({ ...settings, ...more });
      servers.add(server);
      return server;
    },
    run: (...words: string[]) => runCommand(settings, ...words),
    killDatabase: () => killPostgres(dataDir),
    async remove(): Promise<void> {
      for (const server of servers) await server.end("SIGKILL");
      await remove();
    },
  };
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { FullConfig } from "@playwright/test";
import { openDjenPeer } from "./djen-peer.ts";
import { gazetteFolder, movementsFolder } from "./server-folders.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const LONGEST_START_MS = 180_000;

/**
 * Starts a server with the demonstration for each worker, on a free port and with a data folder of its own, and
 * answers how to stop them: what runs side by side shares nothing. With PAUTA_E2E_URL set, all journeys go to the
 * server that runs there.
 */
export default async function startServers({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (process.env["PAUTA_E2E_URL"]) return async () => {};
  const folder = path.join(os.tmpdir(), `pauta-e2e-${process.pid}-${Date.now()}`);
  process.env["PAUTA_E2E_FOLDER"] = folder;
  const servers: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(servers.map(stopped));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const started = Array.from({ length: workers }, (_, worker) => startServer(folder, worker));
    servers.push(...(await Promise.all(started)));
    const addresses = await Promise.all(servers.map(addressOf));
    process.env["PAUTA_E2E_URLS"] = addresses.join(" ");
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function startServer(folder: string, worker: number): Promise<ChildProcess> {
  const movements = movementsFolder(folder, worker);
  await mkdir(movements, { recursive: true });
  const gazette = gazetteFolder(folder, worker);
  await mkdir(gazette, { recursive: true });
  const djen = await openDjenPeer(gazette);
  const watch = path.join(ROOT, "scripts", "stop-with-parent.mjs");
  const server = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "--import", watch, "server/src/main.ts", "--demo"],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        PAUTA_STARTED_BY: String(process.pid),
        PORT: "0",
        DATA_DIR: path.join(folder, `data-${worker}`),
        DATAJUD_FOLDER: movements,
        DJEN_LAWYERS: "on",
        DJEN_URL: djen.address,
        DJEN_PACE_MS: "0",
        DJEN_SCHEDULE: "off",
        RATE_LIMITS: "off",
        LOG_LEVEL: "warn",
      },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    },
  );
  server.once("exit", djen.close);
  return server;
}

async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill("SIGTERM");
  await once(server, "exit");
}

/** The address that the server announces once it listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const giveUp = (why: string) => reject(new Error(`${why}\n${said}`));
    const timer = setTimeout(() => giveUp("The server did not start in time."), LONGEST_START_MS);
    server.once("exit", () => {
      clearTimeout(timer);
      giveUp("The server stopped while starting.");
    });
    server.stdout?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const address = /https?:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

import { type ChildProcess, execFile } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { FullConfig } from "@playwright/test";
import { isWhole } from "./whole-journeys.ts";
import { openDjenPeer } from "./djen-peer.ts";
import { dataFolder, gazetteFolder, movementsFolder } from "./server-folders.ts";
import { addressOf, spawnServer, stopped } from "./spawn-server.ts";

/** By day only the demonstration's newest month, because all three take a minute of processor time to load. */
const DEMO = isWhole ? ["--demo"] : ["--demo", "--demo-days=25"];

/**
 * Starts a server with the demonstration for each worker, on a free port and with a data folder of its own,
 * and returns a function that stops them: concurrent tests share nothing. With PAUTA_E2E_URL set, all tests
 * use the server at that address.
 */
export default async function startServers({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (process.env["PAUTA_E2E_URL"]) return async () => {};
  const folder = path.join(os.tmpdir(), `pauta-e2e-${process.pid}-${Date.now()}`);
  process.env["PAUTA_E2E_FOLDER"] = folder;
  await mkdir(folder);
  let servers: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => stopped(server)));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    if (workers > 1) {
      servers = [spawnServer(dataFolder(folder, 0), DEMO, { PAUTA_JOBS: "off" })];
      await copyLoaded(folder, workers, servers[0]!);
    }
    const started = Array.from({ length: workers }, (_, worker) => startServer(folder, worker));
    servers = await Promise.all(started);
    const addresses = await Promise.all(servers.map(addressOf));
    process.env["PAUTA_E2E_URLS"] = addresses.join(" ");
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Waits until the demonstration is loaded once, and copies it for the other workers. */
async function copyLoaded(folder: string, workers: number, loading: ChildProcess): Promise<void> {
  await addressOf(loading);
  await stopped(loading);
  // the database's files keep their owner: when root runs the tests, it is another account
  for (let worker = 1; worker < workers; worker++)
    await promisify(execFile)("cp", ["-a", dataFolder(folder, 0), dataFolder(folder, worker)]);
}

async function startServer(folder: string, worker: number): Promise<ChildProcess> {
  const movements = movementsFolder(folder, worker);
  await mkdir(movements, { recursive: true });
  const gazette = gazetteFolder(folder, worker);
  await mkdir(gazette, { recursive: true });
  const djen = await openDjenPeer(gazette);
  const server = spawnServer(dataFolder(folder, worker), DEMO, {
    DATAJUD_FOLDER: movements,
    DJEN_LAWYERS: "on",
    DJEN_URL: djen.address,
    DJEN_PACE_MS: "0",
    DJEN_SCHEDULE: "off",
  });
  server.once("exit", djen.close);
  return server;
}

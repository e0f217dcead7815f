import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { classifyProcess, readLockFile } from "./pid-file.ts";

/** An empty data folder that the database's account can enter; its server and files are removed after the test. */
export function makeDataFolder(): string {
  const { dataDir, remove } = makeLastingDataFolder();
  onTestFinished(remove);
  return dataDir;
}

/** The same for several tests of a file, which call `remove` at the end. */
export function makeLastingDataFolder(): { dataDir: string; remove: () => Promise<void> } {
  const parent = makeReachableFolder();
  const dataDir = path.join(parent, "data");
  const remove = async () => {
    await killPostgres(dataDir);
    fs.rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
  };
  return { dataDir, remove };
}

export function makeReachableFolder(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "pauta-")));
  fs.chmodSync(folder, 0o711);
  return folder;
}

export function pathOfPidFile(dataDir: string): string {
  return path.join(dataDir, "postgres-18", "pgdata", "postmaster.pid");
}

/** Returns the process id of the folder's PostgreSQL, or undefined when none runs. */
export function pidOfPostgres(dataDir: string): number | undefined {
  const lock = readLockFile(pathOfPidFile(dataDir));
  if (lock.state !== "held") return undefined;
  return classifyProcess(lock.pid, path.dirname(pathOfPidFile(dataDir))) === "ours" ? lock.pid : undefined;
}

/** Kills the folder's PostgreSQL with SIGKILL; it is a child of this test or was left behind by one. */
export async function killPostgres(dataDir: string): Promise<void> {
  const pid = pidOfPostgres(dataDir);
  if (pid === undefined) return;
  process.kill(pid, "SIGKILL");
  while (pidOfPostgres(dataDir) === pid) await sleep(5);
}

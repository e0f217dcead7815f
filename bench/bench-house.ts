import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { knownJobs } from "../server/src/jobs.ts";
import { readSettings } from "../server/src/platform/process/config.ts";
import { openHouse, type OpenedHouse } from "../server/src/platform/process/open-house.ts";

const SCRATCH = path.resolve(import.meta.dirname, "scratch");

export type BenchHouse = OpenedHouse & { dispose(): Promise<void> };

/** A house of its own over a fresh, durable, embedded database in `bench/scratch`. */
export async function openBenchHouse(name: string): Promise<BenchHouse> {
  const dataDir = scratchFolder(name);
  const house = await openHouse(
    readSettings({ DATA_DIR: dataDir, LOG_LEVEL: "warn", RATE_LIMITS: "off" }),
    "tool",
    knownJobs,
  );
  return {
    ...house,
    async dispose() {
      await house.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What the database does by itself some minutes after many rows have come in. Only their owner may: others' is skipped. */
export async function settle(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
}

export function scratchFolder(name: string): string {
  const folder = path.join(SCRATCH, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

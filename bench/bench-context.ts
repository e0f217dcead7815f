import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { contributions } from "../server/src/contributions.ts";
import { knownJobs } from "../server/src/jobs.ts";
import { readSettings } from "../server/src/platform/process/config.ts";
import { createContext, type OpenContext } from "../server/src/platform/process/create-context.ts";

const SCRATCH = path.resolve(import.meta.dirname, "scratch");

export type BenchContext = OpenContext & { dispose(): Promise<void> };

/** Creates a context over a new, durable, embedded database in `bench/scratch`. */
export async function openBenchContext(name: string): Promise<BenchContext> {
  const dataDir = scratchFolder(name);
  const context = await createContext(
    readSettings({ DATA_DIR: dataDir, LOG_LEVEL: "warn", RATE_LIMITS: "off" }),
    "tool",
    knownJobs,
    contributions,
  );
  return {
    ...context,
    async dispose() {
      await context.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Does what autovacuum does some minutes after many inserts. Only a table's owner may: others' tables are skipped. */
export async function vacuumTables(owner: pg.ClientConfig): Promise<void> {
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

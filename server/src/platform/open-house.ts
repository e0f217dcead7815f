import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { openClock } from "./clock.ts";
import { PROJECT_ROOT, type Settings } from "./config.ts";
import { openDatabase } from "./db.ts";
import { openEmbeddedPostgres, resolveDataDir } from "./embedded-postgres/embedded-postgres.ts";
import { openEvents } from "./events.ts";
import type { House } from "./house.ts";
import { openJobs, type Job } from "./jobs.ts";
import { openLog } from "./log.ts";
import { openMetrics } from "./metrics.ts";
import { migrate } from "./migrate.ts";
import { openSecret } from "./secret.ts";
import { openFolderStorage } from "./storage.ts";

export type OpenedHouse = House & {
  /** How the owner of the tables connects: for migrations and queues only. */
  owner: pg.ClientConfig;
  close(): Promise<void>;
};

/** Opens everything that the rooms use, in the order in which each needs the other. */
export async function openHouse(
  settings: Settings,
  purpose: "server" | "tool",
  jobs: readonly Job[],
): Promise<OpenedHouse> {
  const log = openLog(settings.LOG_LEVEL);
  const dataDir = settings.DATABASE_URL
    ? path.resolve(settings.DATA_DIR ?? path.join(PROJECT_ROOT, "data"))
    : resolveDataDir(settings.DATA_DIR, PROJECT_ROOT, (message, details) =>
        log.info({ ...details }, message),
      );
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const connected = await connectionOf(settings, dataDir, purpose, log);
  const owner = connected.connection;
  const release = () => connected.release();
  try {
    return await furnishHouse({ settings, log, dataDir, owner, release, jobs });
  } catch (error) {
    await release();
    throw error;
  }
}

async function connectionOf(
  settings: Settings,
  dataDir: string,
  purpose: "server" | "tool",
  log: House["log"],
) {
  if (settings.DATABASE_URL)
    return { connection: { connectionString: settings.DATABASE_URL }, release: async () => {} };
  return openEmbeddedPostgres({
    dataDir,
    purpose,
    log: (message, details) => log.info({ ...details }, message),
  });
}

export type Furniture = {
  settings: Settings;
  log: House["log"];
  dataDir: string;
  owner: pg.ClientConfig;
  release: () => Promise<void>;
  jobs: readonly Job[];
  clock?: House["clock"];
};

/** Opens a house over a database that is already there. */
export async function furnishHouse({
  settings,
  log,
  dataDir,
  owner,
  release,
  jobs: known,
  clock,
}: Furniture): Promise<OpenedHouse> {
  await migrate(owner, (name) => log.info({ migration: name }, "migrated"));
  const database = openDatabase(owner, { connections: 12 });
  const storageRoot = settings.STORAGE_URL
    ? path.resolve(settings.STORAGE_URL.replace(/^file:\/\//, ""))
    : path.join(dataDir, "storage");
  mkdirSync(storageRoot, { recursive: true, mode: 0o700 });
  chmodSync(storageRoot, 0o700);
  const jobs = await openJobs(owner, known, log);
  const events = await openEvents(database, log);
  return {
    settings,
    dataDir,
    publicUrl: (settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`).replace(/\/$/, ""),
    clock: clock ?? openClock(settings.PAUTA_CLOCK ? new Date(settings.PAUTA_CLOCK) : undefined),
    log,
    metrics: openMetrics(),
    secret: openSecret(settings.PAUTA_SECRET, dataDir),
    database,
    storage: await openFolderStorage(storageRoot),
    jobs,
    events,
    owner,
    close: async () => {
      await jobs.stop();
      await events.close();
      await database.close();
      await release();
    },
  };
}

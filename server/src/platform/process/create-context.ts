import path from "node:path";
import type pg from "pg";
import { openClock, type Clock } from "./clock.ts";
import { PROJECT_ROOT, type Settings } from "./config.ts";
import { openDatabase, type Database } from "../database/db.ts";
import { connectionOfAddress, connectionsOfReplicas } from "../database/database-address.ts";
import { assertDirect, assertReplica } from "../database/direct-connection.ts";
import { makeFolder } from "../database/embedded-postgres/data-dir.ts";
import {
  openEmbeddedPostgres,
  resolveDataDir,
  type EmbeddedPostgres,
} from "../database/embedded-postgres/embedded-postgres.ts";
import { startArchiver, type Archiver } from "../database/wal-archive/archiver.ts";
import type { ReplicaOptions } from "../database/replicas.ts";
import { openEvents } from "../jobs/events.ts";
import { openSignInQueue } from "../jobs/fair-turns.ts";
import type { AppContext } from "./app-context.ts";
import type { Contributions } from "./contributions.ts";
import { claimStorage, type StoragePlaces } from "../database/installation.ts";
import { openJobs, type Job } from "../jobs/jobs.ts";
import { traceJobs } from "../jobs/traced-jobs.ts";
import { openLog } from "./log.ts";
import { openMetrics } from "./metrics.ts";
import { openTracing } from "./tracing.ts";
import { traceDatabase } from "../database/traced-database.ts";
import { migrate } from "../database/migrate.ts";
import { openSecret, type Secret } from "../security/secret.ts";
import { countFailures } from "../storage/counted-store.ts";
import { fileKeysIn } from "../storage/file-keys.store.ts";
import { removeAbandonedCopies } from "../storage/local-copies.ts";
import type { ObjectStore } from "../storage/object-store.ts";
import { openObjects } from "../storage/open-objects.ts";
import { openTwoStores } from "../storage/two-stores.ts";
import { openStorage, type StorageParts } from "../storage/storage.ts";
import { assertNoUnboundRows } from "../database/unbound-rows.ts";

export type OpenContext = AppContext & {
  /** Connection of the tables' owner: for migrations and queues only. */
  owner: pg.ClientConfig;
  /** The bytes of stored files as they are kept: for the operator's commands only. */
  objects: ObjectStore;
  /** @param longestMs how long running jobs may still take */
  close(longestMs?: number): Promise<void>;
};

/** An installation: its data folder and its database; enough for commands that copy or inspect it. */
export type Installation = {
  settings: Settings;
  log: AppContext["log"];
  dataDir: string;
  /** Connection of the tables' owner. */
  owner: pg.ClientConfig;
  /** Connection of transactions, when it is a pooler's. */
  pooled?: pg.ClientConfig | undefined;
  /** Connections to the database's replicas. */
  replicas?: readonly pg.ClientConfig[] | undefined;
  places: StoragePlaces;
  /** The bytes of stored files as they are kept, in both places. */
  objects: ObjectStore;
  secret: Secret;
  clock: Clock;
  /** Keeps the archive of the embedded database's changes, if this program does. */
  archiver?: Archiver | undefined;
  /** Releases the database. */
  release: (this: void) => Promise<void>;
};

/** The data folder of an installation. */
export const dataDirOf = (settings: Settings, log = openLog(settings.LOG_LEVEL)): string =>
  settings.DATABASE_URL
    ? path.resolve(settings.DATA_DIR ?? path.join(PROJECT_ROOT, "data"))
    : resolveDataDir(settings.DATA_DIR, PROJECT_ROOT, (message, details) =>
        log.info({ ...details }, message),
      );

/** Finds the data folder and connects to the database, whatever the version of its tables. */
export async function openInstallation(
  settings: Settings,
  purpose: "server" | "tool",
): Promise<Installation> {
  const log = openLog(settings.LOG_LEVEL);
  const dataDir = dataDirOf(settings, log);
  makeFolder(dataDir);
  const opened = await connectionOf(settings, dataDir, purpose, log);
  const { connection: owner, pooled, replicas, release } = opened;
  try {
    const installation = await completeInstallation({
      settings,
      log,
      dataDir,
      owner,
      pooled,
      replicas,
      release,
    });
    return purpose === "server" ? await keepArchive(installation, opened) : installation;
  } catch (error) {
    await release();
    throw error;
  }
}

/** Of an external database the connections only. */
type OpenedDatabase = Pick<EmbeddedPostgres, "connection" | "release"> &
  Partial<EmbeddedPostgres> &
  Pick<Installation, "pooled" | "replicas">;

/** How long a server that ends may take to send the last changes; otherwise the next start sends them. */
const LONGEST_SENDING_MS = 1500;

/** Begins to archive the embedded database's changes, if it was opened with an archive. */
async function keepArchive(
  installation: Installation,
  { home, superuser, archiving }: OpenedDatabase,
): Promise<Installation> {
  const { settings, secret, log, release } = installation;
  if (!home || !superuser || !archiving) return installation;
  const archiver = await startArchiver({
    database: { home, superuser, archiving },
    keys: { secret, isEncrypted: settings.STORAGE_ENCRYPTION === "on" },
    baseHour: settings.ARCHIVE_BASE_HOUR,
    days: settings.ARCHIVE_DAYS,
    log,
  });
  return {
    ...installation,
    archiver,
    release: async () => {
      await archiver.stop(LONGEST_SENDING_MS);
      await release();
      await archiver.sendRest(LONGEST_SENDING_MS);
    },
  };
}

async function connectionOf(
  settings: Settings,
  dataDir: string,
  purpose: "server" | "tool",
  log: AppContext["log"],
): Promise<OpenedDatabase> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL } = settings;
  if (DATABASE_URL) {
    const connection = connectionOfAddress(DATABASE_DIRECT_URL ?? DATABASE_URL);
    const pooled = DATABASE_DIRECT_URL ? connectionOfAddress(DATABASE_URL) : undefined;
    await assertDirect(connection, pooled);
    const replicas = DATABASE_REPLICA_URL ? connectionsOfReplicas(DATABASE_REPLICA_URL) : undefined;
    await Promise.all((replicas ?? []).map((replica) => assertReplica(replica, connection)));
    return { connection, pooled, replicas, release: async () => {} };
  }
  return openEmbeddedPostgres({
    dataDir,
    purpose,
    log: (message, details) => log.info({ ...details }, message),
    archiving: settings.ARCHIVE_URL
      ? { address: settings.ARCHIVE_URL, seconds: settings.ARCHIVE_SECONDS }
      : undefined,
  });
}

/** Opens everything that the features use, in the order of their dependencies. */
export async function createContext(
  settings: Settings,
  purpose: "server" | "tool",
  jobs: readonly Job[],
  contributions: Contributions,
): Promise<OpenContext> {
  const installation = await openInstallation(settings, purpose);
  try {
    return await createContextFrom(installation, jobs, contributions);
  } catch (error) {
    await installation.release();
    throw error;
  }
}

/** Opens the stored files, the secret and the clock of an installation whose database is open. */
export async function completeInstallation({
  settings,
  dataDir,
  clock,
  ...database
}: Pick<Installation, "settings" | "log" | "dataDir" | "owner" | "pooled" | "replicas" | "release"> & {
  clock?: Clock;
}): Promise<Installation> {
  await removeAbandonedCopies(copiesIn(dataDir));
  const current = await openObjects(settings.STORAGE_URL ?? path.join(dataDir, "storage"));
  const other = settings.STORAGE_URL_OTHER ? await openObjects(settings.STORAGE_URL_OTHER) : undefined;
  return {
    ...database,
    settings,
    dataDir,
    places: { current, other },
    objects: other ? openTwoStores(current, other) : current,
    secret: openSecret(settings, dataDir),
    clock: clock ?? openClock(settings.PAUTA_CLOCK ? new Date(settings.PAUTA_CLOCK) : undefined),
  };
}

export const copiesIn = (dataDir: string): string => path.join(dataDir, "copies");

/** The stored files of an installation, whose keys are in a database. */
export const storageOf = (
  { settings, dataDir, objects }: Pick<Installation, "settings" | "dataDir" | "objects">,
  keys: StorageParts["keys"],
) =>
  openStorage({
    objects,
    keys,
    encryption: settings.STORAGE_ENCRYPTION,
    copies: copiesIn(dataDir),
    isDirect: settings.STORAGE_DOWNLOADS === "direct",
  });

/** Opens the database of an installation for a command that may find older tables. */
export async function withDatabaseOf<T>(
  installation: Pick<Installation, "owner" | "pooled">,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openPool(installation, 1);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Opens the stored files of an installation for a command that needs nothing else of it. */
export const withStoredFiles = <T>(
  installation: Installation,
  work: (storage: AppContext["storage"]) => Promise<T>,
): Promise<T> =>
  withDatabaseOf(installation, (database) =>
    work(storageOf(installation, fileKeysIn(database, installation.secret))),
  );

const openPool = (
  { owner, pooled }: Pick<Installation, "owner" | "pooled">,
  connections: number,
  replicas?: ReplicaOptions,
): Database => openDatabase(pooled ?? owner, { connections, direct: pooled && owner, replicas });

/** The replicas that answer reading calls. */
const replicasOf = ({ replicas, settings, log }: Installation): ReplicaOptions | undefined =>
  replicas && {
    servers: replicas,
    mostLagS: settings.REPLICA_MAX_LAG_SECONDS,
    onChange: (replica, isUsed, lag_seconds) => {
      if (isUsed) log.info({ replica, lag_seconds }, "the replica answers reading calls");
      else log.warn({ replica, lag_seconds }, "the replica is passed over");
    },
  };

/** Migrates the database to this version and creates the context. */
export async function createContextFrom(
  installation: Installation,
  known: readonly Job[],
  contributions: Contributions,
): Promise<OpenContext> {
  const { settings, log, owner, release } = installation;
  await migrate(owner, (name) => log.info({ migration: name }, "migrated"));
  const tracing = await openTracing(settings);
  const pool = openPool(installation, 12, replicasOf(installation));
  const database = tracing ? traceDatabase(pool, tracing) : pool;
  try {
    await assertNoUnboundRows(database);
    await claimStorage(database, installation.places, installation.clock.now());
  } catch (error) {
    await database.close();
    throw error;
  }
  const metrics = openMetrics();
  const objects = countFailures(installation.objects, (call) => metrics.storageFailures.inc({ call }));
  const queues = await openJobs(owner, known, log);
  const jobs = tracing ? traceJobs(queues, tracing) : queues;
  const events = await openEvents(database, log);
  return {
    ...installation,
    storage: storageOf({ ...installation, objects }, fileKeysIn(database, installation.secret)),
    publicUrl: (settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`).replace(/\/$/, ""),
    metrics,
    tracing,
    database,
    jobs,
    events,
    signInQueue: openSignInQueue(),
    contributions,
    leaving: new AbortController(),
    close: async (longestMs) => {
      await jobs.stop(longestMs);
      await events.close();
      await database.close();
      await tracing?.close();
      await release();
    },
  };
}

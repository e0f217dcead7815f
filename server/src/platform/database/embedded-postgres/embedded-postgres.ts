import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { canReach, chooseAccount, isRoot } from "./account.ts";
import { archivesLike, storeArchiving, type WantedArchiving } from "./archiving-settings.ts";
import { prepareBinaries } from "./binaries.ts";
import { type Archiving, type Cluster, clusterHome, connectionTo, readSecrets } from "./cluster.ts";
import { createClusterIfMissing } from "./create-cluster.ts";
import { assertReachable, assertUsable, makeFolder, ownerOfCluster, systemFolder } from "./data-dir.ts";
import { assertNotExchanging } from "./interrupted-recovery.ts";
import { watchPresence } from "./watch-presence.ts";
import { stopServer } from "./launch.ts";
import { type Presence, type Purpose, enter } from "./locks.ts";
import { type RunningServer, startOrAdopt } from "./start-or-adopt.ts";

export type EmbeddedPostgres = {
  /** Connection options of the owner of the database `pauta`. */
  connection: pg.ClientConfig;
  /** Connection options of the superuser, to the database `postgres`. */
  superuser: pg.ClientConfig;
  /** The cluster's folder. */
  home: string;
  /** How the WAL is archived; undefined when it is not. */
  archiving: Archiving | undefined;
  mode: "started" | "adopted";
  /**
   * Releases the database; the last process to release it stops the server. Close your own connections first.
   */
  release(this: void): Promise<void>;
};

type Options = {
  dataDir: string;
  purpose: Purpose;
  log: (message: string, details?: object) => void;
  /** What a server wants; a tool goes on with what the last server wanted. */
  archiving?: WantedArchiving | undefined;
};

/** Another server uses the data folder; the message is for the operator. */
export class DataFolderInUse extends Error {
  constructor(dataDir: string, pid: number | undefined) {
    super(
      `Já há um servidor do Pauta em execução com a pasta de dados ${dataDir}` +
        `${pid === undefined ? "" : ` (processo ${pid})`}. ` +
        "Encerre-o antes de iniciar outro, ou indique outra pasta em DATA_DIR.",
    );
    this.name = "DataFolderInUse";
  }
}

/**
 * Decides and creates the data folder: `wanted` (DATA_DIR, relative to the project), otherwise
 * `<project>/data`. As root, PostgreSQL runs under another account; when that account cannot enter the
 * project, the default is a folder of /var/lib/pauta named after the project.
 * @param log gets one line when the default folder moved
 * @throws Error with a Portuguese message when the database's account cannot reach DATA_DIR
 */
export function resolveDataDir(
  wanted: string | undefined,
  projectRoot: string,
  log: Options["log"] = () => {},
): string {
  const beside = path.resolve(projectRoot, wanted || "data");
  if (!isRoot()) return makeFolder(beside);
  const account = chooseAccount(ownerOfCluster(beside));
  if (!account) return makeFolder(beside);
  if (wanted) {
    assertReachable(account, beside);
    return makeFolder(beside);
  }
  const project = createHash("sha256").update(path.resolve(projectRoot)).digest("hex").slice(0, 8);
  const elsewhere = path.join(systemFolder, project);
  const hasMoved = ownerOfCluster(beside) === undefined && ownerOfCluster(elsewhere) !== undefined;
  if (!hasMoved && canReach(account, beside)) return makeFolder(beside);
  log(`A conta "${account.name}", que executa o banco, usa a pasta de dados ${elsewhere}`, {
    dataDir: elsewhere,
  });
  return makeFolder(elsewhere);
}

/** Longer than the shutdown checkpoint of a server. */
const longestEntering = 90_000;

/**
 * Opens the PostgreSQL of a data folder: creates it the first time, starts it or joins the running one, and
 * keeps it running until `release`. One `server` may have the folder; any number of `tool`s work beside it.
 * @throws DataFolderInUse when another server has the folder
 * @throws Error with a Portuguese message when the database cannot be created, reached or started
 */
export async function openEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  const begin = performance.now();
  const cluster = prepareCluster(dataDir);
  const isNew = await createClusterIfMissing(cluster);
  const comeIn = () => enterRunningServer(cluster, options);
  const { server, presence } = await comeIn();
  const milliseconds = Math.round(performance.now() - begin);
  log("Banco de dados pronto", { mode: server.mode, isNew, milliseconds });

  const stopWatching = watchPresence(presence, async () => (await comeIn()).presence, log);
  let released: Promise<void> | undefined;
  return {
    connection: connectionTo(cluster, "pauta", "pauta", server),
    superuser: connectionTo(cluster, "postgres", "postgres", server),
    home: cluster.home,
    archiving: readSecrets(cluster.home).archiving,
    mode: server.mode,
    release: () => (released ??= release()),
  };

  async function release(): Promise<void> {
    const last = await stopWatching();
    try {
      // A presence that was lost holds no lock: the next process adopts the server or starts it.
      const isLast = await last.isLastToLeave().catch(() => false);
      if (isLast) await stopServer(cluster, "fast");
      log(isLast ? "Banco de dados encerrado" : "Banco de dados deixado em execução para outro processo");
    } finally {
      await last.close();
    }
  }
}

export function prepareCluster(dataDir: string): Cluster {
  const account = chooseAccount(ownerOfCluster(dataDir));
  if (account) assertReachable(account, dataDir);
  assertNotExchanging(dataDir);
  assertUsable(makeFolder(dataDir));
  const binaries = prepareBinaries(account, isRoot() ? systemFolder : dataDir);
  return { home: clusterHome(fs.realpathSync(dataDir)), account, binaries, isDurable: true };
}

/**
 * Starts or joins the server and takes the locks; retries when other processes stop it in between. A server restarts one
 * that archives otherwise than it wants.
 */
async function enterRunningServer(
  cluster: Cluster,
  { dataDir, purpose, log, archiving: wanted }: Options,
): Promise<{ server: RunningServer; presence: Presence }> {
  const begin = performance.now();
  for (;;) {
    const server = await startOrAdopt(cluster, log);
    const superuser = connectionTo(cluster, "postgres", "postgres", server);
    const entry = await enter(superuser, purpose).catch((error: Error) => ({
      outcome: "failed" as const,
      error,
    }));
    if (entry.outcome === "entered") {
      const { presence } = entry;
      if (purpose === "tool" || (await archivesAsWanted(cluster, superuser, wanted, presence)))
        return { server, presence };
      log("O banco de dados é reiniciado, para que o arquivo contínuo mude");
      await presence.close();
      await stopServer(cluster, "fast");
      continue;
    }
    if (entry.outcome === "server-present") throw new DataFolderInUse(dataDir, entry.pid);
    // The last process may stop the server between our check and our lock: then everything starts again.
    if (performance.now() - begin > longestEntering) {
      throw new Error("O banco de dados não aceitou a ligação de controle.", {
        cause: entry.outcome === "failed" ? entry.error : undefined,
      });
    }
    await sleep(50);
  }
}

/** Stores what the server wants, and leaves the cluster in order when that is not possible. */
async function archivesAsWanted(
  cluster: Cluster,
  superuser: pg.ClientConfig,
  wanted: WantedArchiving | undefined,
  presence: Presence,
): Promise<boolean> {
  try {
    return await archivesLike(superuser, storeArchiving(cluster.home, wanted));
  } catch (error) {
    if (await presence.isLastToLeave().catch(() => false)) await stopServer(cluster, "fast");
    await presence.close();
    throw error;
  }
}

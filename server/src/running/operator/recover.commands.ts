import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { machineClock } from "../../platform/process/clock.ts";
import { callersPath, readCommandSettings, type Settings } from "../../platform/process/config.ts";
import { openSecret } from "../../platform/security/secret.ts";
import { dataDirOf } from "../../platform/process/create-context.ts";
import { openLog } from "../../platform/process/log.ts";
import { clusterHome, readSecrets, type Cluster } from "../../platform/database/embedded-postgres/cluster.ts";
import { makeFolder } from "../../platform/database/embedded-postgres/data-dir.ts";
import {
  DataFolderInUse,
  prepareCluster,
} from "../../platform/database/embedded-postgres/embedded-postgres.ts";
import { stopServer } from "../../platform/database/embedded-postgres/launch.ts";
import {
  abandonedScratchFolders,
  makeScratchFolder,
  removeFolder,
} from "../../platform/database/embedded-postgres/scratch-folders.ts";
import { openArchive, readArchived } from "../../platform/database/wal-archive/archive.ts";
import {
  ClusterInUse,
  endExchange,
  exchangeClusters,
} from "../../platform/database/wal-archive/exchange-clusters.ts";
import { sendLastSegments } from "../../platform/database/wal-archive/last-segments.ts";
import { DamagedObject, LostKey } from "../../platform/database/wal-archive/packed-object.ts";
import {
  rangesOf,
  reachesIn,
  waysTo,
  type Reach,
} from "../../platform/database/wal-archive/plan-recovery.ts";
import { recoverCluster, RecoveryFailed } from "../../platform/database/wal-archive/recover-cluster.ts";
import { isStorageAway } from "../../platform/storage/storage-faults.ts";
import type { OperatorCommand } from "./operator-command.rules.ts";
import { OperatorFault } from "./operator-fault.rules.ts";
import { instantShown, outOfRange, parseInstant, recoveredTo } from "./recover-words.rules.ts";
import { reportRecovered } from "./recovered.commands.ts";

const SCRATCH = "recovering-";

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Brings the embedded database back to an instant, from the archive; the former one is kept. */
export const recoverCommand: OperatorCommand = {
  usage: "--to INSTANTE [--into PASTA]",
  summary: "traz o banco de dados embutido de volta a um instante, a partir do arquivo contínuo",
  async run(words) {
    const wanted = readWords(words);
    const settings = readCommandSettings();
    if (settings.DATABASE_URL)
      throw new OperatorFault(
        "Com DATABASE_URL o banco é de outro servidor: recupere-o com as ferramentas dele. Este comando serve ao banco embutido.",
      );
    const dataDir = dataDirOf(settings);
    if (wanted.into === undefined && endInterrupted(dataDir)) return 0;
    const address = settings.ARCHIVE_URL ?? storedAddress(dataDir);
    if (address === undefined)
      throw new OperatorFault("Diga em ARCHIVE_URL onde está o arquivo contínuo do banco de dados.");
    try {
      await recover({ settings, dataDir, address }, wanted);
      return 0;
    } catch (error) {
      if (error instanceof DamagedObject)
        throw new OperatorFault(`${error.message} Nada foi mudado: peça um instante anterior a ele.`);
      if (error instanceof ClusterInUse) throw new OperatorFault(error.message);
      if (isStorageAway(error))
        throw new OperatorFault(
          `O arquivo contínuo (ARCHIVE_URL) não está acessível: ${(error as Error).message}. Nada foi mudado.`,
        );
      if (error instanceof LostKey || error instanceof RecoveryFailed)
        throw new OperatorFault(`${error.message} Nada foi mudado.`);
      throw error;
    }
  },
};

type Wanted = { instant: Date; into: string | undefined };

function readWords(words: string[]): Wanted {
  const { values } = parseArgs({
    args: words,
    options: { to: { type: "string" }, into: { type: "string" } },
    strict: false,
  });
  const { to, into } = values;
  const instant = typeof to === "string" ? parseInstant(to) : undefined;
  if (!instant) throw new OperatorFault("Diga o instante com o fuso, como --to 2026-03-16T10:42:00-03:00.");
  return { instant, into: typeof into === "string" ? callersPath(into) : undefined };
}

function storedAddress(dataDir: string): string | undefined {
  const home = clusterHome(dataDir);
  return existsSync(home) ? readSecrets(home).archiving?.address : undefined;
}

function endInterrupted(dataDir: string): boolean {
  if (!existsSync(dataDir)) return false;
  const ended = endExchange(dataDir);
  if (!ended) return false;
  print(
    `A recuperação que tinha sido interrompida terminou.${ended.kept ? ` O banco anterior está em ${ended.kept}.` : ""}`,
  );
  return true;
}

type Place = { settings: Settings; dataDir: string; address: string };

async function recover({ settings, dataDir, address }: Place, { instant, into }: Wanted): Promise<void> {
  const log = openLog(settings.LOG_LEVEL);
  const target = into ?? dataDir;
  makeFolder(target);
  if (into !== undefined && existsSync(clusterHome(into)))
    throw new OperatorFault(`A pasta ${into} já tem um banco de dados: indique outra.`);
  const secret = openSecret(settings, dataDir);
  const store = await openArchive(address);
  if ((await store.readMark()) === undefined)
    throw new OperatorFault("O lugar de ARCHIVE_URL não tem o arquivo contínuo de um banco de dados.");
  const keys = { secret, isEncrypted: settings.STORAGE_ENCRYPTION === "on" };
  const sent = await sendLastSegments(dataDir, store, keys, (message, details) =>
    log.info({ ...details }, message),
  ).catch((error: unknown) => {
    // another folder may be filled beside a running server, which sends its own
    if (into !== undefined && error instanceof DataFolderInUse) return "sent" as const;
    throw error;
  });
  if (sent === "unknown")
    print("O banco de dados atual não inicia: o que ele ainda não tinha arquivado fica de fora.");

  const archived = await readArchived(store, secret);
  for (const key of archived.unreadable) print(`A cópia base ${key} está danificada e não é usada.`);
  const { reaches, damaged } = await reachesIn(store, archived);
  for (const key of damaged)
    print(`O arquivo ${key} está danificado: os instantes possíveis terminam antes dele.`);
  const ways = waysTo(reaches, instant);
  if (ways.length === 0) throw new OperatorFault(outOfRange(instant, rangesOf(reaches)));

  const cluster = prepareCluster(target);
  await removeAbandoned(target, cluster);
  const scratch = makeScratchFolder(target, SCRATCH);
  const cleanUp = async () => {
    await stopServer({ ...cluster, home: clusterHome(scratch) }, "immediate").catch(() => {});
    removeFolder(scratch);
  };
  const ignoreSignals = onSignal(() => void cleanUp().finally(() => process.exit(1)));
  try {
    const archiving = { address, seconds: settings.ARCHIVE_SECONDS, isCopy: into !== undefined };
    const home = clusterHome(scratch);
    const source = { store, secret, names: archived.segments };
    const last = await recoverFrom(ways, (way) => {
      removeFolder(home);
      makeFolder(home);
      return recoverCluster({ ...cluster, home }, way, instant, source, archiving);
    });
    print(recoveredTo(last, instant));
    await reportRecovered({ settings, dataDir, scratch, log }, print);
    putInPlace(target, home, into === undefined);
  } finally {
    await cleanUp();
    ignoreSignals();
  }
}

/** The recovering server is in a session of its own, which Ctrl+C does not reach. Returns what ends the listening. */
function onSignal(react: () => void): () => void {
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.once(signal, react);
  return () => {
    for (const signal of signals) process.off(signal, react);
  };
}

/** Takes an earlier base when one is damaged: the way is longer, and the same. */
async function recoverFrom(
  ways: readonly Reach[],
  work: (way: Reach) => Promise<Date | undefined>,
): Promise<Date | undefined> {
  for (const [index, way] of ways.entries())
    try {
      print(`Recuperando da cópia base de ${instantShown(new Date(way.base.finished_at))}.`);
      return await work(way);
    } catch (error) {
      const isBase = error instanceof DamagedObject && error.key.startsWith("bases/");
      if (!isBase || index === ways.length - 1) throw error;
      print(`${error.message} Será usada a cópia base anterior.`);
    }
  throw new Error("no way to the instant");
}

function putInPlace(target: string, home: string, isOwn: boolean): void {
  const { kept } = exchangeClusters(target, home, machineClock.now());
  if (!isOwn) return print(`O banco de dados recuperado está em ${target}. O atual não mudou.`);
  print(
    kept === undefined
      ? `O banco de dados recuperado está em ${target}.`
      : `O banco de dados recuperado está no lugar do anterior, que foi guardado em ${kept}.`,
  );
}

async function removeAbandoned(target: string, cluster: Cluster): Promise<void> {
  for (const folder of abandonedScratchFolders(target, SCRATCH)) {
    await stopServer({ ...cluster, home: clusterHome(folder) }, "immediate");
    removeFolder(folder);
  }
}

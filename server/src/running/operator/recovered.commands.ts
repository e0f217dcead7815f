import type pg from "pg";
import { openEmbeddedPostgres } from "../../platform/database/embedded-postgres/embedded-postgres.ts";
import type { Settings } from "../../platform/process/config.ts";
import { completeInstallation, withStoredFiles } from "../../platform/process/create-context.ts";
import type { Log } from "../../platform/process/log.ts";
import { listNamedFiles, type NamedFile } from "../../platform/storage/archive/database-snapshot.ts";
import { connectToSnapshot } from "../../platform/storage/archive/snapshot-connection.ts";
import { isStorageAway } from "../../platform/storage/storage-faults.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { check } from "./check.commands.ts";
import { hasTables } from "./integrity.store.ts";
import { countRecovered } from "./recovered.store.ts";

type Recovered = {
  settings: Settings;
  /** The data folder of the installation, whose files and key are used. */
  dataDir: string;
  /** The data folder with the recovered cluster. */
  scratch: string;
  log: Log;
};

/** Says what is in a recovered database, which stored files it names in vain, and what `check` finds. */
export async function reportRecovered(
  { settings, dataDir, scratch, log }: Recovered,
  print: (line: string) => void,
): Promise<void> {
  const database = await openEmbeddedPostgres({
    dataDir: scratch,
    purpose: "tool",
    log: (message, details) => log.info({ ...details }, message),
  });
  try {
    const { connection: owner, release } = database;
    const installation = await completeInstallation({
      settings,
      log,
      dataDir,
      owner,
      pooled: undefined,
      release,
    });
    await withStoredFiles(installation, async (storage) => {
      const found = await readRecovered(owner, storage);
      if (!found) return print("O banco de dados ainda não tinha tabelas.");
      print(`Tem ${found.publications} publicações e ${found.people} pessoas.`);
      for (const { table, key } of found.missing) print(`Falta o arquivo ${key}, de uma linha de ${table}.`);
      const { findings } = await check({ ...installation, storage });
      if (findings.length === 0) print("O check não encontrou nada.");
      for (const { check: what, count } of findings) print(`check: ${what} (${count})`);
    });
  } catch (error) {
    if (!isStorageAway(error) && !isOfOtherVersion(error)) throw error;
    print("Não foi possível verificar tudo agora: rode o check depois de iniciar o Pauta.");
  } finally {
    await database.release();
  }
}

/** undefined_table and undefined_column: the tables are of a version before this one, until a start migrates them. */
const isOfOtherVersion = (error: unknown): boolean =>
  ["42P01", "42703"].includes(String((error as { code?: unknown }).code));

type Found = { publications: number; people: number; missing: NamedFile[] };

async function readRecovered(owner: pg.ClientConfig, storage: Storage): Promise<Found | undefined> {
  const client = await connectToSnapshot(owner, "recover");
  try {
    if (!(await hasTables(client))) return undefined;
    const missing: NamedFile[] = [];
    for (const file of await listNamedFiles(client))
      if ((await storage.sizeOf(file.key)) === undefined) missing.push(file);
    return { ...(await countRecovered(client)), missing };
  } finally {
    await client.end();
  }
}

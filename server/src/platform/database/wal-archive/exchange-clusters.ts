import fs from "node:fs";
import path from "node:path";
import { clusterHome, pgdataOf } from "../embedded-postgres/cluster.ts";
import { exchangeFileOf } from "../embedded-postgres/interrupted-recovery.ts";
import { classifyProcess, readLockFile } from "../embedded-postgres/pid-file.ts";
import { flushFolder } from "../embedded-postgres/scratch-folders.ts";

type Exchange = { recovered: string; kept: string };

/** Where the former cluster is; undefined if there was none. */
export type Exchanged = { kept: string | undefined };

/** The cluster that was to be replaced is running. */
export class ClusterInUse extends Error {}

function isRunning(home: string): boolean {
  const lock = readLockFile(path.join(pgdataOf(home), "postmaster.pid"));
  return (
    lock.state === "held" && ["ours", "some-postgres"].includes(classifyProcess(lock.pid, pgdataOf(home)))
  );
}

/**
 * Puts a recovered cluster into a data folder and keeps the one that was there under another name. Both names are written
 * down first, so that an interrupted exchange can be ended: until then nothing starts in the folder.
 */
export function exchangeClusters(dataDir: string, recovered: string, now: Date): Exchanged {
  const home = clusterHome(dataDir);
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const kept = `${home}-before-recover-${stamp}`;
  const note = exchangeFileOf(dataDir);
  const unfinished = `${note}.part`;
  fs.writeFileSync(unfinished, JSON.stringify({ recovered, kept } satisfies Exchange), { flush: true });
  fs.renameSync(unfinished, note);
  flushFolder(dataDir);
  if (isRunning(home)) {
    fs.rmSync(note);
    throw new ClusterInUse(
      `O banco de dados em ${home} foi iniciado durante a recuperação: encerre o Pauta e repita o comando.`,
    );
  }
  return endExchange(dataDir)!;
}

/** Ends an exchange that was begun; undefined when there is none. */
export function endExchange(dataDir: string): Exchanged | undefined {
  const note = exchangeFileOf(dataDir);
  if (!fs.existsSync(note)) return undefined;
  const { recovered, kept } = JSON.parse(fs.readFileSync(note, "utf8")) as Exchange;
  const home = clusterHome(dataDir);
  // as long as the recovered one has its own name, what has the cluster's name is the former one
  if (fs.existsSync(recovered)) {
    if (fs.existsSync(home)) fs.renameSync(home, kept);
    fs.renameSync(recovered, home);
  }
  flushFolder(dataDir);
  fs.rmSync(note);
  flushFolder(dataDir);
  fs.rmSync(path.dirname(recovered), { recursive: true, force: true });
  return { kept: fs.existsSync(kept) ? kept : undefined };
}

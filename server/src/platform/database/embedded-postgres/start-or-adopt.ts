import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { queryServer } from "./query-server.ts";
import { type Cluster, pgdataOf, pidFileOf, socketPort } from "./cluster.ts";
import { type LaunchedServer, launchServer, stopServer } from "./launch.ts";
import { type LockFile, classifyProcess, readLockFile, removeLockFile } from "./pid-file.ts";
import { prepareSocketFolder } from "./socket-folder.ts";

export type RunningServer = { mode: "started" | "adopted"; socketFolder: string; port: number };
type Log = (message: string, details?: object) => void;

/** A server that claims to be ready and does not answer for this long has lost its socket. */
const longestSilence = 2000;
/** A server whose pid file was deleted notices that within a minute and exits; other conflicts end sooner. */
const longestContention = 90_000;
/** How long a lock file may be empty: PostgreSQL creates and fills it within microseconds. */
const longestEmptiness = 500;

/**
 * Returns when the cluster's server answers: a running one (left behind by a killed program, or used by
 * another process) or a new one, over whatever an abrupt end has left in the data folder.
 * @throws Error with a Portuguese message and PostgreSQL's own output when it does not start
 */
export async function startOrAdopt(cluster: Cluster, log: Log): Promise<RunningServer> {
  const socketFolder = prepareSocketFolder(cluster);
  const lockFiles = [pidFileOf(cluster), path.join(socketFolder, `.s.PGSQL.${socketPort}.lock`)];
  const failedStarts = new FailedStarts();
  const waiting = new StartWait(log);
  let launched: LaunchedServer | undefined;
  for (;;) {
    const lock = readLockFile(pidFileOf(cluster));
    const isStarting = launched !== undefined && !launched.hasExited();
    const isOurs = lock.state === "held" && isStarting && lock.pid === launched?.pid;
    const isHeld = lock.state === "held" && (isOurs || (await isRunning(cluster, lock.pid, socketFolder)));
    if (isHeld) {
      const answer = lock.status === "ready" ? await queryServer(cluster, lock) : "busy";
      if (answer === "answers") {
        return { mode: isOurs ? "started" : "adopted", socketFolder: lock.socketFolder, port: lock.port };
      }
      if (answer === "busy") waiting.forAnswer();
      else if (waiting.isTooSilent()) await restart(cluster, lock, log);
    } else if (!isStarting) {
      if (launched) await sleep(failedStarts.pauseAfter(launched.lastWords()));
      for (const file of lockFiles) await clearLockFile(cluster, file, log);
      launched = launchServer(cluster, socketFolder);
    }
    await sleep(isHeld && !isOurs ? 50 : 5);
  }
}

async function isRunning(cluster: Cluster, pid: number, socketFolder: string): Promise<boolean> {
  const holder = classifyProcess(pid, pgdataOf(cluster.home));
  if (holder === "ours" || holder === "some-postgres") return true;
  // In another container's process table its number is another, or none; its socket answers here too.
  return (await queryServer(cluster, { socketFolder, port: socketPort })) !== "silent";
}

async function restart(cluster: Cluster, lock: LockFile & { state: "held" }, log: Log): Promise<void> {
  if (classifyProcess(lock.pid, pgdataOf(cluster.home)) !== "ours") {
    throw new Error(
      `O arquivo ${pidFileOf(cluster)} indica o processo ${lock.pid}, um PostgreSQL que não responde por esta ` +
        "pasta. Se ele não for do Pauta, apague o arquivo.",
    );
  }
  log("O banco de dados está em execução mas não responde; será reiniciado", { pid: lock.pid });
  await stopServer(cluster, "fast");
}

/** Removes a lock file that stops PostgreSQL for no reason; PostgreSQL itself removes one of a process that is gone. */
async function clearLockFile(cluster: Cluster, file: string, log: Log): Promise<void> {
  const found = readLockFile(file);
  if (found.state === "absent") return;
  if (found.state === "unreadable") {
    await sleep(longestEmptiness);
    const again = readLockFile(file);
    if (again.state !== "unreadable" || again.content !== found.content) return;
  } else if (classifyProcess(found.pid, pgdataOf(cluster.home)) !== "foreign") return;
  log("Arquivo de trava abandonado foi removido", { file });
  removeLockFile(file, found.content);
}

/** Decides when servers that exit at once are a failure and not a race with other processes. */
class FailedStarts {
  #number = 0;
  #first = performance.now();

  /** @returns the milliseconds to wait before the next try */
  pauseAfter(lastWords: string): number {
    if (this.#number === 0) this.#first = performance.now();
    this.#number += 1;
    const isContention = /still in use|already exists/.test(lastWords);
    const isOver = isContention ? performance.now() - this.#first > longestContention : this.#number === 3;
    if (isOver) throw new Error(`O PostgreSQL não iniciou. Suas últimas mensagens:\n${lastWords}`);
    return isContention ? 200 : 0;
  }
}

/** Measures how long another process's server has kept us waiting, and logs it. */
class StartWait {
  #silentSince: number | undefined;
  #lastWord = performance.now();
  #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  forAnswer(): void {
    this.#silentSince = undefined;
    if (performance.now() - this.#lastWord < 5000) return;
    this.#lastWord = performance.now();
    this.#log("Aguardando o banco de dados responder; ele pode estar se recuperando de uma interrupção");
  }

  isTooSilent(): boolean {
    this.#silentSince ??= performance.now();
    return performance.now() - this.#silentSince > longestSilence;
  }
}

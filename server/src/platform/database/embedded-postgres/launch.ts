import { execFile, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { runAs } from "./account.ts";
import { prepareOutgoing } from "./archiving-settings.ts";
import { type Cluster, pgdataOf, pidFileOf } from "./cluster.ts";
import { classifyProcess, readLockFile } from "./pid-file.ts";
import { serverOptions } from "./settings.ts";

/** At a start, a log above this size becomes `postgres.log.1`, replacing the last one. */
const longestLog = 10 * 1024 * 1024;

const slowestStop = 60_000;

export type LaunchedServer = {
  pid: number | undefined;
  hasExited: () => boolean;
  /** The end of what this server wrote to its log. */
  lastWords: () => string;
};

/** Starts PostgreSQL without waiting until it is ready. @param more settings of this start only */
export function launchServer(
  cluster: Cluster,
  socketFolder: string,
  more: Record<string, string> = {},
): LaunchedServer {
  prepareOutgoing(cluster);
  const log = openLog(cluster);
  const server = spawn(
    cluster.binaries.postgres,
    ["-D", pgdataOf(cluster.home), ...serverOptions(cluster, socketFolder, more)],
    {
      ...runAs(cluster.account),
      // A session of its own: Ctrl+C and the end of the terminal reach only this process, which then stops in order.
      detached: true,
      stdio: ["ignore", log.handle, log.handle],
    },
  );
  fs.closeSync(log.handle);
  server.unref();
  let hasExited = false;
  let failure = "";
  server.once("exit", () => (hasExited = true));
  server.once("error", (error) => {
    hasExited = true;
    failure = error.message;
  });
  return {
    pid: server.pid,
    hasExited: () => hasExited,
    lastWords: () => failure || fs.readFileSync(log.file).subarray(log.length).toString().slice(-4000).trim(),
  };
}

function openLog(cluster: Cluster): { file: string; handle: number; length: number } {
  const file = path.join(cluster.home, "postgres.log");
  const old = fs.lstatSync(file, { throwIfNoEntry: false });
  if (old && old.size > longestLog) fs.renameSync(file, `${file}.1`);
  // Root may write in another user's folder here: never through a symbolic link.
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDWR } = fs.constants;
  const handle = fs.openSync(file, O_APPEND | O_CREAT | O_NOFOLLOW | O_RDWR, 0o600);
  if (process.getuid?.() === 0) {
    const { uid, gid } = fs.statSync(cluster.home);
    fs.fchownSync(handle, uid, gid);
  }
  return { file, handle, length: fs.fstatSync(handle).size };
}

/**
 * Stops the cluster's server, whoever started it, and waits until it has exited. `fast` closes the
 * connections and writes a checkpoint, `immediate` leaves the recovery to the next start.
 * @throws Error with a Portuguese message when it has not exited after a minute
 */
export async function stopServer(cluster: Cluster, mode: "fast" | "immediate"): Promise<void> {
  const pgdata = pgdataOf(cluster.home);
  const lock = readLockFile(pidFileOf(cluster));
  if (lock.state !== "held") return;
  const holder = classifyProcess(lock.pid, pgdata);
  if (holder !== "ours" && holder !== "some-postgres") return;
  // Runs as the account, so that a process id in a file of the account never aims a signal of root.
  const failure = await promisify(execFile)(
    cluster.binaries.pgCtl,
    ["stop", "-D", pgdata, "-m", mode, "-W", "-s"],
    runAs(cluster.account),
  ).then(
    () => undefined,
    (error: Error) => error,
  );
  const begin = performance.now();
  for (;;) {
    const now = readLockFile(pidFileOf(cluster));
    if (now.state !== "held" || now.pid !== lock.pid || classifyProcess(lock.pid, pgdata) !== holder) return;
    // pg_ctl also fails when the server exited by itself meanwhile; this one is still running.
    if (failure) throw failure;
    if (performance.now() - begin > slowestStop) {
      throw new Error(`O PostgreSQL (processo ${lock.pid}) não terminou em ${slowestStop / 1000} s.`);
    }
    await sleep(20);
  }
}

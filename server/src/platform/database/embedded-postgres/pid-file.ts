import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";

/** Content of postmaster.pid (src/include/utils/pidfile.h), as far as it is needed here. */
export type LockFile =
  | { state: "absent" }
  /** Empty or garbage: left by a crash or written by something else; PostgreSQL refuses to start over it. */
  | { state: "unreadable"; content: string }
  | { state: "held"; content: string; pid: number; port: number; socketFolder: string; status: string };

/**
 * - `ours`: a running PostgreSQL whose working folder is our data folder
 * - `some-postgres`: a PostgreSQL whose working folder the system does not reveal
 * - `foreign`: proven to be another program (a reused process id, a zombie)
 * - `gone`: no such process; PostgreSQL recognises that itself
 */
export type Holder = "ours" | "some-postgres" | "foreign" | "gone";

export function readLockFile(file: string): LockFile {
  const content = readIfPresent(file);
  if (content === undefined) return { state: "absent" };
  const lines = content.split("\n").map((line) => line.trim());
  // A standalone backend, without postmaster, writes its process id negative.
  const pid = Math.abs(Number.parseInt(lines[0] ?? "", 10));
  if (!pid) return { state: "unreadable", content };
  const [, , , port = "", socketFolder = "", , , status = ""] = lines;
  return { state: "held", content, pid, port: Number(port), socketFolder, status };
}

/** Classifies the process that a lock file names, for the cluster in `pgdata`. */
export function classifyProcess(pid: number, pgdata: string): Holder {
  return process.platform === "linux" ? classifyByProc(pid, pgdata) : classifyByPs(pid);
}

function classifyByProc(pid: number, pgdata: string): Holder {
  try {
    const stat = readIfPresent(`/proc/${pid}/stat`);
    const [, name, processState] = /\((.*)\) (\w)/s.exec(stat ?? "") ?? [];
    if (!name) return "gone";
    // Where nothing reaps orphans, as in many containers, a killed server stays in the process table for ever.
    if (processState === "Z" || processState === "X" || name !== "postgres") return "foreign";
    const [theirs, our] = [fs.statSync(`/proc/${pid}/cwd`), fs.statSync(pgdata)];
    return theirs.dev === our.dev && theirs.ino === our.ino ? "ours" : "foreign";
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    // EACCES: its working folder is hidden; EPERM: all of it is (/proc mounted with hidepid).
    if (code !== "EACCES" && code !== "EPERM") return "gone";
    const process = fs.statSync(`/proc/${pid}`, { throwIfNoEntry: false });
    return process ? classifyHidden(process.uid, fs.statSync(pgdata).uid) : "gone";
  }
}

/** Stands for every account that a user namespace does not show (/proc/sys/kernel/overflowuid). */
const nameless = 65_534;

/**
 * Classifies a process that the system hides, by its account: PostgreSQL runs only as the owner of its files. The
 * same account's process is hidden too, in another group or outside our sandbox. Root's and the nameless one may stand
 * for an account that has no number here.
 */
export function classifyHidden(account: number, owner: number): Holder {
  return [owner, 0, nameless].includes(account) ? "some-postgres" : "foreign";
}

function classifyByPs(pid: number): Holder {
  const ps = spawnSync("ps", ["-p", String(pid), "-o", "stat=,comm="], { encoding: "utf8" });
  if (ps.status !== 0) return "gone";
  return !ps.stdout.startsWith("Z") && /postgres/.test(ps.stdout) ? "some-postgres" : "foreign";
}

/**
 * Removes a lock file that would stop PostgreSQL although none of our servers holds it.
 * @param expected the content that was judged: a file that changed since is put back
 */
export function removeLockFile(file: string, expected: string): void {
  const aside = `${file}.${randomBytes(4).toString("hex")}`;
  try {
    fs.renameSync(file, aside);
    if (fs.readFileSync(aside, "utf8") !== expected) fs.linkSync(aside, file);
  } catch (error) {
    // ENOENT: another process removed it; EEXIST: another server has written its own since.
    if (!["ENOENT", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

function readIfPresent(file: string): string | undefined {
  try {
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    // ESRCH: the process ended between opening and reading its file in /proc.
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}

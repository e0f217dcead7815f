import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { announce } from "./progress.mjs";

const POLL_MS = 200;
const WRITING_TAKES_AT_MOST_MS = 5_000;

/**
 * Lets one process at a time change generated files (packages, built interface, unpacked browser). The lock
 * names its holders with their start times, so that the lock of a killed process, or of a reused process id,
 * is taken over. `work` gets `alsoHeldBy(pid)`: a child that outlives its killed parent keeps the lock.
 */
export async function withPreparationLock(root, work) {
  const lock = path.join(root, ".cache", "preparation.lock");
  mkdirSync(path.dirname(lock), { recursive: true });
  await takeLock(lock);
  const release = () => rmSync(lock, { force: true });
  process.once("exit", release);
  try {
    return await work((pid) => writeFileSync(lock, `${identify(process.pid)}\n${identify(pid)}\n`));
  } finally {
    process.off("exit", release);
    release();
  }
}

async function takeLock(lock) {
  let hasReported = false;
  for (;;) {
    try {
      writeFileSync(lock, `${identify(process.pid)}\n`, { flag: "wx" });
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const holder = livingHolderOf(lock);
    if (holder !== undefined && !hasReported) {
      announce(`Outra preparação está em andamento nesta pasta (processo ${holder}); aguardando…`);
      hasReported = true;
    }
    if (holder !== undefined) await pause(POLL_MS);
  }
}

/** The process that holds the lock; undefined when there is none any more, and then the lock is removed. */
function livingHolderOf(lock) {
  let content;
  try {
    content = readFileSync(lock, "utf8");
    const isBeingWritten = content === "" && Date.now() - statSync(lock).mtimeMs < WRITING_TAKES_AT_MOST_MS;
    if (isBeingWritten) return "?";
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
  const living = content.split("\n").find((line) => line !== "" && isAlive(line));
  if (living !== undefined) return living.split(" ")[0];
  removeAbandoned(lock, content);
  return undefined;
}

/**
 * Renames before removing: of several processes that see the same abandoned lock, one removes it and none a
 * new one.
 */
function removeAbandoned(lock, seen) {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    if (readFileSync(aside, "utf8") === seen) rmSync(aside);
    else renameSync(aside, lock);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}

function identify(pid) {
  return `${pid} ${startTimeOf(pid)}`;
}

function isAlive(identity) {
  const [pid, startTime] = identity.split(" ");
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  return startTimeOf(pid) === startTime;
}

/**
 * Clock ticks since boot when the process began (Linux, proc(5), field 22 of stat); "" where the system does
 * not say.
 */
function startTimeOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return "";
  }
}

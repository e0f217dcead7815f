import { fork } from "node:child_process";
import { once } from "node:events";
import { access } from "node:fs/promises";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { COMPILE_CACHE } from "../../platform/process/compile-cache.ts";
import type { ReadText, TextKind } from "./file-text.rules.ts";

const PROGRAM = fileURLToPath(new URL("./file-text.worker.ts", import.meta.url));
/** The child process gives up earlier by itself; this limit is for one that hangs. */
const LONGEST_MS = 180_000;

/**
 * Extracts the text of an untrusted file in a separate process with limits: no failure in it affects the
 * server, it gets no settings, and it runs at a low priority.
 * @throws when the file is gone, the process cannot be started, or the server is stopping
 */
export async function readFileText(path: string, kind: TextKind, stopping: AbortSignal): Promise<ReadText> {
  stopping.throwIfAborted();
  await access(path);
  const reader = fork(PROGRAM, [path, kind], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    env: COMPILE_CACHE,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  if (reader.pid !== undefined) stepBack(reader.pid);
  let read: ReadText = { state: "unreadable" };
  reader.once("message", (answer: ReadText) => (read = answer));
  const end = () => reader.kill("SIGKILL");
  const limit = setTimeout(end, LONGEST_MS);
  stopping.addEventListener("abort", end);
  try {
    await once(reader, "close");
  } finally {
    clearTimeout(limit);
    stopping.removeEventListener("abort", end);
  }
  stopping.throwIfAborted();
  return read;
}

function stepBack(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // it has already ended, or the system has no priorities
  }
}

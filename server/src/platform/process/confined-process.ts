import { fork, type ChildProcess } from "node:child_process";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { COMPILE_CACHE } from "./compile-cache.ts";

const PROGRAM = fileURLToPath(new URL("./confined-thread.worker.ts", import.meta.url));

/** What a confined process may use; beyond it, it ends itself. */
export type Limits = {
  /** The JavaScript heap of the thread that reads. */
  heap_mb: number;
  /** All memory of the process, including buffers, which the heap's limit does not count. */
  memory_mb: number;
  longest_ms: number;
  /** Whether it gives way to everybody else's work. */
  is_patient?: boolean;
};

/** The first message to a confined process. */
export type ConfinedWork = { thread: string; data: unknown; limits: Limits };

/**
 * Runs a thread that reads untrusted files, in a process of its own: an engine that runs out of memory inside a thread
 * may abort the whole process, and not only the thread. The process gets no settings, and ends with this one.
 *
 * Its messages are those of the thread; `close` follows the last of them, whatever ended it.
 * @param thread the thread's file, which finds `data` in `workerData`
 */
export function startConfined(thread: URL, data: unknown, limits: Limits): ChildProcess {
  const child = fork(PROGRAM, {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    env: COMPILE_CACHE,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  if (limits.is_patient && child.pid !== undefined) stepBack(child.pid);
  // one that has already ended closes, and that is what its caller waits for
  child.send({ thread: thread.href, data, limits } satisfies ConfinedWork, () => {});
  return child;
}

function stepBack(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // it has already ended, or the system has no priorities
  }
}

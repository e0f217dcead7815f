import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** The first process of the PostgreSQL of a data folder. */
export const postmasterOf = (dataFolder: string): number =>
  Number.parseInt(readFileSync(path.join(dataFolder, "postmaster.pid"), "utf8"), 10);

/** Signals a process and its children, if there are any. It is stopped while they are listed: none of them escapes. */
export function signalFamily(pid: number, signal: "SIGSTOP" | "SIGCONT" | "SIGKILL"): void {
  signalIfThere(pid, "SIGSTOP");
  for (const one of [...childrenOf(pid), pid]) signalIfThere(one, signal);
}

function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(list)) return [];
  return (readFileSync(list, "utf8").match(/\d+/g) ?? []).map(Number);
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

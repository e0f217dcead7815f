import { readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

type Seen = { pid: number; parent: number; ms: number; command: string };

/**
 * Milliseconds of processor time of this process's children, and of processes that name a folder,
 * with their descendants.
 */
export function processorTimeOf(folder: string): number {
  const all = readdirSync("/proc").flatMap((name) => readProcess(Number(name)));
  const wanted = new Set(
    all
      .filter(({ parent, command }) => parent === process.pid || command.includes(folder))
      .map(({ pid }) => pid),
  );
  for (let before = -1; before !== wanted.size;) {
    before = wanted.size;
    for (const { pid, parent } of all) if (wanted.has(parent)) wanted.add(pid);
  }
  wanted.delete(process.pid);
  return all.reduce((sum, { pid, ms }) => (wanted.has(pid) ? sum + ms : sum), 0);
}

/** Milliseconds of processor time of one process. */
export const processorTimeOfOne = (pid: number): number => readProcess(pid)[0]?.ms ?? 0;

function readProcess(pid: number): Seen[] {
  if (!Number.isInteger(pid)) return [];
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    // processes that ended are counted with the parent that waited for them
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid, parent: Number(fields[1]), ms: ticks * TICK_MS, command }];
  } catch {
    return []; // ended just now
  }
}

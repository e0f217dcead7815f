import { readFileSync, statfsSync } from "node:fs";

const IN_MEMORY = "/dev/shm";
/** The file system that lies in memory (Linux, magic.h). */
const TMPFS = 0x01021994;
const GIBIBYTE = 1024 ** 3;
/** What the databases of a run take, with room to spare, and what the machine keeps beside them. */
const ENOUGH = 6 * GIBIBYTE;

/**
 * Where the tests' throw-away databases lie: in memory where there is plenty, for each test file has a database of its own, of a
 * thousand files, and a disk takes ten times as long to make them. Undefined where the system's own folder must do.
 */
export function fastFolder() {
  try {
    const { type, bavail, bsize } = statfsSync(IN_MEMORY);
    const available = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync("/proc/meminfo", "utf8"));
    const isRoomy = bavail * bsize >= ENOUGH && Number(available?.[1]) * 1024 >= 2 * ENOUGH;
    return type === TMPFS && isRoomy ? IN_MEMORY : undefined;
  } catch {
    return undefined;
  }
}

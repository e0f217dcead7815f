import { readFileSync, statfsSync } from "node:fs";

const IN_MEMORY = "/dev/shm";
/** Type of an in-memory file system (Linux, magic.h). */
const TMPFS = 0x01021994;
const GIBIBYTE = 1024 ** 3;
/** Enough for the databases of a run, with a margin; the machine needs as much again. */
const ENOUGH = 6 * GIBIBYTE;

/**
 * The folder of the tests' temporary databases: in memory where there is enough, because each test file has a
 * database of a thousand files, and creating them on a disk takes ten times as long. Otherwise undefined, and the
 * system's own folder is used.
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

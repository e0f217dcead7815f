import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { isAlive } from "../../process/is-alive.ts";

/**
 * Creates a folder `<parent>/<prefix><our process>-<random>` for work that is renamed or removed when done.
 */
export function makeScratchFolder(parent: string, prefix: string): string {
  const folder = path.join(parent, `${prefix}${process.pid}-${randomBytes(4).toString("hex")}`);
  fs.mkdirSync(folder);
  fs.chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  return folder;
}

/** Returns the scratch folders of our user whose process was killed before it could remove them. */
export function abandonedScratchFolders(parent: string, prefix: string): string[] {
  return fs
    .readdirSync(parent)
    .filter((name) => name.startsWith(prefix) && /^\d+-/.test(name.slice(prefix.length)))
    .filter((name) => !isAlive(Number.parseInt(name.slice(prefix.length), 10)))
    .map((name) => path.join(parent, name))
    .filter((folder) => fs.lstatSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.());
}

/** Removes what can be removed: an orphaned initdb may still write there; the next start tries again. */
export function removeFolder(folder: string): void {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOTEMPTY") throw error;
  }
}

/** Renames a finished folder into place; false when another process was first, whose folder then stays. */
export function renameIntoPlace(finished: string, place: string): boolean {
  try {
    fs.renameSync(finished, place);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== "ENOTEMPTY" && code !== "EEXIST") throw error;
    return false;
  }
}

/** Makes renames in a folder survive a power failure. */
export function flushFolder(folder: string): void {
  const handle = fs.openSync(folder, "r");
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const noteIn = (dataDir: string): string => path.join(dataDir, "last-backup");

/** Notes that a whole backup of this data folder's installation is on the disk. */
export const noteBackup = (dataDir: string, at: Date): Promise<void> =>
  writeFile(noteIn(dataDir), `${at.toISOString()}\n`, { mode: 0o600 });

/** When the last whole backup was made in this data folder; undefined when none was. */
export async function lastBackup(dataDir: string): Promise<Date | undefined> {
  const note = await readFile(noteIn(dataDir), "utf8").catch(() => "");
  const at = new Date(note.trim());
  return Number.isNaN(at.getTime()) ? undefined : at;
}

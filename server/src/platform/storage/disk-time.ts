import { randomUUID } from "node:crypto";
import { open, rm, stat } from "node:fs/promises";
import path from "node:path";

/** The time of the disk's own clock, by which the age of its files is measured. */
export async function timeOfDisk(folder: string): Promise<number> {
  const file = path.join(folder, `mark-${randomUUID()}`);
  await (await open(file, "wx", 0o600)).close();
  const { mtimeMs } = await stat(file);
  await rm(file, { force: true });
  return mtimeMs;
}

import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isAlive } from "../process/is-alive.ts";
import { timeOfDisk } from "./disk-time.ts";
import { LONGEST_UPLOAD_MS } from "./object-store.ts";

/** A file on this machine's disk, for as long as the caller needs it. */
export type LocalFile = AsyncDisposable & { path: string };

/** This machine, in the names of copies: other machines may share the folder. */
const MACHINE = os.hostname().replaceAll(/[^\w-]/g, "-");

/** Writes a stream to a file that only this account can read, and that goes with its reader. */
export async function copyLocally(folder: string, bytes: Readable): Promise<LocalFile> {
  const file = path.join(folder, `${MACHINE}.${process.pid}.${randomUUID()}`);
  const remove = () => rm(file, { force: true });
  try {
    await pipeline(bytes, async (source: AsyncIterable<Buffer>) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(file, "wx", 0o600);
      try {
        for await (const chunk of source) await handle.writeFile(chunk);
      } finally {
        await handle.close();
      }
    });
  } catch (error) {
    await remove();
    throw error;
  }
  return { path: file, [Symbol.asyncDispose]: remove };
}

/** Removes the copies of killed processes of this machine, and very old ones of others. */
export async function removeAbandonedCopies(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const now = names.length > 0 ? await timeOfDisk(folder) : 0;
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && isAbandoned(name, found.mtimeMs, now)) await rm(file, { force: true });
  }
}

function isAbandoned(name: string, writtenAt: number, now: number): boolean {
  const [machine, pid] = name.split(".");
  if (machine !== MACHINE) return now - writtenAt > LONGEST_UPLOAD_MS;
  // in a container every program has the same number
  if (Number(pid) === process.pid) return writtenAt < performance.timeOrigin;
  return !isAlive(Number(pid));
}

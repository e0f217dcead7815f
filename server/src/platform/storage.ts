import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export type Stored = { key: string; size: number; sha256: string };

/** Where bytes live, by a key of ours: names that people gave never become paths. */
export type Storage = {
  /** Writes the stream durably; nothing is left behind when it fails. */
  write(room: string, bytes: Readable): Promise<Stored>;
  read(key: string): Readable;
  /** The path of a key for readers that need random access (ZIP directories). */
  pathOf(key: string): string;
  remove(key: string): Promise<void>;
  /** Throws when nothing could be written now. */
  probe(): Promise<void>;
};

/** A folder of the machine's disk. A file appears whole or not at all: temporary file, fsync, rename, fsync of the folder. */
export async function openFolderStorage(root: string): Promise<Storage> {
  const scratch = path.join(root, "incoming");
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const pathOf = (key: string) => path.join(root, ...key.split("/"));
  return {
    async write(room, bytes) {
      const unfinished = path.join(scratch, randomUUID());
      const hash = createHash("sha256");
      let size = 0;
      const count = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          size += chunk.length;
          done(null, chunk);
        },
      });
      try {
        await pipeline(bytes, count, createWriteStream(unfinished, { mode: 0o600, flush: true }));
        const key = `${room}/${randomUUID()}`;
        const folder = path.join(root, room);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await rename(unfinished, pathOf(key));
        await syncFolder(folder);
        return { key, size, sha256: hash.digest("hex") };
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    read: (key) => createReadStream(pathOf(key)),
    pathOf,
    remove: (key) => rm(pathOf(key), { force: true }),
    async probe() {
      const file = path.join(scratch, `probe-${randomUUID()}`);
      const handle = await open(file, "wx", 0o600);
      await handle.close();
      await rm(file);
      await stat(root);
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

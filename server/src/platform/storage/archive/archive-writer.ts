import { createHash } from "node:crypto";
import { open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { isAlive } from "../../process/is-alive.ts";
import { END, paddingOf, tarHeader } from "./tar.ts";
import { MANIFEST_NAME, SEAL_NAME, type Entry, type Manifest } from "./manifest.ts";

export type ArchiveWriter = {
  /** Adds an entry of a known size. @throws WrongSize when the bytes are fewer or more: the archive is then unusable */
  add(name: string, size: number, bytes: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Entry>;
  /**
   * Writes the manifest and the checksum, and gives the finished archive its name; returns its size in bytes.
   */
  finish(manifest: Omit<Manifest, "entries">): Promise<number>;
  /** Removes the unfinished archive. */
  abandon(): Promise<void>;
};

class WrongSize extends Error {}

/**
 * Writes a backup to a temporary file beside its place, and renames it when it is complete and on the disk.
 * Temporary files of killed processes are removed.
 */
export async function openArchiveWriter(file: string, modified: Date): Promise<ArchiveWriter> {
  await removeAbandoned(file);
  const unfinished = `${file}.${process.pid}.part`;
  const handle = await open(unfinished, "wx", 0o600);
  const whole = createHash("sha256");
  const entries: Entry[] = [];
  let length = 0;

  const write = async (bytes: Buffer) => {
    whole.update(bytes);
    length += bytes.length;
    await handle.writeFile(bytes);
  };
  const add: ArchiveWriter["add"] = async (name, size, bytes) => {
    const hash = createHash("sha256");
    let written = 0;
    await write(tarHeader({ name, size }, modified));
    for await (const chunk of bytes) {
      written += chunk.length;
      if (written > size) throw new WrongSize(name);
      hash.update(chunk);
      await write(chunk);
    }
    if (written !== size) throw new WrongSize(name);
    await write(Buffer.alloc(paddingOf(size)));
    const entry = { name, size, sha256: hash.digest("hex") };
    entries.push(entry);
    return entry;
  };

  return {
    add,
    async finish(manifest) {
      const text = Buffer.from(JSON.stringify({ ...manifest, entries: [...entries] } satisfies Manifest));
      await add(MANIFEST_NAME, text.length, [text]);
      await write(sealOf(whole.copy().digest("hex")));
      await handle.sync();
      await handle.close();
      await rename(unfinished, file);
      await syncFolder(path.dirname(file));
      return length;
    },
    async abandon() {
      await handle.close().catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
}

/** The last blocks of an archive, all determined by the bytes before. */
export function sealOf(digest: string): Buffer {
  const text = Buffer.from(`${digest}\n`);
  const header = tarHeader({ name: SEAL_NAME, size: text.length }, new Date(0));
  return Buffer.concat([header, text, Buffer.alloc(paddingOf(text.length)), END]);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync();
  await handle.close();
}

async function removeAbandoned(file: string): Promise<void> {
  const folder = path.dirname(file);
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(`${path.basename(file)}.`) && /\.(\d+)\.part$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(path.join(folder, name), { force: true });
  }
}

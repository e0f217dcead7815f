import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export type Stored = { key: string; size: number; sha256: string };

/** Stores bytes under keys of our own: names given by users never become paths. */
export type Storage = {
  /** Writes the stream durably; leaves nothing behind when it fails. */
  write(folder: string, bytes: Readable): Promise<Stored>;
  /** Does the same under a given key, as in a backup. */
  writeAs(key: string, bytes: Readable): Promise<Stored>;
  /** The whole file, or the bytes from `start` to `end`, both included. */
  read(key: string, part?: { start: number; end: number }): Readable;
  /** The path of a key, for readers that need random access (ZIP directories). */
  pathOf(key: string): string;
  /** In bytes; undefined when there is no such file. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Every key, in no order. */
  list(): AsyncIterable<string>;
  remove(key: string): Promise<void>;
  /** Throws when nothing can be written durably now. */
  probe(): Promise<void>;
  /** The installation that the files belong to; undefined without a mark. */
  readMark(): Promise<string | undefined>;
  writeMark(installation: string): Promise<void>;
  removeMark(): Promise<void>;
};

/** The folder of files that are being received. */
const SCRATCH = "incoming";
/** The file that names the installation. */
const MARK = "installation";
/** More than a file system stores in a file's directory entry or finds in reserved space. */
const PROBE_BYTES = 65_536;
/** Temporary files older than this were left by a killed server. */
const LONGEST_UPLOAD_MS = 24 * 3_600_000;

/** Stores files in a folder. A file appears whole or not at all: temporary file, fsync, rename, fsync of the folder. */
export async function openFolderStorage(root: string): Promise<Storage> {
  const scratch = path.join(root, SCRATCH);
  await makeFolder(root, SCRATCH);
  const pathOf = (key: string) => path.join(root, ...key.split("/"));

  async function writeAs(key: string, bytes: Readable): Promise<Stored> {
    const unfinished = path.join(scratch, randomUUID());
    const place = pathOf(key);
    try {
      const received = await receive(unfinished, bytes);
      const [folder] = key.split("/");
      await makeFolder(root, folder!);
      await rename(unfinished, place);
      await syncFolder(path.dirname(place)).catch(async (error: unknown) => {
        await rm(place, { force: true });
        throw error;
      });
      return { key, ...received };
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  const storage: Storage = {
    write: (folder, bytes) => writeAs(`${folder}/${randomUUID()}`, bytes),
    writeAs,
    read: (key, part) => createReadStream(pathOf(key), part),
    pathOf,
    sizeOf: (key) =>
      stat(pathOf(key)).then(
        ({ size }) => size,
        (error: NodeJS.ErrnoException) => {
          if (error.code === "ENOENT") return undefined;
          throw error;
        },
      ),
    async *list() {
      for (const folder of await readdir(root, { withFileTypes: true })) {
        if (!folder.isDirectory() || folder.name === SCRATCH) continue;
        for (const name of await readdir(path.join(root, folder.name))) yield `${folder.name}/${name}`;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async probe() {
      const file = path.join(scratch, `probe-${randomUUID()}`);
      try {
        await receive(file, Readable.from([randomBytes(PROBE_BYTES)]));
      } finally {
        await rm(file, { force: true });
      }
    },
    readMark: () =>
      readFile(path.join(root, MARK), "utf8").then(
        (text) => text.trim(),
        (error: NodeJS.ErrnoException) => {
          if (error.code === "ENOENT") return undefined;
          throw error;
        },
      ),
    removeMark: () => rm(path.join(root, MARK), { force: true }),
    async writeMark(installation) {
      const unfinished = path.join(scratch, randomUUID());
      await receive(unfinished, Readable.from([Buffer.from(`${installation}\n`)]));
      await rename(unfinished, path.join(root, MARK));
      await syncFolder(root);
    },
  };
  await sweep(scratch);
  return storage;
}

/**
 * The pipeline listens from the first moment, so that a sender that breaks off before the file is open is an
 * error too.
 */
async function receive(file: string, bytes: Readable): Promise<Omit<Stored, "key">> {
  const hash = createHash("sha256");
  let size = 0;
  await pipeline(bytes, async (source: AsyncIterable<Buffer>) => {
    const handle = await open(file, "wx", 0o600);
    try {
      for await (const chunk of source) {
        hash.update(chunk);
        size += chunk.length;
        await handle.writeFile(chunk);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
  return { size, sha256: hash.digest("hex") };
}

/** A new folder must survive a power failure too, or its files would not. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const made = await mkdir(path.join(root, folder), { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncFolder(root);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates an empty file to read the time of the disk's own clock. */
async function makeMark(folder: string): Promise<{ time: number; remove: () => Promise<void> }> {
  const file = path.join(folder, `mark-${randomUUID()}`);
  await (await open(file, "wx", 0o600)).close();
  const { mtimeMs } = await stat(file);
  return { time: mtimeMs, remove: () => rm(file, { force: true }) };
}

/** Removes temporary files of killed servers; another server may be receiving right now. */
async function sweep(scratch: string): Promise<void> {
  const now = await makeMark(scratch);
  await now.remove();
  for (const name of await readdir(scratch)) {
    const file = path.join(scratch, name);
    const found = await stat(file).catch(() => undefined);
    if (found && now.time - found.mtimeMs > LONGEST_UPLOAD_MS) await rm(file, { force: true });
  }
}

import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { timeOfDisk } from "./disk-time.ts";
import { isMissing } from "./storage-faults.ts";
import { LONGEST_UPLOAD_MS, MARK, markText, parseMark, SCRATCH, type ObjectStore } from "./object-store.ts";

/** More than a file system stores in a file's directory entry or finds in reserved space. */
const PROBE_BYTES = 65_536;
/** Read at a time; the default of 64 KiB makes more system calls than a disk needs. */
const READ_BYTES = 262_144;

const undefinedWhenMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

/** Keeps objects in a folder. A file appears whole or not at all: temporary file, fsync, rename, fsync of the folder. */
export async function openFolderStore(root: string): Promise<ObjectStore> {
  const scratch = path.join(root, SCRATCH);
  await makeFolder(root, SCRATCH);
  const pathOf = (key: string) => path.join(root, ...key.split("/"));

  const store: ObjectStore = {
    async put(key, bytes) {
      const unfinished = path.join(scratch, randomUUID());
      const place = pathOf(key);
      try {
        await receive(unfinished, bytes);
        const [folder] = key.split("/");
        await makeFolder(root, folder!);
        await rename(unfinished, place);
        await syncFolder(path.dirname(place)).catch(async (error: unknown) => {
          await rm(place, { force: true });
          throw error;
        });
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key, part) {
      const handle = await open(pathOf(key), "r");
      const { size } = await handle.stat();
      return { bytes: handle.createReadStream({ highWaterMark: READ_BYTES, ...part }), size };
    },
    sizeOf: (key) => stat(pathOf(key)).then(({ size }) => size, undefinedWhenMissing),
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
        await receive(file, [randomBytes(PROBE_BYTES)]);
      } finally {
        await rm(file, { force: true });
      }
    },
    readMark: () => readFile(path.join(root, MARK), "utf8").then(parseMark, undefinedWhenMissing),
    removeMark: () => rm(path.join(root, MARK), { force: true }),
    async writeMark(mark) {
      const unfinished = path.join(scratch, randomUUID());
      await receive(unfinished, [Buffer.from(markText(mark))]);
      await rename(unfinished, path.join(root, MARK));
      await syncFolder(root);
    },
    localPath: async (key) => pathOf(key),
    directAddress: async () => undefined,
  };
  await sweep(scratch);
  return store;
}

async function receive(file: string, bytes: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    for await (const chunk of bytes) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
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

/** Removes temporary files of killed servers; another server may be receiving right now. */
async function sweep(scratch: string): Promise<void> {
  const now = await timeOfDisk(scratch);
  for (const name of await readdir(scratch)) {
    const file = path.join(scratch, name);
    const found = await stat(file).catch(() => undefined);
    if (found && now - found.mtimeMs > LONGEST_UPLOAD_MS) await rm(file, { force: true });
  }
}

import fs from "node:fs";
import { mkdir, open, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { BLOCK, NotTar, paddingOf, readTarHeader } from "../../storage/archive/tar.ts";

/** Folders of a base end with a slash in PostgreSQL's archives. */
const FOLDER = /\/$/;

type Owner = { uid: number; gid: number } | undefined;

/**
 * Writes the files of a base into an empty folder, whose owner gets them. They are flushed by PostgreSQL when it ends the
 * recovery. @throws NotTar when the bytes are no archive, or a name leads elsewhere
 */
export async function unpackBase(bytes: AsyncIterable<Buffer>, folder: string, owner: Owner): Promise<void> {
  const reader = readerOf(bytes);
  try {
    while (await unpackEntry(reader, folder, owner));
    // what follows the end is read too, so that the bytes are checked to their last
    await reader.rest();
  } finally {
    await reader.close();
  }
}

/** Returns false at the end. */
async function unpackEntry(
  reader: ReturnType<typeof readerOf>,
  folder: string,
  owner: Owner,
): Promise<boolean> {
  const block = await reader.take(BLOCK);
  const header = block.length === BLOCK ? readTarHeader(block) : undefined;
  if (!header) return false;
  const place = path.join(folder, header.name);
  if (path.relative(folder, place).startsWith("..")) throw new NotTar("a name outside of the folder");
  if (FOLDER.test(header.name)) {
    await mkdir(place, { recursive: true, mode: 0o700 });
    if (owner) fs.chownSync(place, owner.uid, owner.gid);
    return true;
  }
  const handle = await open(place, "wx", 0o600);
  try {
    await reader.pass(header.size, handle);
    if (owner) await handle.chown(owner.uid, owner.gid);
  } finally {
    await handle.close();
  }
  await reader.take(paddingOf(header.size));
  return true;
}

function readerOf(bytes: AsyncIterable<Buffer>) {
  const source = bytes[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  async function more(): Promise<boolean> {
    if (held.length > 0) return true;
    const { done, value } = await source.next();
    if (done) return false;
    held = value;
    return true;
  }

  async function* parts(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0 && (await more());) {
      const part = held.subarray(0, left);
      held = held.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  return {
    /** So many bytes; fewer at the end. */
    async take(size: number): Promise<Buffer> {
      const taken: Buffer[] = [];
      for await (const part of parts(size)) taken.push(part);
      return Buffer.concat(taken);
    },
    async pass(size: number, file: FileHandle): Promise<void> {
      let passed = 0;
      for await (const part of parts(size)) {
        await file.writeFile(part);
        passed += part.length;
      }
      if (passed < size) throw new NotTar("the archive ends early");
    },
    async close(): Promise<void> {
      await source.return?.();
    },
    async rest(): Promise<void> {
      do held = Buffer.alloc(0);
      while (await more());
    },
  };
}

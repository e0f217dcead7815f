import { createHash, randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { chunksAround, decrypt, encrypt, plainSizeOf } from "./file-cipher.ts";
import type { FileKeys } from "./file-keys.ts";
import { copyLocally, type LocalFile } from "./local-copies.ts";
import type { ObjectStore, Span } from "./object-store.ts";
import { skipAndCut, streamOf, verified } from "./read-bytes.ts";

export type Stored = { key: string; size: number; sha256: string };
/** A stored file with its first bytes, by which its kind is recognised. */
export type Written = Stored & { beginning: Buffer };

const BEGINNING_BYTES = 65_536;

/** Stores files under keys of our own: names given by users never become paths. */
export type Storage = Pick<
  ObjectStore,
  "sizeOf" | "list" | "remove" | "probe" | "readMark" | "writeMark" | "removeMark"
> & {
  /** Writes the stream durably; leaves nothing behind when it fails. */
  write(folder: string, bytes: Readable): Promise<Written>;
  /** Does the same under a given key, as in a backup. */
  writeAs(key: string, bytes: Readable): Promise<Written>;
  /**
   * The whole file, or a part of it. With its hash a whole file that comes from elsewhere is checked: when other bytes
   * come, the stream fails before its end.
   * @throws an error with the code ENOENT when there is no such file
   */
  read(key: string, how?: { part?: Span | undefined; sha256?: string }): Promise<Readable>;
  /**
   * The file on this machine's disk, for readers that seek in it: itself where that is possible, otherwise a private
   * copy, which is deleted when the caller disposes of it. @throws DamagedFile when other bytes come
   */
  localFile(file: Pick<Stored, "key" | "sha256">): Promise<LocalFile>;
  /** An address at which a browser downloads the file, valid for a minute; undefined when only this program can read it. */
  directAddress(key: string, disposition: string): Promise<string | undefined>;
};

/** What is encrypted when it is written: everything, nothing, or what has a key already (a copy of an encrypted file). */
export type Encryption = "on" | "off" | "as-before";

export type StorageParts = {
  objects: ObjectStore;
  keys: FileKeys;
  encryption: Encryption;
  /** The folder of private copies. */
  copies: string;
  /** Whether browsers may get files directly from a bucket. */
  isDirect?: boolean;
};

/** Files over a place for objects: hashed, encrypted if wanted, and checked when they come back. */
export function openStorage({ objects, keys, encryption, copies, isDirect }: StorageParts): Storage {
  const keyToWrite = async (key: string): Promise<Buffer | undefined> => {
    if (encryption === "off") return undefined;
    return encryption === "on" ? keys.make(key) : keys.find(key);
  };

  async function writeAs(key: string, bytes: Readable): Promise<Written> {
    const hash = createHash("sha256");
    let size = 0;
    const first: Buffer[] = [];
    async function* counted(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        if (size < BEGINNING_BYTES) first.push(chunk.subarray(0, BEGINNING_BYTES - size));
        size += chunk.length;
        yield chunk;
      }
    }
    // the pipeline listens from the first moment: a sender that breaks off before the key is there is an error too
    await pipeline(bytes, async (source: AsyncIterable<Buffer>) => {
      const fileKey = await keyToWrite(key);
      try {
        await objects.put(key, fileKey ? encrypt(fileKey, counted(source)) : counted(source));
      } catch (error) {
        if (encryption === "on") await keys.forget(key).catch(() => {});
        throw error;
      }
    });
    return { key, size, sha256: hash.digest("hex"), beginning: Buffer.concat(first) };
  }

  const read: Storage["read"] = async (key, { part, sha256 } = {}) => {
    const fileKey = await keys.find(key);
    const isWhole = part === undefined;
    if (!fileKey) {
      const { bytes } = await objects.get(key, part);
      const isChecked = isWhole && sha256 !== undefined && (await objects.localPath(key)) === undefined;
      return isChecked ? streamOf(verified(bytes, sha256), () => bytes.destroy()) : bytes;
    }
    if (isWhole) {
      const { bytes, size } = await objects.get(key);
      const plain = decrypt(fileKey, bytes, { size });
      return streamOf(sha256 === undefined ? plain : verified(plain, sha256), () => bytes.destroy());
    }
    const { span, skip, ...chunks } = chunksAround(part);
    const { bytes, size } = await objects.get(key, span);
    const plain = decrypt(fileKey, bytes, { size, ...chunks });
    return streamOf(skipAndCut(plain, skip, part.end - part.start + 1), () => bytes.destroy());
  };

  return {
    write: (folder, bytes) => writeAs(`${folder}/${randomUUID()}`, bytes),
    writeAs,
    read,
    async localFile({ key, sha256 }) {
      const path = (await keys.find(key)) ? undefined : await objects.localPath(key);
      if (path !== undefined) return { path, [Symbol.asyncDispose]: async () => {} };
      return copyLocally(copies, await read(key, { sha256 }));
    },
    directAddress: async (key, disposition) =>
      !isDirect || (await keys.find(key)) ? undefined : objects.directAddress(key, disposition),
    async sizeOf(key) {
      const size = await objects.sizeOf(key);
      if (size === undefined) return undefined;
      return (await keys.find(key)) ? plainSizeOf(size) : size;
    },
    list: () => objects.list(),
    async remove(key) {
      await objects.remove(key);
      if (await keys.find(key)) await keys.forget(key);
    },
    probe: () => objects.probe(),
    readMark: () => objects.readMark(),
    writeMark: (mark) => objects.writeMark(mark),
    removeMark: () => objects.removeMark(),
  };
}

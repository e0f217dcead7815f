import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { sealOf } from "./archive-writer.ts";
import { Manifest, MANIFEST_NAME, SEAL_NAME } from "./manifest.ts";
import { BLOCK, NotTar, paddingOf, readTarHeader } from "./tar.ts";

/** The archive is damaged, or not a backup; nothing of it may be used. */
export class DamagedArchive extends Error {}

export type VerifiedArchive = {
  manifest: Manifest;
  read(name: string): Readable;
};

type Found = { name: string; size: number; start: number; sha256: string };
type Contents = { found: Found[]; manifest: Buffer | undefined; isSealed: boolean };

const LARGEST_MANIFEST = 512 * 1024 * 1024;
const CHUNK = Buffer.allocUnsafe(1024 * 1024);

const NO_BACKUP = "O arquivo está danificado ou não é uma cópia de segurança do Pauta.";

/** Reads a whole backup and compares every byte with its hashes. @throws DamagedArchive with a Portuguese message */
export async function verifyArchive(file: string): Promise<VerifiedArchive> {
  const handle = await open(file, "r");
  try {
    const contents = await readContents(handle);
    const manifest = verify(contents);
    const places = new Map(contents.found.map((entry) => [entry.name, entry]));
    return {
      manifest,
      read(name) {
        const { start, size } = places.get(name)!;
        return size === 0 ? Readable.from([]) : createReadStream(file, { start, end: start + size - 1 });
      },
    };
  } catch (error) {
    if (error instanceof NotTar || error instanceof SyntaxError) throw new DamagedArchive(NO_BACKUP);
    throw error;
  } finally {
    await handle.close();
  }
}

async function readContents(handle: FileHandle): Promise<Contents> {
  const whole = createHash("sha256");
  const contents: Contents = { found: [], manifest: undefined, isSealed: false };
  let position = 0;
  const take = async (bytes: number, hashes: readonly Hash[], mayKeep = false): Promise<Buffer> => {
    const kept: Buffer[] = [];
    const end = position + bytes;
    while (position < end) {
      const { bytesRead } = await handle.read(CHUNK, 0, Math.min(end - position, CHUNK.length), position);
      if (bytesRead === 0) throw new NotTar("the file ends too early");
      const chunk = CHUNK.subarray(0, bytesRead);
      for (const hash of hashes) hash.update(chunk);
      if (mayKeep) kept.push(Buffer.from(chunk));
      position += bytesRead;
    }
    return Buffer.concat(kept);
  };
  for (;;) {
    const before = whole.copy().digest("hex");
    const block = await take(BLOCK, [whole], true);
    const header = readTarHeader(block);
    if (!header) throw new NotTar("no checksum at the end");
    if (header.name === SEAL_NAME) {
      const { size } = await handle.stat();
      const last = Buffer.concat([block, await take(size - position, [], size - position < CHUNK.length)]);
      return { ...contents, isSealed: last.equals(sealOf(before)) };
    }
    const isManifest = header.name === MANIFEST_NAME;
    if (isManifest && header.size > LARGEST_MANIFEST) throw new NotTar("the manifest is too long");
    const hash = createHash("sha256");
    const start = position;
    const bytes = await take(header.size, [whole, hash], isManifest);
    await take(paddingOf(header.size), [whole]);
    if (isManifest) contents.manifest = bytes;
    else contents.found.push({ ...header, start, sha256: hash.digest("hex") });
  }
}

/** @throws DamagedArchive naming the damaged part where it is known */
function verify({ found, manifest: bytes, isSealed }: Contents): Manifest {
  const read = Manifest.safeParse(JSON.parse(bytes?.toString("utf8") ?? ""));
  if (!read.success)
    throw new DamagedArchive(
      isSealed ? "A cópia foi feita por uma versão do Pauta cujo formato esta não lê." : NO_BACKUP,
    );
  const manifest = read.data;
  const hashes = new Map(found.map(({ name, sha256 }) => [name, sha256]));
  const changed = manifest.entries.find(({ name, sha256 }) => hashes.get(name) !== sha256)?.name;
  const named = [
    ...manifest.tables.flatMap(({ parts }) => parts),
    ...manifest.files.map(({ entry }) => entry),
  ];
  const fault = changed ?? named.find((name) => !hashes.has(name));
  if (fault !== undefined)
    throw new DamagedArchive(`A cópia de segurança está danificada: a parte ${fault} não confere.`);
  if (!isSealed || hashes.size !== found.length)
    throw new DamagedArchive("A cópia de segurança está danificada: a soma de verificação não confere.");
  return manifest;
}

import { createHash, randomBytes, webcrypto } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { seal, unseal } from "../../security/sealing.ts";
import type { Secret } from "../../security/secret.ts";
import { decrypt, encrypt } from "../../storage/file-cipher.ts";
import type { ObjectStore } from "../../storage/object-store.ts";
import { skipAndCut } from "../../storage/read-bytes.ts";
import { DamagedFile } from "../../storage/storage-faults.ts";

/**
 * Everything in the archive begins with one line of JSON, filled up with blanks, which says what follows: gzip, and inside
 * an encryption with a key of its own if stored files are encrypted. It is not encrypted itself and has no personal data.
 */
const HEADER_BYTES = 512;
const FORMAT = "pauta-archive-1";
/** The purpose of the key with which the keys of objects are sealed. */
const PURPOSE = "wal_archive";
const KEY_BYTES = 32;
/** Most of a segment that was closed early is zeros, and the rest compresses well at any level. */
const COMPRESSION = { level: 1 };
const ZEROS = Buffer.alloc(4096);

export type Header = {
  format: string;
  name: string;
  /** The sealed key of an encrypted object, as base64. */
  key?: string;
  /** Of a segment: its size and hash, and the latest end of a transaction in it. */
  size?: number;
  sha256?: string;
  latest?: string;
};

/** How objects are encrypted when they are written, and decrypted. */
export type ArchiveKeys = { secret: Secret; isEncrypted: boolean };

/** An object of the archive is damaged; its name is for the operator. */
export class DamagedObject extends Error {
  readonly key: string;

  constructor(key: string, options?: ErrorOptions) {
    super(`O arquivo ${key} está danificado.`, options);
    this.name = "DamagedObject";
    this.key = key;
  }
}

const placeOf = (name: string): string => `archived ${name}`;

/** Computed by another thread: people's requests are answered meanwhile. */
const hashOf = async (bytes: Buffer<ArrayBuffer>): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest("SHA-256", bytes)).toString("hex");

/** A header, and the key with which what follows it is encrypted. */
export function makeHeader(
  described: Omit<Header, "format" | "key">,
  { secret, isEncrypted }: ArchiveKeys,
): { header: Buffer; key: Buffer | undefined } {
  const key = isEncrypted ? randomBytes(KEY_BYTES) : undefined;
  const sealed = key && seal(secret.keyFor(PURPOSE), key.toString("base64"), placeOf(described.name));
  const line = JSON.stringify({
    format: FORMAT,
    ...described,
    ...(sealed && { key: sealed.toString("base64") }),
  } satisfies Header);
  const header = Buffer.alloc(HEADER_BYTES, " ");
  if (header.write(line) >= HEADER_BYTES) throw new RangeError("a header of the archive is too long");
  header.write("\n", HEADER_BYTES - 1);
  return { header, key };
}

/** Packs a whole segment. Zeros at its end are left out: most of one that was closed early. */
export async function packSegment(
  name: string,
  raw: Buffer<ArrayBuffer>,
  latest: Date | undefined,
  keys: ArchiveKeys,
): Promise<Buffer> {
  const described = {
    name,
    size: raw.length,
    sha256: await hashOf(raw),
    ...(latest && { latest: latest.toISOString() }),
  };
  const { header, key } = makeHeader(described, keys);
  const compressed = await promisify(gzip)(withoutZeros(raw), COMPRESSION);
  return Buffer.concat([header, key ? await buffer(encrypt(key, only(compressed))) : compressed]);
}

function withoutZeros(raw: Buffer): Buffer {
  let end = raw.length;
  while (end >= ZEROS.length && raw.subarray(end - ZEROS.length, end).equals(ZEROS)) end -= ZEROS.length;
  return raw.subarray(0, end);
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Reads the header of an object. @throws DamagedObject when it is none */
export async function readHeader(store: ObjectStore, key: string): Promise<Header> {
  const { bytes } = await store.get(key, { start: 0, end: HEADER_BYTES - 1 });
  return parseHeader(await buffer(bytes), key);
}

export function parseHeader(bytes: Buffer, key: string): Header {
  try {
    const header = JSON.parse(bytes.subarray(0, HEADER_BYTES).toString("utf8")) as Header;
    if (header.format === FORMAT && key.endsWith(`/${header.name}`)) return header;
  } catch (error) {
    throw new DamagedObject(key, { cause: error });
  }
  throw new DamagedObject(key);
}

/** Reads a segment without the zeros at its end, and its whole size. @throws DamagedObject, LostKey */
export async function readSegment(
  store: ObjectStore,
  key: string,
  secret: Secret,
): Promise<{ bytes: Buffer; size: number }> {
  const stored = await buffer((await store.get(key)).bytes);
  const header = parseHeader(stored, key);
  const size = header.size ?? 0;
  const bytes = await unpack(stored.subarray(HEADER_BYTES), header, key, secret);
  const hash = createHash("sha256").update(bytes);
  if (bytes.length <= size) hash.update(Buffer.alloc(size - bytes.length));
  if (hash.digest("hex") !== header.sha256) throw new DamagedObject(key);
  return { bytes, size };
}

async function unpack(packed: Buffer, header: Header, key: string, secret: Secret): Promise<Buffer> {
  const objectKey = keyOf(header, secret);
  try {
    const compressed = objectKey
      ? await buffer(decrypt(objectKey, only(packed), { size: packed.length }))
      : packed;
    return await promisify(gunzip)(compressed);
  } catch (error) {
    throw new DamagedObject(key, { cause: error });
  }
}

/** The secret of this installation does not open what was archived under another one. */
export class LostKey extends Error {}

function keyOf({ key, name }: Header, secret: Secret): Buffer | undefined {
  if (key === undefined) return undefined;
  try {
    const opened = unseal(secret.keysFor(PURPOSE), Buffer.from(key, "base64"), placeOf(name));
    return Buffer.from(opened, "base64");
  } catch (error) {
    throw new LostKey(
      `A chave desta instalação não abre ${name}: ponha a chave daquele tempo em DATA_DIR/secret ou em PAUTA_SECRET.`,
      { cause: error },
    );
  }
}

/** The compressed bytes of a large object, decrypted. @throws DamagedFile while they are read */
export async function* readCompressed(
  store: ObjectStore,
  key: string,
  secret: Secret,
): AsyncGenerator<Buffer> {
  const objectKey = keyOf(await readHeader(store, key), secret);
  const { bytes, size } = await store.get(key);
  const after = skipAndCut(bytes as AsyncIterable<Buffer>, HEADER_BYTES, size - HEADER_BYTES);
  yield* objectKey ? decrypt(objectKey, after, { size: size - HEADER_BYTES }) : after;
}

export const isDamage = (error: unknown): boolean =>
  error instanceof DamagedFile || error instanceof DamagedObject;

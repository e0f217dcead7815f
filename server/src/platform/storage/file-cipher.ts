import { createCipheriv, createDecipheriv } from "node:crypto";
import type { Span } from "./object-store.ts";
import { DamagedFile } from "./storage-faults.ts";

/**
 * Files are encrypted in chunks, so that any part can be read alone: AES-256-GCM (NIST SP 800-38D) with a key for each
 * file. The nonce is the chunk's number and whether it is the last one, so that chunks can be neither exchanged nor cut
 * off (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015).
 */
const CHUNK = 65_536;
const TAG = 16;
const SEALED_CHUNK = CHUNK + TAG;

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

export async function* encrypt(key: Buffer, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { chunk, isLast } of inChunks(bytes, CHUNK)) {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(index, isLast));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    index += 1;
  }
}

/**
 * Decrypts a file, or whole chunks of it from the chunk `first` on.
 * @param size the size of the whole encrypted file
 * @throws DamagedFile when a single bit differs or the bytes end early
 */
export async function* decrypt(
  key: Buffer,
  bytes: AsyncIterable<Buffer>,
  { size, first = 0, chunks }: { size: number; first?: number; chunks?: number },
): AsyncGenerator<Buffer> {
  const last = chunksOf(size) - 1;
  let index = first;
  for await (const { chunk } of inChunks(bytes, SEALED_CHUNK)) {
    yield open(key, chunk, nonceOf(index, index === last));
    index += 1;
  }
  if (index !== Math.min(last + 1, first + (chunks ?? Infinity)))
    throw new DamagedFile("an encrypted file ended early");
}

function open(key: Buffer, sealed: Buffer, nonce: Buffer): Buffer {
  if (sealed.length < TAG) throw new DamagedFile("an encrypted file was cut");
  const end = sealed.length - TAG;
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(end));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  } catch (error) {
    throw new DamagedFile("an encrypted file has other bytes", { cause: error });
  }
}

const chunksOf = (sealedSize: number): number => Math.max(1, Math.ceil(sealedSize / SEALED_CHUNK));

/** The size of a file that has this size when it is encrypted. */
export const plainSizeOf = (sealedSize: number): number =>
  Math.max(0, sealedSize - TAG * chunksOf(sealedSize));

/** The encrypted chunks that contain a part of a file, and how many bytes of the first one precede it. */
export function chunksAround({ start, end }: Span): {
  first: number;
  chunks: number;
  span: Span;
  skip: number;
} {
  const first = Math.floor(start / CHUNK);
  const last = Math.floor(end / CHUNK);
  return {
    first,
    chunks: last - first + 1,
    span: { start: first * SEALED_CHUNK, end: (last + 1) * SEALED_CHUNK - 1 },
    skip: start - first * CHUNK,
  };
}

/** Chunks of one length; the last one is shorter or, in an empty file, empty. */
async function* inChunks(
  bytes: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let collected: Buffer[] = [];
  let collectedLength = 0;
  for await (const piece of bytes) {
    collected.push(piece);
    collectedLength += piece.length;
    // one byte more must be there, to know that the chunk is not the last
    if (collectedLength <= length) continue;
    let rest = collected.length === 1 ? piece : Buffer.concat(collected);
    for (; rest.length > length; rest = rest.subarray(length))
      yield { chunk: rest.subarray(0, length), isLast: false };
    collected = [rest];
    collectedLength = rest.length;
  }
  yield { chunk: Buffer.concat(collected), isLast: true };
}

import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { chunksAround, decrypt, encrypt, plainSizeOf } from "./file-cipher.ts";
import { skipAndCut } from "./read-bytes.ts";
import { DamagedFile } from "./storage-faults.ts";

const CHUNK = 65_536;
const SEALED_CHUNK = CHUNK + 16;
const KEY = randomBytes(32);
const PLAIN = randomBytes(4 * CHUNK + 1000);

/** The bytes in pieces of this length, as a network brings them. */
async function* pieces(bytes: Buffer, length = bytes.length || 1): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

async function all(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const chunk of bytes) read.push(chunk);
  return Buffer.concat(read);
}

const sealed = await all(encrypt(KEY, pieces(PLAIN)));
const open = (bytes: Buffer, key = KEY) => all(decrypt(key, pieces(bytes), { size: bytes.length }));
const inChunks = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / SEALED_CHUNK) }, (_, index) =>
    bytes.subarray(index * SEALED_CHUNK, (index + 1) * SEALED_CHUNK),
  );

test("whatever pieces bytes come in, they are decrypted as they were, and their size is known", async () => {
  const size = fc.oneof(fc.nat(3 * CHUNK), fc.constantFrom(0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK));
  const length = fc.integer({ min: 500, max: 200_000 });
  await fc.assert(
    fc.asyncProperty(size, length, length, async (bytes, one, other) => {
      const plain = PLAIN.subarray(0, bytes);
      const kept = await all(encrypt(KEY, pieces(plain, one)));
      expect(plainSizeOf(kept.length)).toBe(bytes);
      const back = await all(decrypt(KEY, pieces(kept, other), { size: kept.length }));
      expect(back.equals(plain)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test("a part is decrypted from its own chunks alone", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(PLAIN.length - 1), fc.nat(PLAIN.length - 1), async (one, two) => {
      const part = { start: Math.min(one, two), end: Math.max(one, two) };
      const { span, skip, ...chunks } = chunksAround(part);
      const kept = sealed.subarray(span.start, span.end + 1);
      const plain = decrypt(KEY, pieces(kept, 10_000), { size: sealed.length, ...chunks });
      const read = await all(skipAndCut(plain, skip, part.end - part.start + 1));
      expect(read.equals(PLAIN.subarray(part.start, part.end + 1))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test("a file that is cut anywhere, or in which one bit differs, is damaged", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), fc.nat(7), async (place, bit) => {
      await expect(open(sealed.subarray(0, place))).rejects.toThrow(DamagedFile);
      const changed = Buffer.from(sealed);
      changed[place]! ^= 1 << bit;
      await expect(open(changed)).rejects.toThrow(DamagedFile);
    }),
    { numRuns: 40, examples: [0, 1, 2, 3, 4].map((chunk) => [chunk * SEALED_CHUNK, 0]) },
  );
});

const one = inChunks(sealed);
test.each([
  ["exchanged", [one[1], one[0], ...one.slice(2)]],
  ["left out at the beginning", one.slice(1)],
  ["left out in the middle", one.filter((_, index) => index !== 2)],
  ["left out at the end", one.slice(0, -1)],
  ["repeated", [one[0], one[0], ...one.slice(1)]],
  ["repeated at the end", [...one, one.at(-1)]],
  ["only the last one", one.slice(-1)],
])("a file whose chunks are %s is damaged", async (_how, chunks) => {
  await expect(open(Buffer.concat(chunks as Buffer[]))).rejects.toThrow(DamagedFile);
});

test("a part that is asked for with the size of a cut file, or with the key of another, is damaged", async () => {
  const cut = sealed.subarray(0, 2 * SEALED_CHUNK);
  const last = decrypt(KEY, pieces(cut.subarray(SEALED_CHUNK)), { size: cut.length, first: 1, chunks: 1 });
  await expect(all(last)).rejects.toThrow(DamagedFile);
  await expect(open(sealed, randomBytes(32))).rejects.toThrow(DamagedFile);
});

import { createHash, randomBytes, randomUUID } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { inspect } from "node:util";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openBucketPeer, type BucketFault, type BucketPeer } from "../../../testing/bucket-peer.fixture.ts";
import { collectFileKeys } from "../file-keys.ts";
import type { ObjectStore } from "../object-store.ts";
import { openObjects } from "../open-objects.ts";
import { DamagedFile, StorageAway } from "../storage-faults.ts";
import { openStorage, type Encryption, type Storage } from "../storage.ts";

const MB = 1024 * 1024;
const SECRET = { keyFor: () => Buffer.alloc(32, 1), keysFor: () => [Buffer.alloc(32, 1)] };
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

let peer: BucketPeer;
let objects: ObjectStore;
beforeAll(async () => {
  peer = await openBucketPeer();
});
beforeEach(async () => {
  objects = await openObjects(peer.address());
});
afterEach(() => peer.heal());
afterAll(() => peer.close());

const storageWith = (encryption: Encryption): Storage =>
  openStorage({ objects, keys: collectFileKeys(SECRET), encryption, copies: "/nonexistent", isDirect: true });

async function keysIn(store: Pick<ObjectStore, "list">): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list()) keys.push(key);
  return keys;
}

describe.each(["off", "on"] as const)("with our own encryption %s", (encryption) => {
  test("files of any size come back byte for byte, whole and in parts", { timeout: 120_000 }, async () => {
    const storage = storageWith(encryption);
    for (const size of [0, 1, 65_535, 65_536, 65_537, 131_072, 8 * MB, 20 * MB + 7]) {
      const bytes = randomBytes(size);
      const stored = await storage.write("uploads", Readable.from([bytes]));
      expect(stored).toMatchObject({ size, sha256: hashOf(bytes) });
      expect(await storage.sizeOf(stored.key)).toBe(size);
      expect(hashOf(await buffer(await storage.read(stored.key, stored)))).toBe(stored.sha256);
      for (const [start, end] of [
        [0, 0],
        [65_530, 65_540],
        [size - 1, size - 1],
        [Math.floor(size / 3), size - 1],
      ] as const)
        if (start >= 0 && end < size && start <= end) {
          const part = await buffer(await storage.read(stored.key, { part: { start, end } }));
          expect(part.equals(bytes.subarray(start, end + 1))).toBe(true);
        }
    }
  });

  test("every part of a file is the part that was asked for", async () => {
    const storage = storageWith(encryption);
    const bytes = randomBytes(200_000);
    const { key } = await storage.write("uploads", Readable.from([bytes]));
    await fc.assert(
      fc.asyncProperty(fc.nat(199_999), fc.nat(199_999), async (one, two) => {
        const [start, end] = [Math.min(one, two), Math.max(one, two)];
        const part = await buffer(await storage.read(key, { part: { start, end } }));
        expect(part.equals(bytes.subarray(start, end + 1))).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  test("a transfer that breaks off goes on where it was", async () => {
    const storage = storageWith(encryption);
    const bytes = randomBytes(3 * MB);
    const stored = await storage.write("uploads", Readable.from([bytes]));
    let cuts = 0;
    peer.fault.cutAfter = () => (cuts++ < 3 ? 700_000 : undefined);
    expect(hashOf(await buffer(await storage.read(stored.key, stored)))).toBe(stored.sha256);
    expect(cuts).toBe(4);
  });

  test("other bytes than were written never look like a whole file", async () => {
    const storage = storageWith(encryption);
    const stored = await storage.write("uploads", Readable.from([randomBytes(300_000)]));
    peer.fault.change = (chunk, method) => {
      if (method === "GET") chunk[0]! ^= 1;
      return chunk;
    };
    await expect(storage.read(stored.key, stored).then(buffer)).rejects.toThrow(DamagedFile);
  });

  test("a sender that breaks off leaves nothing", async () => {
    const storage = storageWith(encryption);
    for (const bytes of [1000, 12 * MB]) {
      const broken = new PassThrough();
      const writing = storage.write("uploads", broken);
      broken.write(randomBytes(bytes));
      setImmediate(() => broken.destroy(new Error("broken off")));
      await expect(writing).rejects.toThrow("broken off");
    }
    expect(await keysIn(storage)).toEqual([]);
  });
});

test("encrypted files have none of their words in the bucket, and cannot stand for one another", async () => {
  const storage = storageWith("on");
  const words = Buffer.from("segredo de justiça ".repeat(5000));
  const [one, two] = [
    await storage.write("uploads", Readable.from([words])),
    await storage.write("uploads", Readable.from([words])),
  ];
  const kept = await buffer((await objects.get(one.key)).bytes);
  expect(kept.includes("segredo")).toBe(false);
  await objects.put(two.key, Readable.from([kept]));
  await expect(storage.read(two.key).then(buffer)).rejects.toThrow(DamagedFile);
  for (const size of [kept.length - 1, kept.length - 40, 65_552, 10]) {
    await objects.put(one.key, Readable.from([kept.subarray(0, size)]));
    await expect(storage.read(one.key).then(buffer)).rejects.toThrow(DamagedFile);
  }
});

test("the list has every key of its own place, and neither the mark nor what readiness writes", async () => {
  const storage = storageWith("off");
  const other = await openObjects(peer.address());
  await other.put(`uploads/${randomUUID()}`, Readable.from([Buffer.from("de outra")]));
  await storage.probe();
  await storage.writeMark({ installation: "x", state: "moving" });
  expect(await storage.readMark()).toEqual({ installation: "x", state: "moving" });
  const written = [
    (await storage.write("uploads", Readable.from([Buffer.from("a")]))).key,
    (await storage.write("exports", Readable.from([Buffer.from("b")]))).key,
  ];
  expect((await keysIn(storage)).toSorted()).toEqual(written.toSorted());
  for (const key of written) await storage.remove(key);
  expect(await keysIn(storage)).toEqual([]);
  await storage.removeMark();
  expect(await storage.readMark()).toBeUndefined();
});

test("a missing file is missing, and not a storage that is away", async () => {
  const storage = storageWith("off");
  expect(await storage.sizeOf("uploads/none")).toBeUndefined();
  await expect(storage.read("uploads/none")).rejects.toMatchObject({ code: "ENOENT" });
  await expect(storage.remove("uploads/none")).resolves.toBeUndefined();
});

describe.each([
  ["does not take connections", { away: () => true }],
  ["answers 503", { status: () => 503 }],
  ["refuses the credentials", { status: () => 403 }],
])("a storage that %s", (_how, fault) => {
  test("is away for reading, writing and readiness, and works again afterwards", async () => {
    const storage = storageWith("off");
    const { key } = await storage.write("uploads", Readable.from([Buffer.from("antes")]));
    Object.assign(peer.fault, fault);
    await expect(storage.read(key)).rejects.toThrow(StorageAway);
    await expect(storage.write("uploads", Readable.from([Buffer.from("x")]))).rejects.toThrow(StorageAway);
    await expect(storage.write("uploads", Readable.from([randomBytes(9 * MB)]))).rejects.toThrow(StorageAway);
    await expect(storage.probe()).rejects.toThrow(StorageAway);
    peer.heal();
    expect(await text(await storage.read(key))).toBe("antes");
    expect(await keysIn(storage)).toEqual([key]);
  });
});

test.each<[string, BucketFault]>([
  [
    "gets other bytes on the way",
    {
      changeSent: (chunk, method) => {
        if (method === "PUT") chunk[0]! ^= 1;
        return chunk;
      },
    },
  ],
  [
    "says that it has other bytes",
    {
      headers: (headers, method) =>
        method === "PUT" ? { ...headers, etag: `"${"0".repeat(32)}"` } : headers,
    },
  ],
  [
    "has fewer bytes",
    {
      headers: (headers, method) =>
        method === "HEAD"
          ? { ...headers, "content-length": String(Number(headers["content-length"]) - 1) }
          : headers,
    },
  ],
])("an upload of which the storage %s is not acknowledged, and leaves nothing", async (_how, fault) => {
  const storage = storageWith("off");
  for (const size of [1000, 9 * MB]) {
    Object.assign(peer.fault, fault);
    await expect(storage.write("uploads", Readable.from([randomBytes(size)]))).rejects.toThrow(StorageAway);
    peer.heal();
  }
  expect(await keysIn(storage)).toEqual([]);
});

test("a part of an upload that fails once is sent again", async () => {
  const storage = storageWith("off");
  let failed = 0;
  peer.fault.status = (method) => (method === "PUT" && failed++ === 0 ? 503 : undefined);
  const bytes = randomBytes(9 * MB);
  const stored = await storage.write("uploads", Readable.from([bytes]));
  expect(failed).toBeGreaterThan(2);
  expect(hashOf(await buffer(await storage.read(stored.key, stored)))).toBe(hashOf(bytes));
});

test("a direct address is a download under the given name, for a minute, and only of what is not encrypted", async () => {
  const storage = storageWith("off");
  const { key } = await storage.write("uploads", Readable.from([Buffer.from("conteúdo")]));
  const disposition = `attachment; filename="a.txt"`;
  const address = (await storage.directAddress(key, disposition))!;
  expect(new URL(address).searchParams.get("X-Amz-Expires")).toBe("60");
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get("content-disposition"), await answer.text()]).toEqual([
    200,
    disposition,
    "conteúdo",
  ]);
  const sealed = storageWith("on");
  const encrypted = await sealed.write("uploads", Readable.from([Buffer.from("segredo")]));
  expect(await sealed.directAddress(encrypted.key, disposition)).toBeUndefined();
});

test("credentials and signatures are in no error", async () => {
  peer.fault.status = () => 403;
  const error = (await objects.sizeOf("uploads/x").catch((one: unknown) => one)) as Error;
  expect(error).toBeInstanceOf(StorageAway);
  expect(error.cause).toBeUndefined();
  expect(inspect(error)).not.toMatch(/S3RVER|Signature/);
});

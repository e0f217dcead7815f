import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openBucketPeer, type BucketPeer } from "../../../testing/bucket-peer.fixture.ts";
import { collectFileKeys } from "../file-keys.ts";
import { parseStorageAddress, type BucketAddress } from "../storage-address.rules.ts";
import { StorageAway } from "../storage-faults.ts";
import { openStorage, type Storage } from "../storage.ts";
import { PATIENCE, type Patience } from "./bucket-client.ts";
import { openBucketStore } from "./bucket-store.ts";

const MB = 1024 * 1024;
const SECRET = { keyFor: () => Buffer.alloc(32, 1), keysFor: () => [Buffer.alloc(32, 1)] };
/** For a storage that does not answer in a test, which has to end. */
const SHORT = { connect: 1000, silent: 1000, small: 1000, pause: 1 };

let peer: BucketPeer;
let storage: Storage;
beforeAll(async () => {
  peer = await openBucketPeer();
});
beforeEach(async () => {
  storage = await openWith(PATIENCE);
});
afterEach(() => peer.heal());
afterAll(() => peer.close());

async function openWith(patience: Patience): Promise<Storage> {
  const objects = await openBucketStore(parseStorageAddress(peer.address()) as BucketAddress, patience);
  return openStorage({
    objects,
    keys: collectFileKeys(SECRET),
    encryption: "off",
    copies: "/nonexistent",
  });
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const write = (bytes: Buffer) => storage.write("uploads", Readable.from([bytes]));
const everyKey = () => Readable.from(storage.list()).toArray();
const readings = (key: string) =>
  peer.requests.filter((one) => one.startsWith("GET") && one.endsWith(key)).length;

test("a storage that takes connections and never answers is away, and works again afterwards", async () => {
  storage = await openWith(SHORT);
  const stored = await write(Buffer.from("antes"));
  peer.fault.silent = () => true;
  await Promise.all(
    [
      storage.read(stored.key),
      storage.sizeOf(stored.key),
      storage.readMark(),
      storage.probe(),
      storage.remove(stored.key),
      write(Buffer.from("x")),
      write(randomBytes(9 * MB)),
    ].map((work) => expect(work).rejects.toThrow(StorageAway)),
  );
  peer.heal();
  expect(String(await buffer(await storage.read(stored.key, stored)))).toBe("antes");
  expect(await everyKey()).toEqual([stored.key]);
});

test("a transfer that stops coming goes on where it was", async () => {
  storage = await openWith({ ...PATIENCE, silent: SHORT.silent });
  const bytes = randomBytes(2 * MB);
  const stored = await write(bytes);
  let stalls = 0;
  peer.fault.stallAfter = () => (stalls++ < 2 ? 500_000 : undefined);
  expect(hashOf(await buffer(await storage.read(stored.key, stored)))).toBe(stored.sha256);
  expect(readings(stored.key)).toBe(3);
});

test("a storage that goes away in the middle of a transfer breaks it off", async () => {
  const stored = await write(randomBytes(2 * MB));
  peer.fault.cutAfter = () => 500_000;
  peer.fault.away = () => readings(stored.key) > 1;
  await expect(storage.read(stored.key, stored).then(buffer)).rejects.toThrow(StorageAway);
});

test.each([
  ["a small file", 1000],
  ["a file in parts", 9 * MB],
])("%s whose last answer is lost is not acknowledged, and leaves nothing", async (_what, size) => {
  const isLast = (method: string) => (size > 8 * MB ? method === "POST" : method === "PUT");
  let ended = 0;
  // the first POST begins the upload, and each later one tries to complete it
  peer.fault.loseAnswer = (method) => isLast(method) && (size < 8 * MB || ended++ > 0);
  await expect(write(randomBytes(size))).rejects.toThrow(StorageAway);
  peer.heal();
  expect(await everyKey()).toEqual([]);
});

test("after an upload that failed, readiness writes again at once", async () => {
  await storage.probe();
  peer.fault.status = (method) => (method === "PUT" ? 403 : undefined);
  await storage.probe();
  await expect(write(Buffer.from("x"))).rejects.toThrow(StorageAway);
  await expect(storage.probe()).rejects.toThrow(StorageAway);
});

test("one connection serves one reader after another, and all parts of an upload", async () => {
  const opened = peer.connections();
  const stored = await write(randomBytes(20 * MB));
  // two parts are sent at a time
  expect(peer.connections() - opened).toBeLessThanOrEqual(2);
  const before = peer.connections();
  for (let count = 0; count < 4; count += 1) {
    await buffer(await storage.read(stored.key, { part: { start: count, end: count + 70_000 } }));
    await buffer(await storage.read(stored.key, stored));
  }
  expect(peer.connections() - before).toBeLessThanOrEqual(1);
});

test("a reader that goes away ends the transfer at once, and nothing is requested for him any more", async () => {
  storage = await openWith({ ...PATIENCE, silent: 600_000 });
  const stored = await write(randomBytes(MB));
  for (const how of [{}, stored]) {
    const before = readings(stored.key);
    peer.fault.stallAfter = () => 100_000;
    const bytes = await storage.read(stored.key, how);
    let came = 0;
    await new Promise<void>((enough) =>
      bytes.on("data", (chunk: Buffer) => (came += chunk.length) > 60_000 && enough()),
    );
    bytes.destroy();
    await once(bytes, "close");
    peer.heal();
    await write(Buffer.from("outro"));
    expect(readings(stored.key) - before).toBe(1);
  }
});

test("an upload that the storage encrypts with keys of its own is not compared with its entity tag", async () => {
  peer.fault.headers = (headers, method) =>
    method === "PUT"
      ? { ...headers, etag: `"${"0".repeat(32)}"`, "x-amz-server-side-encryption": "aws:kms:dsse" }
      : headers;
  for (const size of [1000, 9 * MB]) {
    const bytes = randomBytes(size);
    const stored = await write(bytes);
    peer.heal();
    expect(hashOf(await buffer(await storage.read(stored.key, stored)))).toBe(hashOf(bytes));
  }
});

import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openFolderStorage } from "./folder-storage.fixture.ts";
import type { Storage } from "./storage.ts";
import { fault } from "./failing-disk.fixture.ts";

vi.mock("node:fs/promises", async (original) => {
  const { failingDisk } = await import("./failing-disk.fixture.ts");
  return failingDisk(await original());
});

let root: string;
let storage: Storage;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "pauta-storage-"));
});
beforeEach(async () => {
  fault.at = "";
  await rm(root, { recursive: true, force: true });
  await mkdir(root);
  storage = await openFolderStorage(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const pathOf = (key: string) => path.join(root, ...key.split("/"));
const stream = (text: string) => Readable.from([Buffer.from(text)]);

async function everyFile(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

test("a written file is read back byte for byte, with its size and hash", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 200 })), async (chunks) => {
      const bytes = Buffer.concat(chunks);
      const { key, size, sha256 } = await storage.write(
        "uploads",
        Readable.from(chunks.map((one) => Buffer.from(one))),
      );
      expect(Buffer.concat(await (await storage.read(key)).toArray())).toEqual(bytes);
      expect(size).toBe(bytes.length);
      expect(await storage.sizeOf(key)).toBe(size);
      expect(sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    }),
    { numRuns: 40 },
  );
});

test("an unknown key has no file and no size", async () => {
  expect(await storage.sizeOf("uploads/none")).toBeUndefined();
  await expect(storage.remove("uploads/none")).resolves.toBeUndefined();
});

test("the list has every key, and none of a file that is still being received", async () => {
  const unfinished = new PassThrough();
  const writing = storage.write("uploads", unfinished);
  unfinished.write("part of it");
  const keys = [
    (await storage.write("uploads", stream("a"))).key,
    (await storage.write("letters", stream("b"))).key,
  ];
  expect(new Set(await Readable.from(storage.list()).toArray())).toEqual(new Set(keys));
  unfinished.end();
  await writing;
  expect(await Readable.from(storage.list()).toArray()).toHaveLength(3);
});

describe.each(["open", "write", "fsync of the file", "rename", "fsync of the folder"])(
  "when the disk fails at %s",
  (step) => {
    test("the file is not acknowledged and nothing of it is left", async () => {
      const { key } = await storage.write("uploads", stream("from before"));
      fault.at = step;
      await expect(storage.write("uploads", stream("lost"))).rejects.toThrow("EIO");
      fault.at = "";
      expect(await everyFile()).toEqual([pathOf(key)]);
      expect(await readFile(pathOf(key), "utf8")).toBe("from before");
    });

    test("the first file of a folder is not acknowledged either, and the next one is stored", async () => {
      fault.at = step;
      await expect(storage.write("letters", stream("lost"))).rejects.toThrow("EIO");
      fault.at = "";
      const { key } = await storage.write("letters", stream("kept"));
      expect(await everyFile()).toEqual([pathOf(key)]);
    });
  },
);

test("when the sender breaks off, nothing is left", async () => {
  const broken = new PassThrough();
  const writing = storage.write("uploads", broken);
  broken.write("half of");
  broken.destroy(new Error("broken off"));
  await expect(writing).rejects.toThrow("broken off");
  expect(await everyFile()).toEqual([]);
});

test("a full or failing disk is noticed by the probe, which leaves nothing behind", async () => {
  await storage.probe();
  expect(await everyFile()).toEqual([]);
  fault.at = "open";
  await expect(storage.probe()).rejects.toThrow("EIO");
});

test("the next start removes day-old temporary files of a killed server, and leaves recent ones", async () => {
  const incoming = path.join(root, "incoming");
  const { key } = await storage.write("uploads", stream("kept"));
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
  for (const [name, age] of [
    ["old", 25],
    ["young", 23],
  ] as const) {
    await writeFile(path.join(incoming, name), "half");
    await utimes(path.join(incoming, name), hours(age), hours(age));
  }
  await utimes(pathOf(key), hours(1000), hours(1000));
  await openFolderStorage(root);
  expect((await everyFile()).toSorted()).toEqual([path.join(incoming, "young"), pathOf(key)].toSorted());
});

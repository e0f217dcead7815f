import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyLocally, removeAbandonedCopies } from "./local-copies.ts";
import { verified } from "./read-bytes.ts";

let root: string;
let folder: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "pauta-copies-"));
  folder = path.join(root, "copies");
});
afterAll(() => rm(root, { recursive: true, force: true }));

const bytesOf = (content: string) => Readable.from([Buffer.from(content)]);

test("a copy can be read by this account only, and goes with its reader", async () => {
  {
    await using copy = await copyLocally(folder, bytesOf("sigiloso"));
    expect(await readFile(copy.path, "utf8")).toBe("sigiloso");
    expect((await stat(copy.path)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  }
  expect(await readdir(folder)).toEqual([]);
});

test("a copy with other bytes than were stored, or of a transfer that breaks off, is not kept", async () => {
  const changed = Readable.from(verified(bytesOf("outro"), "0".repeat(64)));
  await expect(copyLocally(folder, changed)).rejects.toThrow("has other bytes");
  const broken = bytesOf("metade");
  broken.once("data", () => broken.destroy(new Error("broken off")));
  await expect(copyLocally(folder, broken)).rejects.toThrow("broken off");
  expect(await readdir(folder)).toEqual([]);
});

test("a start removes the copies of processes that ended, and old ones of other machines", async () => {
  await using kept = await copyLocally(folder, bytesOf("em uso"));
  const machine = path.basename(kept.path).split(".")[0]!;
  const yesterday = new Date((await stat(kept.path)).mtimeMs - 25 * 3_600_000);
  const write = async (name: string, time?: Date) => {
    await writeFile(path.join(folder, name), "cópia");
    if (time) await utimes(path.join(folder, name), time, time);
  };
  await write(`${machine}.999999999.a`);
  await write(`${machine}.${process.pid}.b`, yesterday);
  await write(`${machine}.${process.ppid}.c`);
  await write("outra-maquina.1.d", yesterday);
  await write("outra-maquina.1.e");
  await removeAbandonedCopies(folder);
  expect((await readdir(folder)).toSorted()).toEqual(
    [path.basename(kept.path), `${machine}.${process.ppid}.c`, "outra-maquina.1.e"].toSorted(),
  );
  await removeAbandonedCopies(path.join(root, "nowhere"));
});

// @module-tag night

import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openTestServer } from "../test-server.fixture.ts";
import { openOffices } from "../offices.fixture.ts";
import { verifyArchive, type VerifiedArchive } from "../../platform/storage/archive/archive-reader.ts";
import { openArchiveWriter } from "../../platform/storage/archive/archive-writer.ts";
import { writeBackup } from "../../platform/storage/archive/backup.ts";
import { CannotRestore } from "../../platform/storage/archive/database-load.ts";
import type { Manifest } from "../../platform/storage/archive/manifest.ts";
import { restoreBackup } from "../../platform/storage/archive/restore.ts";
import { openFolderStorage } from "../../platform/storage/folder-storage.fixture.ts";
import { isLongRun, noteRuns } from "../run-counts.fixture.ts";

const MOST_GROWTH_MB = 200;
const MB = 2 ** 20;

const admin = new pg.Client(inject("admin"));
const databases: string[] = [];
const outside = `pauta-fora-${randomUUID()}`;
let folder: string;
let sound: VerifiedArchive;
let entries: Map<string, Buffer>;
const figures = { tried: 0, right: 0, slowestMs: 0, memoryMb: 0 };

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "pauta-hostile-"));
  await admin.connect();
  const server = await openTestServer();
  await openOffices(server);
  const { key, size, sha256 } = await server.context.storage.write(
    "uploads",
    Readable.from([Buffer.from("Dia")]),
  );
  await server.rows.query(
    `with made as (insert into gazette_imports (publication_date, created_at) values ('2026-03-16', now()) returning id)
     insert into gazette_files (gazette_import_id, name, storage_key, sha256, size) select id, 'dia.json', $1, $2, $3 from made`,
    [key, sha256, size],
  );
  const file = path.join(folder, "copia.tar");
  await writeBackup({ ...server.context, now: server.clock.now() }, file);
  await server.close();
  sound = await verifyArchive(file);
  const read = sound.manifest.entries.map(
    async ({ name }) => [name, await buffer(sound.read(name))] as const,
  );
  entries = new Map(await Promise.all(read));
});
afterAll(async () => {
  noteRuns({
    what: "backup archives made to do harm",
    runs: figures.tried,
    findings: figures.tried - figures.right,
    slowestMs: figures.slowestMs,
    memoryMb: figures.memoryMb,
  });
  for (const name of databases) await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

type Changed = { manifest: Omit<Manifest, "entries">; entries: Map<string, Buffer> };

/** A changed backup with a valid checksum, as an attacker could make it. */
async function rebuilt(change: (backup: Changed) => void): Promise<string> {
  const { entries: _, ...manifest } = structuredClone(sound.manifest);
  const backup = { manifest, entries: new Map(entries) };
  change(backup);
  const file = path.join(folder, `${randomUUID()}.tar`);
  const writer = await openArchiveWriter(file, new Date("2026-03-16T12:00:00Z"));
  for (const [name, bytes] of backup.entries) await writer.add(name, bytes.length, [bytes]);
  await writer.finish(backup.manifest);
  return file;
}

async function emptyPlace() {
  const name = `hostile_${randomUUID().replaceAll("-", "")}`;
  await admin.query(`create database ${name} owner pauta`);
  databases.push(name);
  const root = await mkdtemp(path.join(folder, "storage-"));
  return {
    name,
    root,
    owner: { ...inject("owner"), database: name },
    storage: await openFolderStorage(root),
  };
}

async function tablesIn(database: string): Promise<number> {
  const client = new pg.Client({ ...inject("admin"), database });
  await client.connect();
  const { rows } = await client.query(
    "select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  await client.end();
  return rows[0].n;
}

const restored = async (file: string, place: Awaited<ReturnType<typeof emptyPlace>>) => {
  await restoreBackup(place, await verifyArchive(file));
};

test("a backup that is rebuilt unchanged is restored", async () => {
  const place = await emptyPlace();
  await restored(await rebuilt(() => {}), place);
  expect(await tablesIn(place.name)).toBeGreaterThan(50);
});

const users = ({ manifest }: Changed) => manifest.tables.find(({ name }) => name === "users")!;
const put = (backup: Changed, name: string, bytes: Buffer) => {
  backup.entries.set(name, bytes);
  return [name];
};

test.each<[string, (backup: Changed) => void]>([
  [
    "names a stored file outside of the folder",
    ({ manifest }) => (manifest.files[0]!.key = `../../../../tmp/${outside}`),
  ],
  ["names a stored file by an absolute path", ({ manifest }) => (manifest.files[0]!.key = `/tmp/${outside}`)],
  [
    "names a stored file with a path that leaves the folder after a valid prefix",
    ({ manifest }) => (manifest.files[0]!.key = `uploads/../../../../tmp/${outside}`),
  ],
  [
    "has a wrong size or hash of a stored file",
    ({ manifest }) => (manifest.files[0]!.sha256 = "0".repeat(64)),
  ],
  [
    "has an entry that the manifest does not list",
    ({ manifest }) => (manifest.files[0]!.entry = `../${outside}`),
  ],
  [
    "has an SQL statement as a table's name",
    (backup) => (users(backup).name = "users; drop schema public cascade; --"),
  ],
  ["has a system table", (backup) => (users(backup).name = "pg_authid")],
  [
    "has an SQL statement as a column's name",
    (backup) => users(backup).columns.splice(0, 1, `id) from program 'touch /tmp/${outside}' --`),
  ],
  ["has a column too many", (backup) => users(backup).columns.push("is_superuser")],
  [
    "has an SQL statement as a sequence's name",
    ({ manifest }) => manifest.sequences.push({ name: "a'); drop table users; --", last_value: "1" }),
  ],
  [
    "sets a sequence to a word",
    ({ manifest }) => (manifest.sequences[0]!.last_value = "1); drop table users; --"),
  ],
  [
    "has a migration of its own",
    ({ manifest }) => manifest.migrations.push({ name: "../../etc/passwd", sha256: "0".repeat(64) }),
  ],
  ["counts missing rows", (backup) => (users(backup).rows = Number.MAX_SAFE_INTEGER)],
  [
    "has rows that are not gzip",
    (backup) => (users(backup).parts = put(backup, "rows", Buffer.from("1\tana\n"))),
  ],
  [
    "has rows that unpack to 1 GB of blanks",
    (backup) => {
      const once = gzipSync(Buffer.alloc(256 * MB), { level: 9 });
      users(backup).parts = put(backup, "rows", Buffer.concat([once, once, once, once]));
    },
  ],
  [
    "has rows of one line that never ends",
    (backup) =>
      (users(backup).parts = put(backup, "rows", gzipSync(Buffer.alloc(60 * MB, "a"), { level: 1 }))),
  ],
  [
    "ends its rows early and continues with SQL statements",
    (backup) => (users(backup).parts = put(backup, "rows", gzipSync("\\.\ndrop table users;\n"))),
  ],
  ["lacks a table", ({ manifest }) => manifest.tables.pop()],
  ["has the same table twice", ({ manifest }) => manifest.tables.push(manifest.tables[0]!)],
])("a backup that %s is rejected, and nothing of it is stored", { timeout: 120_000 }, async (_, change) => {
  figures.tried++;
  const file = await rebuilt(change);
  const place = await emptyPlace();
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  const started = performance.now();
  const refusal = await restored(file, place).then(
    () => undefined,
    (error: Error) => error,
  );
  clearInterval(look);
  figures.slowestMs = Math.max(figures.slowestMs, performance.now() - started);
  figures.memoryMb = Math.max(figures.memoryMb, (most - before) / MB);
  expect(refusal).toBeInstanceOf(Error);
  expect(await tablesIn(place.name)).toBe(0);
  for (const room of [os.tmpdir(), "/tmp", "/", place.root, path.dirname(place.root)])
    expect(existsSync(path.join(room, outside))).toBe(false);
  expect((await readdir(place.root, { recursive: true })).some((name) => name.includes(outside))).toBe(false);
  if (isLongRun) expect((most - before) / MB).toBeLessThan(MOST_GROWTH_MB);
  figures.right++;
});

test(
  "a line longer than any real row is rejected with a sentence, in little memory, and nothing of it is stored",
  { timeout: 120_000 },
  async () => {
    const place = await emptyPlace();
    const file = await rebuilt((backup) => {
      const piece = gzipSync(Buffer.alloc(100 * MB, "a"), { level: 1 });
      users(backup).parts = put(backup, "rows", Buffer.concat([piece, piece, piece]));
    });
    const before = process.memoryUsage.rss();
    let most = before;
    const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
    const refusal = await restored(file, place).then(
      () => undefined,
      (error: Error) => error,
    );
    clearInterval(look);
    expect(refusal).toBeInstanceOf(CannotRestore);
    expect(refusal!.message).toBe(
      "A tabela users tem uma linha de mais de 64 MB: nenhuma do Pauta é tão longa. A cópia não foi feita pelo Pauta e não é restaurada.",
    );
    expect(await tablesIn(place.name)).toBe(0);
    expect((most - before) / MB).toBeLessThan(MOST_GROWTH_MB);
  },
);

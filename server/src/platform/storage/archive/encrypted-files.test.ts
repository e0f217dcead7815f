import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { check } from "../../../running/operator/check.commands.ts";
import { openTestServer, type TestServer } from "../../../testing/test-server.fixture.ts";
import { collectFileKeys } from "../file-keys.ts";
import { openFolderStore } from "../folder-store.ts";
import { openStorage } from "../storage.ts";
import { verifyArchive } from "./archive-reader.ts";
import { writeBackup } from "./backup.ts";
import { restoreBackup } from "./restore.ts";

const NAME = `restored_${randomUUID().replaceAll("-", "")}`;
const TEXT = Buffer.from("Contrato de honorários. ".repeat(10_000));

let server: TestServer;
let folder: string;
let key: string;
const admin = new pg.Client(inject("admin"));
beforeAll(async () => {
  server = await openTestServer({ environment: { STORAGE_ENCRYPTION: "on" } });
  folder = await mkdtemp(path.join(os.tmpdir(), "pauta-encrypted-"));
  await admin.connect();
  await admin.query(`create database ${NAME} owner pauta`);
  const stored = await server.context.storage.write("uploads", Readable.from([TEXT]));
  key = stored.key;
  await server.rows.query(
    `with made as (insert into gazette_imports (publication_date, created_at) values ('2026-03-16', now()) returning id)
     insert into gazette_files (gazette_import_id, name, storage_key, sha256, size) select id, 'dia.json', $1, $2, $3 from made`,
    [key, stored.sha256, stored.size],
  );
});
afterAll(async () => {
  await admin.query(`drop database ${NAME} with (force)`);
  await admin.end();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const backUp = (file: string) => writeBackup({ ...server.context, now: server.clock.now() }, file);

test("a backup contains encrypted files as they are, and a restore encrypts them with keys of its own", async () => {
  const file = path.join(folder, "copia.tar");
  expect((await backUp(file)).damaged).toEqual([]);
  const archive = await verifyArchive(file);
  expect(archive.manifest.tables.map(({ name }) => name)).not.toContain("file_keys");

  const owner = { ...inject("owner"), database: NAME };
  const keys = collectFileKeys(server.context.secret);
  const objects = await openFolderStore(path.join(folder, "restored"));
  const storage = openStorage({ objects, keys, encryption: "on", copies: folder });
  await restoreBackup({ owner, storage, keys }, archive);
  expect((await buffer(await storage.read(key))).equals(TEXT)).toBe(true);
  const kept = await buffer((await objects.get(key)).bytes);
  expect(kept.includes("honorários")).toBe(false);
  expect(kept.equals(await buffer((await server.context.objects.get(key)).bytes))).toBe(false);
  const client = new pg.Client({ ...inject("admin"), database: NAME });
  await client.connect();
  expect((await client.query("select storage_key from file_keys")).rows).toEqual([{ storage_key: key }]);
  await client.end();
});

test("a backup from before encryption is not restored encrypted, and nothing is written", async () => {
  const file = path.join(folder, "antiga.tar");
  await backUp(file);
  const archive = await verifyArchive(file);
  const { migrations, ...manifest } = archive.manifest;
  const older = { ...archive, manifest: { ...manifest, migrations: migrations.slice(0, 99) } };
  const keys = collectFileKeys(server.context.secret);
  const objects = await openFolderStore(path.join(folder, "antiga"));
  const storage = openStorage({ objects, keys, encryption: "on", copies: folder });
  const owner = { ...inject("owner"), database: NAME };
  await expect(restoreBackup({ owner, storage, keys }, older)).rejects.toThrow("STORAGE_ENCRYPTION=off");
  expect(await Readable.from(objects.list()).toArray()).toEqual([]);
});

test("a damaged encrypted file is reported by check and by a backup, which is made all the same", async () => {
  const { objects } = server.context;
  const whole = await buffer((await objects.get(key)).bytes);
  const changed = Buffer.from(whole);
  changed[100_000]! ^= 1;
  for (const bytes of [changed, whole.subarray(0, -1)]) {
    await objects.put(key, Readable.from([bytes]));
    const { findings } = await check(server.context);
    expect(findings.map(({ check: rule }) => rule)).toEqual(["stored file with other bytes"]);
    const report = await backUp(path.join(folder, "parcial.tar"));
    expect(report.damaged).toEqual([key]);
    await verifyArchive(path.join(folder, "parcial.tar"));
  }
  await objects.put(key, Readable.from([whole]));
  expect((await check(server.context)).is_clean).toBe(true);
});

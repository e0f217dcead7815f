import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { claimStorage, findInstallation } from "../../platform/database/installation.ts";
import { fileKeysIn } from "../../platform/storage/file-keys.store.ts";
import { openFolderStore } from "../../platform/storage/folder-store.ts";
import type { MarkState, ObjectStore } from "../../platform/storage/object-store.ts";
import { StorageAway } from "../../platform/storage/storage-faults.ts";
import { openStorage } from "../../platform/storage/storage.ts";
import { openTwoStores } from "../../platform/storage/two-stores.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { moveStorage } from "./move-storage.commands.ts";

const OVER = "A mudança terminou";

let server: TestServer;
let root: string;
let id: string;
let older: ObjectStore;
let newer: ObjectStore;
beforeAll(async () => {
  server = await openTestServer();
  root = await mkdtemp(path.join(os.tmpdir(), "pauta-move-"));
  ({ id } = await findInstallation(server.context.database));
});
beforeEach(async () => {
  await server.rows.query("delete from gazette_imports");
  [older, newer] = [await openPlace(), await openPlace()];
  await older.writeMark({ installation: id, state: "whole" });
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

const openPlace = () => openFolderStore(path.join(root, randomUUID()));
const storageOn = (objects: ObjectStore, encryption: "on" | "off" = "off") =>
  openStorage({
    objects,
    keys: fileKeysIn(server.context.database, server.context.secret),
    encryption,
    copies: root,
  });

/** Stores a file with its row, as a server does whose STORAGE_URL is this place. */
async function keep(place: ObjectStore, content: string, encryption?: "on"): Promise<string> {
  const stored = await storageOn(place, encryption).write("uploads", Readable.from([Buffer.from(content)]));
  await server.rows.query(
    `with made as (insert into gazette_imports (publication_date, created_at) values ('2026-03-16', now()) returning id)
     insert into gazette_files (gazette_import_id, name, storage_key, sha256, size) select id, 'dia.json', $1, $2, $3 from made`,
    [stored.key, stored.sha256, stored.size],
  );
  return stored.key;
}

const start = (current: ObjectStore, other?: ObjectStore) =>
  claimStorage(server.context.database, { current, other }, server.clock.now());
const statesOf = async (): Promise<(MarkState | undefined)[]> => [
  (await older.readMark())?.state,
  (await newer.readMark())?.state,
];

async function move(source = older, target = newer): Promise<string> {
  const lines: string[] = [];
  await moveStorage(server.context, { source, target }, (line) => void lines.push(line));
  return lines.join("\n");
}

test("files move while servers write to the old place and then to the new one, plain and encrypted", async () => {
  const keys = [await keep(older, "antes"), await keep(older, "cifrado", "on")];
  expect(await move()).toContain("reinicie os servidores");
  expect(await statesOf()).toEqual(["whole", "copied-into"]);
  keys.push(await keep(older, "durante"));

  await start(newer, older);
  expect(await statesOf()).toEqual(["leaving", "moving"]);
  keys.push(await keep(newer, "depois"));
  const both = storageOn(openTwoStores(newer, older));
  const contents: string[] = [];
  for (const key of keys) contents.push(await text(await both.read(key)));
  expect(contents).toEqual(["antes", "cifrado", "durante", "depois"]);

  expect(await move()).toContain(OVER);
  expect(await statesOf()).toEqual(["left", "whole"]);
  await start(newer);
  for (const [index, key] of keys.entries())
    expect(await text(await storageOn(newer).read(key))).toBe(contents[index]);
  await expect(start(older)).rejects.toThrow("foram mudados para outro lugar");
  expect(await move()).toContain(OVER);
});

test("while files move, a server that knows only one of the two places does not start", async () => {
  await keep(older, "antes");
  await start(newer, older);
  await expect(start(newer)).rejects.toThrow("STORAGE_URL_OTHER");
  await expect(start(older)).rejects.toThrow("STORAGE_URL_OTHER");
  await start(older, newer);
  await start(newer, older);
  expect(await statesOf()).toEqual(["leaving", "moving"]);
});

test("files that were moved can be moved back", async () => {
  const key = await keep(older, "antes");
  await start(newer, older);
  await move();
  const later = await keep(newer, "depois");
  expect(await move(newer, older)).toContain("reinicie os servidores");
  await start(older, newer);
  expect(await move(newer, older)).toContain(OVER);
  expect(await statesOf()).toEqual(["whole", "left"]);
  for (const one of [key, later]) expect(await older.sizeOf(one)).toBeDefined();
});

test("two places in the wrong order, or in the middle of another move, are refused and stay as they are", async () => {
  await keep(older, "antes");
  await start(newer, older);
  const third = await openPlace();
  const refused = "Os arquivos não estão a caminho de DE para PARA";
  await expect(move(newer, older)).rejects.toThrow(refused);
  await expect(move(older, third)).rejects.toThrow(refused);
  await expect(move(newer, third)).rejects.toThrow(refused);
  expect([...(await statesOf()), await third.readMark()]).toEqual(["leaving", "moving", undefined]);
});

test("a place with files and no mark is not filled", async () => {
  await newer.put(`uploads/${randomUUID()}`, Readable.from([Buffer.from("de outra")]));
  await expect(move()).rejects.toThrow("já tem arquivos");
  expect(await statesOf()).toEqual(["whole", undefined]);
});

test("a damaged or missing file never appears in the new place, and the move is not over before it is mended", async () => {
  const key = await keep(older, "inteiro");
  await start(newer, older);
  await older.put(key, Readable.from([Buffer.from("infeiro")]));
  await expect(move()).rejects.toThrow(key);
  expect(await newer.sizeOf(key)).toBeUndefined();
  await older.remove(key);
  await expect(move()).rejects.toThrow(key);
  expect(await statesOf()).toEqual(["leaving", "moving"]);
  await older.put(key, Readable.from([Buffer.from("inteiro")]));
  expect(await move()).toContain(OVER);
});

test("a place that fails in the middle ends the command, which goes on where it was", async () => {
  for (let count = 0; count < 30; count += 1) await keep(older, `arquivo ${count}`);
  let puts = 0;
  const failing: ObjectStore = {
    ...newer,
    async put(key, bytes) {
      puts += 1;
      if (puts > 12) throw new StorageAway("away");
      await newer.put(key, bytes);
    },
  };
  await expect(move(older, failing)).rejects.toThrow(StorageAway);
  expect(await move()).toContain("18 arquivos copiados");
});

test("what a server still wrote to the old place at the end is copied, and the move is not over yet", async () => {
  await keep(older, "antes");
  await start(newer, older);
  let late = "";
  const writtenToo: ObjectStore = {
    ...older,
    async writeMark(mark) {
      late = await keep(older, "no último instante");
      await older.writeMark(mark);
    },
  };
  await expect(move(writtenToo)).rejects.toThrow("Um servidor ainda gravava");
  expect(await statesOf()).toEqual(["left", "moving"]);
  expect(await text(await storageOn(newer).read(late))).toBe("no último instante");
  expect(await move()).toContain(OVER);
  expect(await statesOf()).toEqual(["left", "whole"]);
});

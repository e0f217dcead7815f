import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openTestServer, type TestServer } from "../../../testing/test-server.fixture.ts";
import { openOffices } from "../../../testing/offices.fixture.ts";
import { openFolderStorage } from "../folder-storage.fixture.ts";
import { DamagedArchive, verifyArchive } from "./archive-reader.ts";
import { writeBackup } from "./backup.ts";
import { LineTooLong } from "./longest-line.ts";
import { restoreBackup } from "./restore.ts";

let server: TestServer;
let folder: string;
let file: string;
const admin = new pg.Client(inject("admin"));
const databases: string[] = [];

beforeAll(async () => {
  server = await openTestServer();
  const { companies } = await openOffices(server);
  await server.rows.query(
    "insert into lawsuits (company_id, process, created_at, updated_at) values ($1, '0254298-81.2022.8.19.0001', now(), now())",
    [companies["um"]],
  );
  await server.rows.query(
    "update publications set comment = E'aspas \"\\' barra \\\\ tabulação \\t quebra \\n e \\u00e7 \\\\N'",
  );
  await server.rows.query("delete from publications where publication_code = 'P2'");
  for (const text of ["primeiro", "segundo", ""]) await keepFile(text);
  folder = await mkdtemp(path.join(os.tmpdir(), "pauta-archive-"));
  file = path.join(folder, "copia.tar");
  await admin.connect();
  await writeBackup({ ...server.context, now: server.clock.now() }, file);
});
afterAll(async () => {
  await server.close();
  for (const name of databases) await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

async function keepFile(text: string): Promise<string> {
  const { key, size, sha256 } = await server.context.storage.write(
    "uploads",
    Readable.from([Buffer.from(text)]),
  );
  await server.rows.query(
    `with made as (insert into gazette_imports (publication_date, created_at) values ('2026-03-16', now()) returning id)
     insert into gazette_files (gazette_import_id, name, storage_key, sha256, size) select id, 'dia.json', $1, $2, $3 from made`,
    [key, sha256, size],
  );
  return key;
}

/** Creates an empty installation. */
async function emptyPlace() {
  const name = `restored_${randomUUID().replaceAll("-", "")}`;
  await admin.query(`create database ${name} owner pauta`);
  databases.push(name);
  return {
    owner: { ...inject("owner"), database: name },
    storage: await openFolderStorage(await mkdtemp(path.join(folder, "storage-"))),
    async runQuery(query: string): Promise<unknown[]> {
      const client = new pg.Client({ ...inject("admin"), database: name });
      await client.connect();
      try {
        return (await client.query<object>(query)).rows;
      } finally {
        await client.end();
      }
    },
  };
}

const TABLES =
  "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('migrations', 'installation', 'file_keys') order by 1";
const SHAPE = `
  select conrelid::regclass::text as place, conname::text as name, pg_get_constraintdef(oid) as definition from pg_constraint where connamespace = 'public'::regnamespace
  union all select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indrelid where c.relnamespace = 'public'::regnamespace
  union all select tablename, policyname, concat(roles, cmd, qual, with_check) from pg_policies
  union all select relname, 'guard', concat(relrowsecurity, relforcerowsecurity) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
  order by 1, 2, 3`;
const SEQUENCES =
  "select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1";

describe("a backup that is restored into an empty installation", () => {
  let place: Awaited<ReturnType<typeof emptyPlace>>;
  beforeAll(async () => {
    place = await emptyPlace();
    await restoreBackup(place, await verifyArchive(file));
  });

  test("restores every row of every table, to the last character", { tags: "night" }, async () => {
    const tables = (await server.rows.query<{ name: string }>(TABLES)).rows;
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const query = `select md5(r::text) as row from "${name}" r order by 1`;
      const kept = (await server.rows.query(query)).rows;
      expect(await place.runQuery(query), name).toEqual(kept);
    }
    expect(await place.runQuery("select count(*)::int as n from publications")).toEqual([{ n: 4 }]);
  });

  test("is an installation of its own, whose files are not mistaken for those of the original", async () => {
    const [{ id, marked_at }] = (await place.runQuery("select id, marked_at from installation")) as [
      { id: string; marked_at: string | null },
    ];
    expect(marked_at).toBeNull();
    expect((await server.rows.query("select id from installation")).rows).not.toEqual([{ id }]);
    expect(await place.storage.readMark()).toBeUndefined();
  });

  test("leaves constraints, indexes, policies and triggers as the migrations created them", async () => {
    expect(await place.runQuery(SHAPE)).toEqual((await server.rows.query(SHAPE)).rows);
  });

  test("continues the sequences of ids", async () => {
    expect(await place.runQuery(SEQUENCES)).toEqual((await server.rows.query(SEQUENCES)).rows);
  });

  test("restores the stored files under the keys in the rows", async () => {
    const { rows } = await server.rows.query<{ storage_key: string }>(
      "select storage_key from gazette_files order by id",
    );
    const texts: string[] = [];
    for (const { storage_key } of rows)
      texts.push(String(await buffer(await place.storage.read(storage_key))));
    expect(texts).toEqual(["primeiro", "segundo", ""]);
  });

  test("is rejected where there is data already, and changes nothing there", async () => {
    const archive = await verifyArchive(file);
    const before = await place.runQuery("select count(*) from users");
    await expect(restoreBackup(place, archive)).rejects.toThrow("O banco de dados já tem tabelas");
    expect(await place.runQuery("select count(*) from users")).toEqual(before);
    const filled = await emptyPlace();
    await filled.storage.write("uploads", Readable.from([Buffer.from("de outro")]));
    await expect(restoreBackup(filled, archive)).rejects.toThrow("já tem arquivos de outra instalação");
    expect(await filled.runQuery(TABLES)).toEqual([]);
  });
});

test("an interrupted restore is completed by running the command again", { tags: "night" }, async () => {
  const place = await emptyPlace();
  const archive = await verifyArchive(file);
  const last = archive.manifest.tables.at(-1)!;
  const interrupted = {
    ...archive,
    read: (name: string) => {
      if (last.parts.includes(name)) throw new Error("interrupted");
      return archive.read(name);
    },
  };
  await expect(restoreBackup(place, interrupted)).rejects.toThrow("interrupted");
  expect(await place.runQuery(TABLES)).toEqual([]);
  await restoreBackup(place, archive);
  expect(await place.runQuery("select count(*)::int as n from publications")).toEqual([{ n: 4 }]);
});

test("a backup of a newer version is rejected before anything is written", async () => {
  const place = await emptyPlace();
  const archive = await verifyArchive(file);
  archive.manifest.migrations.push({ name: "9999-later.sql", sha256: "0" });
  await expect(restoreBackup(place, archive)).rejects.toThrow(
    "versão mais nova do Pauta (migração 9999-later.sql)",
  );
  expect(await place.runQuery(TABLES)).toEqual([]);
});

test("a backup with a row that violates a constraint is rejected as a whole", { tags: "night" }, async () => {
  const place = await emptyPlace();
  const archive = await verifyArchive(file);
  const users = archive.manifest.tables.find(({ name }) => name === "users")!;
  Object.assign(users, { rows: 0, parts: [] });
  await expect(restoreBackup(place, archive)).rejects.toThrow(/foreign key/);
  expect(await place.runQuery(TABLES)).toEqual([]);
});

test("every table that names stored files has their size and hash, by which a backup checks them", async () => {
  const { rows } = await server.rows.query(
    `select relname, array_agg(attname::text order by attname) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attname in ('storage_key', 'size', 'sha256')
       and relname not in ('discarded_files', 'file_keys') -- what is about to go, and what goes with the bytes
     group by relname having bool_or(attname = 'storage_key')`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { relname, columns } of rows)
    expect({ relname, columns }).toEqual({ relname, columns: ["sha256", "size", "storage_key"] });
});

describe("a damaged backup", () => {
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await readFile(file);
  });

  test("is detected, whichever bit has changed", { tags: "night" }, async () => {
    const damaged = path.join(folder, "danificada.tar");
    const everyBit = { max: bytes.length * 8 - 1 };
    await fc.assert(
      fc.asyncProperty(fc.nat(everyBit), async (bit) => {
        const copy = Buffer.from(bytes);
        copy[bit >> 3]! ^= 1 << (bit & 7);
        await writeFile(damaged, copy);
        await expect(verifyArchive(damaged)).rejects.toThrow(DamagedArchive);
      }),
      { numRuns: 150 },
    );
  });

  test("names the part that has changed", async () => {
    const { manifest } = await verifyArchive(file);
    const { entry } = manifest.files[0]!;
    const copy = Buffer.from(bytes);
    copy[copy.indexOf("primeiro")]! ^= 4;
    const damaged = path.join(folder, "danificada.tar");
    await writeFile(damaged, copy);
    await expect(verifyArchive(damaged)).rejects.toThrow(`a parte ${entry} não confere`);
  });

  test("is detected when it ends too early, goes on too long, or is another file", async () => {
    const damaged = path.join(folder, "danificada.tar");
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: bytes.length - 1 }), async (length) => {
        await writeFile(damaged, bytes);
        await truncate(damaged, length);
        await expect(verifyArchive(damaged)).rejects.toThrow(DamagedArchive);
      }),
      { numRuns: 30 },
    );
    for (const other of [
      Buffer.concat([bytes, Buffer.alloc(1)]),
      Buffer.concat([bytes, bytes]),
      Buffer.from("oi"),
    ]) {
      await writeFile(damaged, other);
      await expect(verifyArchive(damaged)).rejects.toThrow(DamagedArchive);
    }
  });
});

test("a backup reports which stored files are missing or changed, and keeps the rest", async () => {
  const { objects } = server.context;
  const [lost, changed] = [await keepFile("perdido"), await keepFile("alterado")];
  await objects.remove(lost);
  await objects.put(changed, Readable.from([Buffer.from("ALTERADO")]));
  const place = path.join(folder, "parcial.tar");
  const report = await writeBackup({ ...server.context, now: server.clock.now() }, place);
  expect(new Set(report.damaged)).toEqual(new Set([lost, changed]));
  const { manifest } = await verifyArchive(place);
  expect(manifest.files.map(({ key }) => key)).toContain(changed);
  expect(manifest.files).toHaveLength(4);
});

test("a backup that fails leaves nothing behind", async () => {
  const there = (await readdir(folder)).sort();
  const source = {
    ...server.context,
    now: server.clock.now(),
    storage: { ...server.context.storage, sizeOf: () => Promise.reject(new Error("disk")) },
  };
  await expect(writeBackup(source, path.join(folder, "nunca.tar"))).rejects.toThrow("disk");
  expect((await readdir(folder)).sort()).toEqual(there);
});

test("temporary files of a killed backup are removed by the next one", async () => {
  const place = path.join(folder, "noturna.tar");
  await writeFile(`${place}.999999999.part`, "half");
  await writeFile(`${place}.${process.ppid}.part`, "of a process that runs");
  await writeBackup({ ...server.context, now: server.clock.now() }, place);
  expect((await readdir(folder)).filter((name) => name.startsWith("noturna"))).toEqual([
    "noturna.tar",
    `noturna.tar.${process.ppid}.part`,
  ]);
});

test(
  "a row that no restore would accept is reported while the backup is written, and nothing of it is left",
  { tags: "night" },
  async () => {
    await server.rows.query(
      "update publications set comment = repeat('a', 65 * 1024 * 1024) where id = (select min(id) from publications)",
    );
    const tooLong = path.join(folder, "longa.tar");
    await expect(writeBackup({ ...server.context, now: server.clock.now() }, tooLong)).rejects.toThrow(
      LineTooLong,
    );
    expect((await readdir(folder)).filter((name) => name.startsWith("longa"))).toEqual([]);
  },
);

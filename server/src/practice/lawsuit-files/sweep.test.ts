// @module-tag night

import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { check } from "../../running/operator/check.commands.ts";
import { writeBackup } from "../../platform/storage/archive/backup.ts";
import { addressOf, openLawsuit, sendFile, type Folder, PATIENT } from "./uploaded-files.fixture.ts";
import { sweepFilesJob } from "./sweep.jobs.ts";

let server: TestServer;
let lawyer: Visitor;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  await openOffices(server);
  lawyer = server.visitor();
  await lawyer.signIn("advogada");
});
afterAll(() => server.close());

const stored = () => Readable.from(server.context.storage.list()).toArray();
const remembered = async () =>
  (await server.rows.query<{ storage_key: string }>("select storage_key from discarded_files")).rows;
const sweep = () =>
  server.context.database.acrossCompanies((db) =>
    server.context.jobs.enqueue(db, sweepFilesJob, {}, { key: "t" }),
  );
const settled = () => expect.poll(remembered, PATIENT).toEqual([]);

async function keepTwo(): Promise<{ folder: Folder; files: number[] }> {
  const [folder] = await openLawsuit(server.rows, "advogada", "Inicial");
  const sent = [await sendFile(lawyer, folder!, "a.bin", "a"), await sendFile(lawyer, folder!, "b.bin", "b")];
  return { folder: folder!, files: sent.map(({ body }) => body.id) };
}

test("deletes the bytes of a deleted file and keeps those of the others", async () => {
  const { folder, files } = await keepTwo();
  expect(await stored()).toHaveLength(2);
  await lawyer.delete(`${addressOf(folder)}/files/${files[0]}`);
  await expect.poll(stored, PATIENT).toHaveLength(1);
  await settled();
  expect(await check(server.context)).toMatchObject({ is_clean: true, files: 1, unreferenced_files: 0 });
  await lawyer.delete(`${addressOf(folder)}/files/${files[1]}`);
  await expect.poll(stored, PATIENT).toEqual([]);
});

test("deletes the bytes of a deleted folder's files, and those of a deleted lawsuit", async () => {
  const first = await keepTwo();
  const second = await keepTwo();
  await lawyer.delete(addressOf(first.folder));
  await expect.poll(stored, PATIENT).toHaveLength(2);
  await server.context.database.acrossCompanies((db) =>
    db.deleteFrom("lawsuits").where("id", "=", second.folder.id).execute(),
  );
  await sweep();
  await expect.poll(stored, PATIENT).toEqual([]);
  await settled();
});

test("never deletes bytes that a row still references", async () => {
  const { folder, files } = await keepTwo();
  await server.rows.query(
    "insert into discarded_files (company_id, storage_key) select company_id, storage_key from lawsuit_files where id = $1",
    [files[0]],
  );
  await sweep();
  await settled();
  expect(await stored()).toHaveLength(2);
  await lawyer.delete(addressOf(folder));
  await expect.poll(stored, PATIENT).toEqual([]);
});

test("keeps the bytes while a backup or a check reads the files", async () => {
  const { folder } = await keepTwo();
  await server.rows.query("select pg_advisory_lock_shared(7282005)");
  await lawyer.delete(addressOf(folder));
  await sweep();
  await expect
    .poll(async () => {
      const { rows } = await server.rows.query(
        "select from pgboss.job where name = 'lawsuit-files.sweep' and state in ('created', 'active')",
      );
      return rows.length;
    }, PATIENT)
    .toBe(0);
  expect([await stored(), await remembered()].map(({ length }) => length)).toEqual([2, 2]);
  await server.rows.query("select pg_advisory_unlock_shared(7282005)");
  await sweep();
  await expect.poll(stored, PATIENT).toEqual([]);
});

test("a backup contains the stored files, and those deleted meanwhile do not count as damage", async () => {
  const { folder, files } = await keepTwo();
  const archive = path.join(server.context.dataDir, "copia.tar");
  const { storage } = server.context;
  const sound = { ...storage };
  storage.sizeOf = async (key) => {
    await lawyer.delete(`${addressOf(folder)}/files/${files[0]}`);
    await sweep();
    return sound.sizeOf(key);
  };
  const report = await writeBackup({ ...server.context, now: server.clock.now() }, archive);
  Object.assign(storage, sound);
  expect(report).toMatchObject({ files: 2, damaged: [] });
  await lawyer.delete(addressOf(folder));
  await sweep();
  await expect.poll(stored, PATIENT).toEqual([]);
  await settled();
});

test("deletes the other bytes when the disk fails for one file, and that one later", async () => {
  const { folder } = await keepTwo();
  const { storage } = server.context;
  const sound = { ...storage };
  const [saved] = (await stored()) as string[];
  storage.remove = (key) => (key === saved ? Promise.reject(new Error("EIO: i/o error")) : sound.remove(key));
  await lawyer.delete(addressOf(folder));
  await expect.poll(stored, PATIENT).toEqual([saved]);
  Object.assign(storage, sound);
  await sweep();
  await expect.poll(stored, PATIENT).toEqual([]);
  await settled();
});

import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openBucketPeer, type BucketPeer } from "../../../testing/bucket-peer.fixture.ts";
import { makeDataFolder, makeReachableFolder } from "../embedded-postgres/data-folder.fixture.ts";
import { openEmbeddedPostgres } from "../embedded-postgres/embedded-postgres.ts";
import { openArchive, readArchived } from "./archive.ts";
import {
  ENCRYPTED,
  expectRowsUntil,
  namesIn,
  openArchivedDatabase,
  PLAIN,
  query,
  rangesIn,
  recoverTo,
  writeRows,
} from "./recovering.fixture.ts";
import type { Base } from "./recovery-plan.rules.ts";
import { nameOfSegment } from "./segment-names.rules.ts";

let peer: BucketPeer;
beforeAll(async () => {
  peer = await openBucketPeer();
});
afterAll(() => peer.close());

function makeArchiveFolder(): string {
  const parent = makeReachableFolder();
  onTestFinished(() => fs.rmSync(parent, { recursive: true }));
  return path.join(parent, "archive");
}

const HEADER_BYTES = 512;

/** Changes bytes in the middle of what is packed, or in the header. A single bit may mean the same to gzip. */
function damage(file: string, where: "content" | "header" = "content"): void {
  const bytes = fs.readFileSync(file);
  const middle = HEADER_BYTES + Math.floor((bytes.length - HEADER_BYTES) / 2);
  const first = where === "header" ? 0 : middle;
  for (let at = first; at < first + 50; at += 1) bytes[at] = ~bytes[at]! & 0xff;
  fs.writeFileSync(file, bytes);
}

test(
  "an archive that is away for a while gets everything when it is back, and nothing waits for it",
  { tags: "night" },
  async () => {
    const address = makeArchiveFolder();
    const database = await openArchivedDatabase(makeDataFolder(), address);
    await database.based();
    await database.archived();
    const writing = await writeRows(database.connection);
    await database.archived();
    fs.renameSync(address, `${address}.away`);
    fs.writeFileSync(address, "");
    await expect.poll(() => database.lines.length).toBeGreaterThan(0);
    const until = new Date();
    const waiting = path.join(database.home, "packed", "segments");
    await expect.poll(() => fs.readdirSync(waiting).length).toBeGreaterThan(2);
    expect(database.archiver.state().until < until).toBe(true);
    fs.rmSync(address);
    fs.renameSync(`${address}.away`, address);
    const rows = await writing.end();
    await database.archived();
    await expect.poll(() => fs.readdirSync(waiting)).toEqual([]);
    await database.close();
    const { ids } = await recoverTo(until, address);
    expectRowsUntil(ids, rows, until);
  },
);

test("a damaged segment is named, and everything before it is recovered", async () => {
  const address = makeArchiveFolder();
  const database = await openArchivedDatabase(makeDataFolder(), address);
  await database.based();
  const writing = await writeRows(database.connection);
  await database.archived();
  await database.archived();
  const rows = await writing.end();
  await database.close();
  const [range] = await rangesIn(address);
  const damaged = namesIn(address, "segments").at(-1)!;
  const before = rows.find(({ begun }) => begun > range!.from)!.ended;
  damage(path.join(address, "segments", damaged));
  await expect(recoverTo(range!.until, address)).rejects.toThrow(
    `O arquivo segments/${damaged} está danificado.`,
  );
  const { ids } = await recoverTo(before, address);
  expectRowsUntil(ids, rows, before);
  damage(path.join(address, "segments", damaged), "header");
  const [shorter] = await rangesIn(address);
  expect(shorter!.until < range!.until).toBe(true);
  const again = await recoverTo(shorter!.until, address);
  expectRowsUntil(again.ids, rows, shorter!.until);
});

test("a damaged base is rejected by its name", { tags: "night" }, async () => {
  const address = makeArchiveFolder();
  const database = await openArchivedDatabase(makeDataFolder(), address);
  await database.based();
  await database.archived();
  await database.close();
  const [range] = await rangesIn(address);
  const [base] = namesIn(address, "bases");
  damage(path.join(address, "bases", base!));
  await expect(recoverTo(range!.until, address)).rejects.toThrow(`O arquivo bases/${base} está danificado.`);
});

test("in a bucket, encrypted, nobody reads what people wrote, and it is recovered", async () => {
  const address = peer.address();
  const database = await openArchivedDatabase(makeDataFolder(), address, ENCRYPTED);
  await database.run("create table numbered as select 1 as id, 'nome de um cliente'::text as filling");
  await database.based();
  await database.archived();
  const instant = new Date();
  await database.archived();
  await database.close();
  const store = await openArchive(address);
  for await (const key of store.list()) {
    const bytes = Buffer.concat(await (await store.get(key)).bytes.toArray());
    expect(bytes.includes("nome de um cliente")).toBe(false);
    if (!/^(?:manifests|births)\//.test(key))
      expect(bytes.subarray(HEADER_BYTES, HEADER_BYTES + 2).equals(GZIP)).toBe(false);
  }
  expect((await recoverTo(instant, address, ENCRYPTED)).ids).toEqual([1]);
  const other = Buffer.alloc(32, 1);
  const strangers = { isEncrypted: true, secret: { keyFor: () => other, keysFor: () => [other] } };
  await expect(recoverTo(instant, address, strangers)).rejects.toThrow("A chave desta instalação não abre");
});
const GZIP = Buffer.from([0x1f, 0x8b]);

test("the archive of another database is refused, and so is one that was there and is missing", async () => {
  const address = makeArchiveFolder();
  const dataDir = makeDataFolder();
  const database = await openArchivedDatabase(dataDir, address);
  await database.close();
  await expect(openArchivedDatabase(makeDataFolder(), address)).rejects.toThrow(
    "O arquivo de ARCHIVE_URL é de outro banco de dados",
  );
  fs.renameSync(address, `${address}.away`);
  await expect(openArchivedDatabase(dataDir, address)).rejects.toThrow(
    "Falta o arquivo deste banco de dados no lugar de ARCHIVE_URL",
  );
});

test("a segment of the archive is never overwritten by another one", { tags: "night" }, async () => {
  const address = makeArchiveFolder();
  const dataDir = makeDataFolder();
  const database = await openArchivedDatabase(dataDir, address);
  await database.archived();
  await database.close();
  const names = namesIn(address, "segments").filter((name) => /^[0-9A-F]{24}$/.test(name));
  const [stranger, own] = names.slice(-2).map((name) => path.join(address, "segments", name));
  const next = own!.slice(0, -8) + nextPart(own!);
  const header = fs
    .readFileSync(stranger!)
    .toString("latin1")
    .replace(path.basename(stranger!), path.basename(next));
  fs.writeFileSync(next, Buffer.from(header, "latin1"));
  const before = fs.readFileSync(next);
  const again = await openArchivedDatabase(dataDir, address);
  await expect.poll(() => again.lines.join("\n")).toContain("o arquivo já tem outro segmento com o nome");
  expect(fs.readFileSync(next).equals(before)).toBe(true);
  await again.close();
});

const nextPart = (name: string): string =>
  (Number.parseInt(name.slice(-8), 16) + 1).toString(16).toUpperCase().padStart(8, "0");

test("a tool that starts the database goes on with the archive, and a server without one ends it", async () => {
  const address = makeArchiveFolder();
  const dataDir = makeDataFolder();
  const database = await openArchivedDatabase(dataDir, address);
  await database.close();
  const mode = (connection: object) =>
    query<{ mode: string }>(connection, "select current_setting('archive_mode') as mode");
  const tool = await openEmbeddedPostgres({ dataDir, purpose: "tool", log: () => {} });
  expect(await mode(tool.connection)).toEqual([{ mode: "on" }]);
  await tool.release();
  const server = await openEmbeddedPostgres({ dataDir, purpose: "server", log: () => {} });
  expect(await mode(server.connection)).toEqual([{ mode: "off" }]);
  expect(server.archiving).toBeUndefined();
  await server.release();
});

test("segments that were closed while nobody sent them break no chain", { tags: "night" }, async () => {
  const address = makeArchiveFolder();
  const dataDir = makeDataFolder();
  const first = await openArchivedDatabase(dataDir, address);
  await first.based();
  await first.close();
  const tool = await openEmbeddedPostgres({ dataDir, purpose: "tool", log: () => {} });
  await query(tool.connection, "create table numbered as select 7 as id");
  await tool.release();
  const second = await openArchivedDatabase(dataDir, address);
  await second.archived();
  const instant = new Date();
  await second.archived();
  await second.close();
  expect((await recoverTo(instant, address)).ids).toEqual([7]);
  expect((await readArchived(await openArchive(address), PLAIN.secret)).bases).toHaveLength(1);
});

test(
  "an archive that does not answer holds up no stop, and gets the rest after the next start",
  { tags: "night" },
  async () => {
    const address = peer.address();
    const dataDir = makeDataFolder();
    const database = await openArchivedDatabase(dataDir, address);
    await database.based();
    onTestFinished(peer.heal);
    peer.fault.silent = () => true;
    await query(database.superuser, "create table numbered as select 3 as id");
    await query(database.superuser, "select pg_switch_wal()");
    await expect.poll(() => fs.readdirSync(path.join(database.home, "packed", "segments"))).not.toEqual([]);
    const instant = new Date();
    await database.archiver.stop(500);
    await database.release();
    await database.archiver.sendRest(500);
    peer.heal();
    const again = await openArchivedDatabase(dataDir, address);
    await again.archived();
    await again.close();
    expect((await rangesIn(address)).some(({ from, until }) => from < instant && instant < until)).toBe(true);
  },
);

test("what no kept base needs is removed after the next one", { tags: "night" }, async () => {
  const address = makeArchiveFolder();
  const dataDir = makeDataFolder();
  const first = await openArchivedDatabase(dataDir, address);
  await first.based();
  await first.archived();
  await first.close();
  const [id] = namesIn(address, "manifests");
  const manifest = path.join(address, "manifests", id!);
  const base = JSON.parse(fs.readFileSync(manifest, "utf8")) as Base;
  const old = (name: string, days: number, start: string) => {
    const instant = new Date(Date.now() - days * 86_400_000).toISOString();
    const aged = { ...base, id: name, start, begun_at: instant, finished_at: instant };
    fs.writeFileSync(path.join(address, "manifests", name), JSON.stringify(aged));
    fs.copyFileSync(path.join(address, "bases", id!), path.join(address, "bases", name));
  };
  old("eleven", 11, "0/1000028");
  old("ten", 10, base.start);
  fs.rmSync(manifest);
  const second = await openArchivedDatabase(dataDir, address);
  await expect.poll(() => namesIn(address, "manifests")).not.toContain("eleven");
  expect(namesIn(address, "manifests")).toHaveLength(2);
  expect(namesIn(address, "manifests")).toContain("ten");
  await expect.poll(() => namesIn(address, "bases")).toEqual(namesIn(address, "manifests"));
  const needed = nameOfSegment({ timeline: 1, number: 2 }, base.segment_bytes);
  await expect.poll(() => namesIn(address, "segments")[0]).toBe(needed);
  await second.close();
});

import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Client, type ClientConfig } from "pg";
import { pino } from "pino";
import { expect } from "vitest";
import { waitFor } from "../../../testing/wait-for.fixture.ts";
import type { ArchiveKeys } from "./packed-object.ts";
import { openArchive, readArchived } from "./archive.ts";
import { startArchiver, type Archiver } from "./archiver.ts";
import { clusterHome } from "../embedded-postgres/cluster.ts";
import { makeDataFolder } from "../embedded-postgres/data-folder.fixture.ts";
import { makeFolder } from "../embedded-postgres/data-dir.ts";
import { openEmbeddedPostgres, prepareCluster } from "../embedded-postgres/embedded-postgres.ts";
import { rangesOf, reachesIn, waysTo } from "./plan-recovery.ts";
import { recoverCluster } from "./recover-cluster.ts";
import type { Range } from "./recovery-plan.rules.ts";

const key = randomBytes(32);
export const PLAIN: ArchiveKeys = {
  secret: { keyFor: () => key, keysFor: () => [key] },
  isEncrypted: false,
};
export const ENCRYPTED: ArchiveKeys = { ...PLAIN, isEncrypted: true };

export async function query<R extends object>(connection: ClientConfig, text: string): Promise<R[]> {
  const client = new Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}

/** An embedded database that archives its changes each second. */
export async function openArchivedDatabase(dataDir: string, address: string, keys = PLAIN) {
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  const database = await openEmbeddedPostgres({
    dataDir,
    purpose: "server",
    log: () => {},
    archiving: { address, seconds: 1 },
  });
  let archiver: Archiver;
  try {
    archiver = await startArchiver({
      database: { ...database, archiving: database.archiving! },
      keys,
      log,
      baseHour: 2,
      days: 7,
    });
  } catch (error) {
    await database.release();
    throw error;
  }
  return {
    ...database,
    archiver,
    /** What was complained of. */
    lines,
    run: <R extends object>(text: string) => query<R>(database.connection, text),
    /** Waits until everything until now is in the archive. */
    async archived(): Promise<void> {
      const now = new Date();
      await query(database.superuser, "select pg_current_xact_id()");
      await query(database.superuser, "select pg_switch_wal()");
      await waitFor(() => archiver.state().until > now);
    },
    /** Waits until so many bases are in the archive. */
    async based(count = 1): Promise<void> {
      const store = await openArchive(address);
      await waitFor(async () => (await readArchived(store, keys.secret)).bases.length >= count);
    },
    async close(): Promise<void> {
      await archiver.stop(30_000);
      await database.release();
      await archiver.sendRest(30_000);
    },
  };
}

/** When a row's commit was requested and acknowledged. */
export type Row = { id: number; begun: Date; ended: Date };

/** Commits numbered rows, one after the other, until it is told to end. */
export async function writeRows(connection: ClientConfig, first = 1) {
  const client = new Client(connection);
  client.on("error", () => {});
  await client.connect();
  await client.query("create table if not exists numbered (id int primary key, filling text)");
  const rows: Row[] = [];
  const ending = new AbortController();
  const writing = (async () => {
    for (let id = first; !ending.signal.aborted; id += 1) {
      const begun = new Date();
      await client.query(
        "insert into numbered (id, filling) values ($1::int, repeat(md5($1::int::text), 30))",
        [id],
      );
      rows.push({ id, begun, ended: new Date() });
    }
    await client.end();
  })();
  return {
    rows,
    async end(): Promise<Row[]> {
      ending.abort();
      await writing;
      return rows;
    },
  };
}

/** Rows that are missing though they were acknowledged before an instant, or there though they were begun after it. */
export function wrongRows(found: readonly number[], written: readonly Row[], instant: Date): number[] {
  const sure = written.filter(({ ended }) => ended < instant).map(({ id }) => id);
  const possible = new Set(written.filter(({ begun }) => begun <= instant).map(({ id }) => id));
  const there = new Set(found);
  return [...sure.filter((id) => !there.has(id)), ...found.filter((id) => !possible.has(id))];
}

export const expectRowsUntil = (found: readonly number[], written: readonly Row[], instant: Date): void =>
  expect(wrongRows(found, written, instant)).toEqual([]);

async function planFor(address: string, keys: ArchiveKeys) {
  const store = await openArchive(address);
  const archived = await readArchived(store, keys.secret);
  return { store, archived, ...(await reachesIn(store, archived)) };
}

/** The instants to which an archive leads. */
export const rangesIn = async (address: string, keys = PLAIN): Promise<Range[]> =>
  rangesOf((await planFor(address, keys)).reaches);

/** Recovers into a folder of its own, and reads the numbered rows there. */
export async function recoverTo(
  instant: Date,
  address: string,
  keys = PLAIN,
): Promise<{ last: Date | undefined; ids: number[] }> {
  const { store, archived, reaches } = await planFor(address, keys);
  const [way] = waysTo(reaches, instant);
  if (!way) throw new Error(`no way to ${instant.toISOString()}`);
  const dataDir = makeDataFolder();
  const cluster = prepareCluster(dataDir);
  const home = clusterHome(fs.realpathSync(dataDir));
  makeFolder(home);
  const source = { store, secret: keys.secret, names: archived.segments };
  const archiving = { address, seconds: 1, isCopy: true };
  const last = await recoverCluster({ ...cluster, home }, way, instant, source, archiving);
  const database = await openEmbeddedPostgres({ dataDir, purpose: "tool", log: () => {} });
  try {
    const rows = await query<{ id: number }>(database.connection, "select id from numbered order by id");
    return { last, ids: rows.map(({ id }) => id) };
  } finally {
    await database.release();
  }
}

/** The names in a folder of an archive. */
export const namesIn = (address: string, folder: string): string[] =>
  fs.readdirSync(path.join(address, folder)).sort();

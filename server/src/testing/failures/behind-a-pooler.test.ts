// @module-tag night

import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { hasPooler, openPooler, type PoolerMode } from "../pooler.fixture.ts";
import { addressOf, makeInstallation, pause } from "../running-server.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";

/** Each program is a process of its own, with the documented settings for a pooler in front of the database. */
const admin = new pg.Client(inject("admin"));
let name: string;
beforeAll(() => admin.connect());
afterAll(() => admin.end());
beforeEach(async () => {
  name = `pooled_${randomUUID().replaceAll("-", "")}`;
  await admin.query(`create database ${name} owner pauta`);
});
afterEach(() => admin.query(`drop database ${name} with (force)`));

const direct = (database = name) => addressOf({ ...inject("owner"), database });

async function withPooler(
  mode: PoolerMode,
  work: (pooled: string, installed: (urls: Record<string, string>) => Installation) => Promise<void>,
): Promise<void> {
  const pooler = await openPooler(inject("owner"), mode);
  const installations: Installation[] = [];
  try {
    await work(addressOf(pooler.connectionTo(name)), (urls) => {
      const one = makeInstallation(urls);
      installations.push(one);
      return one;
    });
  } finally {
    for (const one of installations) await one.remove();
    await pooler.close();
  }
}
type Installation = ReturnType<typeof makeInstallation>;

/** How many connections of each purpose the database has; the pooler's own are those of "pauta". */
async function connections(): Promise<Record<string, number>> {
  const { rows } = await admin.query<{ purpose: string; n: number }>(
    `select application_name as purpose, count(*)::int as n from pg_stat_activity
     where datname = $1 and application_name <> '' group by 1`,
    [name],
  );
  return Object.fromEntries(rows.map(({ purpose, n }) => [purpose, n]));
}

async function listeners(): Promise<string[]> {
  const { rows } = await admin.query<{ purpose: string }>(
    `select application_name as purpose from pg_stat_activity
     where datname = $1 and (query ilike 'listen %' or query like '%pg_listening_channels%') order by 1`,
    [name],
  );
  return rows.map(({ purpose }) => purpose);
}

const lastLine = ({ output }: { output: string }) => output.split("\n").at(-1);

describe.skipIf(!hasPooler)("behind a pooler", { timeout: 120_000 }, () => {
  test("in transaction mode both listeners and the job queue use the direct address", async () => {
    await withPooler("transaction", async (pooled, installed) => {
      const server = await installed({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct() }).start();
      await server.ready();
      await waitFor(async () => (await connections())["pauta jobs"] === 7);
      expect(await listeners()).toEqual(["pauta events", "pauta jobs"]);
      const ofQueue = await connections();
      expect(ofQueue["pauta jobs"]).toBe(7);
      expect(ofQueue["pauta events"]).toBe(1);
      // the size of the pool in the pooler's configuration
      expect(ofQueue["pauta"]).toBeLessThanOrEqual(6);
      expect((await server.visitor().signIn("admin")).status).toBe(200);
      expect(await server.end("SIGTERM")).toMatchObject({ code: 0 });
    });
  });

  test("in session mode one address is enough, and a busy process keeps to the documented number of connections", async () => {
    await withPooler("session", async (pooled, installed) => {
      const server = await installed({ DATABASE_URL: pooled }).start();
      await server.ready();
      await waitFor(async () => (await listeners()).length === 2);
      const visitor = server.visitor();
      expect((await visitor.signIn("admin")).status).toBe(200);
      const most: Record<string, number> = {};
      const enough = new AbortController();
      const asked = Promise.all(
        Array.from({ length: 40 }, async () => {
          while (!enough.signal.aborted)
            await Promise.all([visitor.get("/api/companies"), visitor.get("/api/mails")]);
        }),
      );
      for (let look = 0; look < 60; look++) {
        for (const [purpose, n] of Object.entries(await connections()))
          most[purpose] = Math.max(most[purpose] ?? 0, n);
        await pause(50);
      }
      enough.abort();
      await asked;
      const { pauta = 0, "pauta jobs": jobs = 0, "pauta events": events = 0 } = most;
      expect(pauta).toBeGreaterThan(10);
      expect(pauta).toBeLessThanOrEqual(26);
      expect(jobs).toBe(7);
      expect(events).toBe(1);
      expect(await server.end("SIGTERM")).toMatchObject({ code: 0 });
    });
  });

  test("in transaction mode without the direct address the start fails and leaves no lock in the database", async () => {
    await withPooler("transaction", async (pooled, installed) => {
      const alone = await installed({ DATABASE_URL: pooled })
        .start()
        .then(() => "it started", String);
      expect(alone).toContain("DATABASE_URL leva a um pooler em modo transaction");
      const { rows: locks } = await admin.query(
        "select from pg_locks l join pg_database d on d.oid = l.database where l.locktype = 'advisory' and d.datname = $1",
        [name],
      );
      expect(locks).toHaveLength(0);
      const { rows: made } = await admin.query(
        "select from pg_stat_activity where datname = $1 and query ilike '%create%'",
        [name],
      );
      expect(made).toHaveLength(0);
      const both = installed({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct() });
      await (await both.start()).ready();
      const command = await installed({ DATABASE_URL: pooled }).run("migrate");
      expect(command.code).toBe(1);
      expect(lastLine(command)).toContain("DATABASE_URL leva a um pooler em modo transaction");
    });
  });

  test("a direct address that leads through the pooler, or to another database, is rejected", async () => {
    await withPooler("transaction", async (pooled, installed) => {
      const twice = await installed({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled })
        .start()
        .then(() => "it started", String);
      expect(twice).toContain("DATABASE_DIRECT_URL leva a um pooler em modo transaction");
      const elsewhere = await installed({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct("postgres") })
        .start()
        .then(() => "it started", String);
      expect(elsewhere).toContain("DATABASE_URL e DATABASE_DIRECT_URL levam a bancos diferentes");
    });
  });
});

test("a direct address without DATABASE_URL is rejected", async () => {
  const one = makeInstallation({ DATABASE_DIRECT_URL: direct() });
  const alone = await one.start().then(() => "it started", String);
  await one.remove();
  expect(alone).toContain("DATABASE_DIRECT_URL: só vale com DATABASE_URL");
});

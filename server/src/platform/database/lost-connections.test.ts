import { sql } from "kysely";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openFreezingProxy } from "../../testing/freezing-proxy.fixture.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { openDatabase, type Database } from "./db.ts";
import { toRejection } from "../process/errors.ts";

const LONGEST_CALL_MS = 35_000;
const LONGEST_RECOVERY_MS = 15_000;

let server: TestServer;
let proxy: Awaited<ReturnType<typeof openFreezingProxy>>;
let database: Database;

beforeAll(async () => {
  server = await openTestServer();
  await server.rows.query("create table counters (id int primary key, n int not null)");
  await server.rows.query("grant all on counters to pauta_platform, pauta_app");
  await server.rows.query("insert into counters select n, 0 from generate_series(1, 100) n");
});
afterAll(() => server.close());
beforeEach(async () => {
  proxy = await openFreezingProxy(server.context.owner);
  database = openDatabase(proxy.connection, { connections: 40 });
});
afterEach(async () => {
  await proxy.close();
  await database.close();
});

type Call = { startedAt: number; ms: number; answer: string };

const nobody = { company_id: null, user_id: null };

/** Sends queries without a pause, with as many callers as there are connections; returns the outcome of every call. */
function keepCalling(callers: number) {
  const over = new AbortController();
  const calls: Call[] = [];
  const call = async (n: number) => {
    while (!over.signal.aborted) {
      const startedAt = performance.now();
      const step = (db: Parameters<Parameters<Database["acrossCompanies"]>[0]>[0]) =>
        sql`update counters set n = n + 1 where id = ${(n % 100) + 1}`.execute(db);
      const work =
        n % 2 ? database.acrossCompanies(step) : database.inCompany(nobody, (db) => step(db as never));
      const answer = await work.then(
        () => "done",
        (error: unknown) => toRejection(error).code,
      );
      calls.push({ startedAt, ms: performance.now() - startedAt, answer });
    }
  };
  const working = Promise.all(Array.from({ length: callers }, (_, n) => call(n)));
  return {
    calls,
    stop: async () => {
      over.abort();
      await working;
      return calls;
    },
  };
}

describe("80 connections whose peer stops answering without closing", () => {
  test("work goes on within 15 seconds, no call waits for 35, a caller whose answer was lost gets a 503, and no lock is left", async () => {
    const load = keepCalling(100);
    await waitFor(() => proxy.open() >= 80);
    const frozen = proxy.freeze();
    const at = performance.now();
    await waitFor(() => load.calls.some(({ startedAt, answer }) => startedAt > at && answer === "done"));
    const back = performance.now() - at;
    // every row can be written: no lost connection holds a lock
    const count = load.calls.length;
    await waitFor(() => load.calls.length > count + 500);
    const calls = await load.stop();
    const after = calls.filter(({ startedAt, ms }) => startedAt + ms > at);
    console.log(
      `${frozen} connections frozen: work again after ${Math.round(back)} ms, longest call ${Math.round(Math.max(...after.map(({ ms }) => ms)))} ms, ` +
        `${after.filter(({ answer }) => answer !== "done").length} of ${after.length} calls to be tried again`,
    );
    expect(frozen).toBeGreaterThanOrEqual(80);
    expect(back).toBeLessThan(LONGEST_RECOVERY_MS);
    expect(Math.max(...after.map(({ ms }) => ms))).toBeLessThan(LONGEST_CALL_MS);
    expect(new Set(calls.map(({ answer }) => answer))).toEqual(new Set(["done", "not_ready"]));
  });

  test(
    "where new connections freeze too no call waits for 35 seconds, and work goes on once they do not",
    { tags: "night", timeout: 120_000 },
    async () => {
      const load = keepCalling(100);
      await waitFor(() => proxy.open() >= 80);
      proxy.freeze(true);
      const before = load.calls.length;
      await waitFor(() => load.calls.length >= before + 100);
      expect(load.calls.slice(before).every(({ ms }) => ms < LONGEST_CALL_MS)).toBe(true);
      proxy.thawForNew();
      const thawed = performance.now();
      await waitFor(() =>
        load.calls.some(({ startedAt, answer }) => startedAt > thawed && answer === "done"),
      );
      expect(performance.now() - thawed).toBeLessThan(LONGEST_RECOVERY_MS);
      for (const { ms } of await load.stop()) expect(ms).toBeLessThan(LONGEST_CALL_MS);
    },
  );

  test(
    "a row that a lost connection holds can be written again: its transaction is terminated in the database",
    { tags: "night" },
    async () => {
      const holding = database.acrossCompanies(async (db) => {
        await sql`update counters set n = -1 where id = 1`.execute(db);
        proxy.freeze();
        await sql`select 1`.execute(db);
      });
      await expect(holding.catch((error: unknown) => toRejection(error))).resolves.toMatchObject({
        code: "not_ready",
      });
      await database.acrossCompanies((db) => sql`update counters set n = 7 where id = 1`.execute(db));
      const { rows } = await server.rows.query("select n from counters where id = 1");
      expect(rows).toEqual([{ n: 7 }]);
    },
  );
});

test(
  "a statement that the database is still running is waited for, however long it sends nothing",
  { tags: "night" },
  async () => {
    const slow = database.acrossCompanies((db) => sql`select pg_sleep(6)`.execute(db));
    await expect(slow).resolves.toBeDefined();
  },
);

test(
  "a statement that ends while the database is being queried about it keeps its connection over a slow network",
  { tags: "night" },
  async () => {
    const slow = await openFreezingProxy(server.context.owner, 150);
    const distant = openDatabase(slow.connection, { connections: 20 });
    const lengths = Array.from({ length: 20 }, (_, n) => 5.5 + n / 20);
    const statements = lengths.map((seconds) =>
      distant.acrossCompanies((db) => sql`select pg_sleep(${seconds}::float)`.execute(db)),
    );
    const ends = await Promise.allSettled(statements);
    await slow.close();
    await distant.close();
    expect(ends.filter(({ status }) => status === "rejected")).toEqual([]);
  },
);

test(
  "a frozen connection that only listens is detected, and so is one that is being closed",
  { tags: "night" },
  async () => {
    const [listening, leaving] = await Promise.all(
      ["events", "work"].map((what) => database.dedicated(what)),
    );
    const lost = new Promise<void>((resolve) => (listening as pg.Client).once("end", () => resolve()));
    proxy.freeze();
    const gone = leaving!.end();
    await Promise.all([lost, gone]);
  },
);

test("a frozen pooler is detected although it hides whose backends are busy", { tags: "night" }, async () => {
  await database.close();
  database = openDatabase(proxy.connection, { connections: 4, direct: server.context.owner });
  const load = keepCalling(20);
  await waitFor(() => load.calls.length > 20);
  proxy.freeze();
  const at = performance.now();
  await waitFor(() => load.calls.some(({ startedAt, answer }) => startedAt > at && answer === "done"));
  expect(performance.now() - at).toBeLessThan(LONGEST_RECOVERY_MS);
  await load.stop();
  const slow = database.acrossCompanies((db) => sql`select pg_sleep(6)`.execute(db));
  await expect(slow).resolves.toBeDefined();
});

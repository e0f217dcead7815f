import { expect, inject, test } from "vitest";
import { z } from "zod";
import { openFreezingProxy } from "../../testing/freezing-proxy.fixture.ts";
import { openTestServer } from "../../testing/test-server.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { knownJobs } from "../../jobs.ts";
import { openJobs, worker, type Job } from "./jobs.ts";
import { openLog } from "../process/log.ts";
import { inTime } from "../process/readiness.ts";

test("a start gives a queue its job's current settings, and leaves unchanged ones alone", async () => {
  const server = await openTestServer();
  const { rows: named } = await server.rows.query<{ name: string }>("select current_database() as name");
  const start = async (jobs: readonly Job[]) => {
    const opened = await openJobs({ ...inject("owner"), database: named[0]!.name }, jobs, openLog("silent"));
    await opened.stop();
  };
  const queues = async () =>
    (
      await server.rows.query<{ name: string; retry_limit: number; updated_on: Date }>(
        "select name, retry_limit, updated_on from pgboss.queue order by name",
      )
    ).rows;
  const before = await queues();
  await start(knownJobs);
  expect(await queues()).toEqual(before);

  const [first, ...others] = knownJobs;
  await start([{ ...first!, retries: first!.retries + 1 }, ...others]);
  const changed = (await queues()).filter((queue, at) => queue.retry_limit !== before[at]!.retry_limit);
  expect(changed.map(({ name }) => name)).toEqual([first!.name]);
  await server.close();
});

test("only a process that works listens for queued jobs", async () => {
  const server = await openTestServer();
  const listening = async () =>
    (
      await server.rows.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and application_name = 'pauta jobs' and query like '%LISTEN%'`,
      )
    ).rows[0]!.n;
  expect(await listening()).toBe(0);
  await server.context.jobs.work([]);
  expect(await listening()).toBe(1);
  await server.close();
});

test("jobs that wait for a worker are run one after the other, and those queued meanwhile too", async () => {
  const server = await openTestServer();
  const done: number[] = [];
  const all = Promise.withResolvers<void>();
  const kind = knownJobs.find(({ of_offices, keyed }) => !of_offices && !keyed);
  const counted = { ...kind!, payload: z.object({ n: z.int() }) };
  const queue = (n: number) =>
    server.context.database.acrossCompanies((db) => server.context.jobs.enqueue(db, counted, { n }));
  for (const n of [1, 2, 3]) await queue(n);
  await server.context.jobs.work([
    worker(counted, async ({ n }) => {
      done.push(n);
      if (n <= 3) await queue(n + 3);
      if (done.length === 6) all.resolve();
    }),
  ]);
  await all.promise;
  expect(done.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6]);
  await server.close();
});

test(
  "a delayed job runs when it is due, long before its idle worker would poll again",
  { timeout: 15_000 },
  async () => {
    const server = await openTestServer();
    const done = Promise.withResolvers<number>();
    const kind = knownJobs.find(({ of_offices, keyed }) => !of_offices && !keyed);
    const delayed = { ...kind!, payload: z.object({ n: z.int() }) };
    await server.context.jobs.work([worker(delayed, async ({ n }) => done.resolve(n))]);
    await server.context.database.acrossCompanies((db) =>
      server.context.jobs.enqueue(db, delayed, { n: 7 }, { delay_seconds: 2 }),
    );
    expect(await done.promise).toBe(7);
    await server.close();
  },
);

test(
  "reachability is checked on the connections that run jobs, also when none was queued for long",
  { tags: "night", timeout: 60_000 },
  async () => {
    const server = await openTestServer();
    const { rows: named } = await server.rows.query<{ name: string }>("select current_database() as name");
    const proxy = await openFreezingProxy({ ...inject("owner"), database: named[0]!.name });
    const jobs = await openJobs({ connectionString: proxy.address }, knownJobs, openLog("silent"));
    const kind = knownJobs.find(({ of_offices, keyed }) => !of_offices && !keyed)!;
    await jobs.work([worker(kind, async () => {})]);
    await inTime(jobs.assertReachable());
    const opened = proxy.open();
    await waitFor(() => proxy.open() < opened); // the queueing pool closes connections idle for ten seconds
    proxy.freeze();
    await expect(inTime(jobs.assertReachable())).rejects.toThrow("no answer in time");
    await jobs.stop();
    await proxy.close();
    await server.close();
  },
);

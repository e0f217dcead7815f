import { expect, inject, test } from "vitest";
import { openTestServer } from "../../testing/test-server.fixture.ts";
import { knownJobs } from "../../jobs.ts";
import { openJobs, type Job } from "./jobs.ts";
import { openLog } from "../process/log.ts";

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

// @module-tag night

import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { makeInstallation, addressOf } from "../../testing/running-server.fixture.ts";

const name = `commanded_${randomUUID().replaceAll("-", "")}`;
const admin = new pg.Client(inject("admin"));
const rows = new pg.Client({ ...inject("admin"), database: name });
const installation = makeInstallation({ DATABASE_URL: addressOf({ ...inject("owner"), database: name }) });

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${name} owner pauta`);
  await rows.connect();
});
afterAll(async () => {
  await installation.remove();
  await rows.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

const queueingFunction = async () =>
  (await rows.query("select prosrc from pg_proc where proname = 'add_jobs'")).rows.map(
    ({ prosrc }) => prosrc,
  );

test("one command migrates an empty database, another creates its administrator", async () => {
  expect(await installation.run("migrate")).toMatchObject({ code: 0 });
  const made = await installation.run("create-admin", "--email", "nova@exemplo.test", "--username", "nova");
  expect(made.code, made.output).toBe(0);
  expect((await rows.query("select from users where username = 'nova'")).rowCount).toBe(1);
});

test.each([["migrate"], ["reindex"]])(
  "%s beside a running server leaves the function that queues jobs unchanged",
  { tags: "night" },
  async (...words) => {
    const server = await installation.start();
    await server.ready();
    const before = await queueingFunction();
    expect(before).toHaveLength(1);
    const { code, output } = await installation.run(...words);
    expect(code, output).toBe(0);
    expect(await queueingFunction()).toEqual(before);
    expect(await server.end("SIGTERM")).toMatchObject({ code: 0 });
  },
);

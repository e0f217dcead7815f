// @module-tag night

import { randomUUID } from "node:crypto";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { listenToEvents } from "../event-stream.fixture.ts";
import type { Visitor } from "../test-server.fixture.ts";
import { importResult, openOffice, sendGazette } from "../office-at-work.fixture.ts";
import { listMigrations } from "../../platform/database/migration-files.ts";
import { addressOf, makeInstallation, spawnProgram, type RunningServer } from "../running-server.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";

/** Three servers with one external database, one storage and one secret, as behind a load balancer. */
const name = `servers_${randomUUID().replaceAll("-", "")}`;
const owner = { ...inject("owner"), database: name };
const apart = { ...inject("owner"), database: `${name}_apart` };
const installation = makeInstallation({ DATABASE_URL: addressOf(owner) });
const admin = new pg.Client(inject("admin"));
let servers: RunningServer[] = [];

beforeAll(async () => {
  await admin.connect();
  for (const { database } of [owner, apart]) await admin.query(`create database ${database} owner pauta`);
  servers = await Promise.all([1, 2, 3].map(() => installation.start()));
});
afterAll(async () => {
  await installation.remove();
  for (const { database } of [owner, apart]) await admin.query(`drop database ${database} with (force)`);
  await admin.end();
});

async function rows<T extends object>(query: string): Promise<T[]> {
  const client = new pg.Client({ ...inject("admin"), database: name });
  await client.connect();
  try {
    return (await client.query<T>(query)).rows;
  } finally {
    await client.end();
  }
}

test("of three servers that start at once over an empty database one migrates, one creates the administrator, all serve", async () => {
  for (const server of servers) await server.ready();
  const migrated = servers.map(({ lines }) => lines.filter((line) => line.includes('"migration"')).length);
  expect(migrated.toSorted((one, other) => one - other)).toEqual([0, 0, listMigrations().length]);
  expect(await rows("select username from users")).toEqual([{ username: "admin" }]);
  for (const server of servers) expect((await server.visitor().signIn("admin")).status).toBe(200);
});

test("a session of one server is valid at the others, and an import runs once and is visible at all", async () => {
  await openOffice(owner);
  const first = servers[0]!.visitor();
  await first.signIn("admin");
  const sent = await sendGazette(first, 1, 1500);
  const others: Visitor[] = servers.map((server) => {
    const visitor = server.visitor();
    for (const [key, value] of first.cookies) visitor.cookies.set(key, value);
    return visitor;
  });
  const results = await Promise.all(others.map((visitor) => importResult(visitor, sent.id)));
  expect(results.map((result) => result.imported_publications)).toEqual(Array(3).fill(sent.forLawyers));
  expect(await rows("select count(*)::int as n from publications")).toEqual([{ n: sent.forLawyers }]);
});

const listenTo = (server: RunningServer, visitor: Visitor) => listenToEvents(server.address, visitor);

async function signedIn(server: RunningServer, username: string): Promise<Visitor> {
  const visitor = server.visitor();
  expect((await visitor.signIn(username)).status).toBe(200);
  return visitor;
}

test("a person mentioned at one server gets the event at another; after the database was cut off he gets the event to reload", async () => {
  const [here, there] = [servers[0]!, servers[1]!];
  const ana = await signedIn(here, "ana");
  const bento = await signedIn(there, "bento");
  const stream = await listenTo(there, bento);
  const [{ id: bentosId }] = (await rows<{ id: number }>(
    "select id::int as id from users where username = 'bento'",
  )) as [{ id: number }];
  const { body } = await ana.get("/api/publications?per_page=3&treated=0");
  const mention = (index: number) =>
    ana.put(`/api/treat_publication/${body.data[index].id}`, { comment: "Veja", mentionedUsers: [bentosId] });
  expect((await mention(0)).status).toBe(200);
  await waitFor(() => stream.events.length > 1);
  expect(stream.events[1]).toMatch(/^event: notification\ndata: \{"id":\d+\}$/);

  await rows(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pauta events' and datname = current_database()",
  );
  await waitFor(() => stream.events.length > 2);
  expect(stream.events[2]).toBe("event: resync\ndata: {}");
  expect(
    (
      await waitFor(async () => {
        const answer = await mention(1);
        return answer.status === 200 && answer;
      })
    ).status,
  ).toBe(200);
  await waitFor(() => stream.events.length > 3);
  expect(stream.events.slice(3)).toEqual([expect.stringMatching(/^event: notification\n/)]);

  const others = await listenTo(here, ana);
  expect(others.events).toHaveLength(1);
});

test("an event stream ends when its session is signed out at any server, and the person's other streams continue", async () => {
  const [here, there] = [servers[0]!, servers[1]!];
  const leaving = await signedIn(here, "bento");
  const staying = await signedIn(here, "bento");
  const streams = { leaving: await listenTo(there, leaving), staying: await listenTo(there, staying) };
  const elsewhere = servers[2]!.visitor();
  for (const [key, value] of leaving.cookies) elsewhere.cookies.set(key, value);
  expect((await elsewhere.post("/logout")).status).toBe(204);
  await waitFor(() => streams.leaving.isOver());
  const [ana, { id }] = [
    await signedIn(here, "ana"),
    (await rows<{ id: number }>("select id::int as id from users where username = 'bento'"))[0]!,
  ];
  const { body } = await ana.get("/api/publications?per_page=1&treated=0");
  await ana.put(`/api/treat_publication/${body.data[0].id}`, { comment: "Veja", mentionedUsers: [id] });
  await waitFor(() => streams.staying.events.length > 1);
  expect(streams.staying.isOver()).toBe(false);
  expect(streams.leaving.events).toHaveLength(1);
});

test("a server may leave the jobs to a worker, which runs them and stops when signalled", async () => {
  const settings = {
    PAUTA_JOBS: "off",
    DATABASE_URL: addressOf(apart),
    STORAGE_URL: path.join(installation.dataDir, "storage-apart"),
  };
  const serving = await installation.start(settings);
  await openOffice(apart);
  const visitor = await signedIn(serving, "admin");
  const sent = await sendGazette(visitor, 1, 200);
  const stateOf = async () => (await visitor.get("/api/process_publications?date=2026-03-16")).body.status;
  const { rows: listening } = await admin.query(
    "select from pg_stat_activity where datname = $1 and application_name = 'pauta jobs' and query like '%LISTEN%'",
    [apart.database],
  );
  expect(listening).toEqual([]);
  expect(await stateOf()).toBe("queued");
  const worker = spawnProgram("pauta.ts", { ...installation.settings, ...settings }, ["worker"]);
  expect((await importResult(visitor, sent.id)).imported_publications).toBe(sent.forLawyers);
  worker.child.kill("SIGTERM");
  expect(await worker.ended).toMatchObject({ code: 0 });
  expect(await serving.end("SIGTERM")).toMatchObject({ code: 0 });
});

test("when one of them is killed with -9 the others continue, and stop in order", async () => {
  await servers[0]!.end("SIGKILL");
  expect((await signedIn(servers[1]!, "ana")).cookies.size).toBeGreaterThan(0);
  const ended = await Promise.all(servers.slice(1).map((server) => server.end("SIGTERM")));
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  const check = await installation.run("check");
  expect(JSON.parse(check.output)).toMatchObject({ is_clean: true });
});

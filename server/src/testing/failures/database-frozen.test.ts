// @module-tag night

import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { listenToEvents } from "../event-stream.fixture.ts";
import { openFreezingProxy } from "../freezing-proxy.fixture.ts";
import type { Visitor } from "../test-server.fixture.ts";
import { importResult, openOffice, sendGazette } from "../office-at-work.fixture.ts";
import { makeInstallation, statusOf, type RunningServer } from "../running-server.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";

const LONGEST_CALL_MS = 35_000;
const LONGEST_RECOVERY_MS = 15_000;
/** Number of concurrent users. */
const PEOPLE = 80;

const owner = { ...inject("owner"), database: `frozen_${randomUUID().replaceAll("-", "")}` };
const admin = new pg.Client(inject("admin"));
let proxy: Awaited<ReturnType<typeof openFreezingProxy>>;
let installation: ReturnType<typeof makeInstallation>;
let server: RunningServer;
let lawyer: Visitor;
let administrator: Visitor;

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${owner.database} owner pauta`);
  proxy = await openFreezingProxy(owner);
  installation = makeInstallation({ DATABASE_URL: proxy.address, LOG_LEVEL: "error" });
  server = await installation.start();
  await openOffice(owner);
  [lawyer, administrator] = [server.visitor(), server.visitor()];
  await administrator.signIn("admin");
  await lawyer.signIn("ana");
  await importResult(administrator, (await sendGazette(administrator, 1, 400)).id);
});
afterAll(async () => {
  await proxy.close();
  await installation.remove();
  await admin.query(`drop database ${owner.database} with (force)`);
  await admin.end();
});

test(
  "with all database connections frozen under load it is alive, not ready and answers 503; within 15 seconds it works again",
  { timeout: 120_000 },
  async () => {
    const { events } = await listenToEvents(server.address, lawyer);
    const over = new AbortController();
    const calls: { at: number; ms: number; status: number }[] = [];
    const callers = Array.from({ length: PEOPLE }, async (_, n) => {
      while (!over.signal.aborted) {
        const at = performance.now();
        const { status } = await lawyer.get(n % 2 ? "/api/publications?per_page=5" : "/api/profile");
        calls.push({ at, ms: performance.now() - at, status });
      }
    });
    await waitFor(() => calls.length > 500);
    const frozen = proxy.freeze();
    const at = performance.now();
    const readiness: number[] = [];
    await waitFor(async () => {
      const startedAt = performance.now();
      readiness.push(await statusOf(`${server.address}/api/health/ready`));
      expect(await statusOf(`${server.address}/api/health`)).toBe(200);
      expect(performance.now() - startedAt).toBeLessThan(5000);
      return calls.some((call) => call.at > at && call.status === 200) && readiness.at(-1) === 200;
    });
    const back = performance.now() - at;
    const sent = await sendGazette(administrator, 10_000, 300);
    expect((await importResult(administrator, sent.id)).imported_publications).toBe(sent.forLawyers);
    const worked = performance.now() - at;
    over.abort();
    await Promise.all(callers);
    const longest = Math.max(...calls.filter((call) => call.at + call.ms > at).map(({ ms }) => ms));
    console.log(
      `${frozen} connections of a server frozen: ready again after ${Math.round(back)} ms, an import done after ${Math.round(worked)} ms, ` +
        `longest call ${Math.round(longest)} ms, ${calls.filter(({ status }) => status === 503).length} of ${calls.length} to be tried again`,
    );
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(readiness).toContain(503);
    expect(back).toBeLessThan(LONGEST_RECOVERY_MS);
    expect(longest).toBeLessThan(LONGEST_CALL_MS);
    await waitFor(() => events.some((event) => event.startsWith("event: resync")));
  },
);

test("stops in order while its connections are frozen", async () => {
  proxy.freeze();
  expect(await server.end("SIGTERM")).toMatchObject({ code: 0 });
});

import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Visitor } from "../test-server.fixture.ts";
import { importResult, openOffice, sendGazette } from "../office-at-work.fixture.ts";
import { databaseOf, makeInstallation, type RunningServer } from "../running-server.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";
import { noteRuns } from "../run-counts.fixture.ts";

const LONGEST_STOP_MS = 15_000;

const installation = makeInstallation();
let server: RunningServer;
let admin: Visitor;

beforeAll(async () => {
  server = await installation.start();
  await openOffice(databaseOf(installation.dataDir, "pauta"));
  await server.end("SIGTERM");
});
beforeEach(async () => {
  server = await installation.start();
});
afterAll(() => installation.remove());

async function signIn(username: string): Promise<Visitor> {
  const visitor = server.visitor();
  expect((await visitor.signIn(username)).status).toBe(200);
  return visitor;
}

type Outcome = { startedAt: number; status: number | string };

/** Sends requests without a pause until the server is gone; returns the outcome of every request. */
async function keepRequesting(visitor: Visitor, url: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (;;) {
    const startedAt = performance.now();
    try {
      outcomes.push({ startedAt, status: (await visitor.get(url)).status });
    } catch (error) {
      outcomes.push({ startedAt, status: String((error as { cause?: { code?: string } }).cause?.code) });
      return outcomes;
    }
  }
}

test(
  "signalled to stop under load, with an open event stream and a running import, it answers every request and exits in order",
  { tags: "night", timeout: 180_000 },
  async () => {
    admin = await signIn("admin");
    const lawyers = await Promise.all(["ana", "bento", "ana", "bento"].map(signIn));
    const cookie = [...lawyers[0]!.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    const stream = await fetch(`${server.address}/api/events`, { headers: { cookie } });
    const streamed = stream.text();
    const { id, forLawyers } = await sendGazette(admin, 1, 20_000);
    const callers = lawyers.map((lawyer, index) =>
      keepRequesting(lawyer, index % 2 ? "/api/publications" : "/api/publications_stats"),
    );
    await waitFor(async () => {
      const { body } = await admin.get(`/api/process_publications?date=2026-03-16&import=${id}`);
      expect(body.status).not.toBe("done");
      return body.status === "running" && body.total_publications > 0;
    });

    const stoppedAt = performance.now();
    const { code, signal } = await server.end("SIGTERM");
    const elapsed = performance.now() - stoppedAt;
    const fates = (await Promise.all(callers)).flat();
    const before = fates.filter(({ startedAt }) => startedAt < stoppedAt);
    noteRuns({
      what: "requests while a server is signalled to stop",
      runs: fates.length,
      acknowledged: before.length,
      findings: before.filter(({ status }) => status !== 200).length,
      slowestMs: elapsed,
    });
    expect({ code, signal }).toEqual({ code: 0, signal: null });
    expect(elapsed).toBeLessThan(LONGEST_STOP_MS);
    expect(before.length).toBeGreaterThan(20);
    expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]));
    // later requests are answered too, until it stops listening: then connections are refused
    const allowed = new Set<number | string>([200, "ECONNREFUSED", "ECONNRESET", "UND_ERR_SOCKET"]);
    expect(fates.map(({ status }) => status).filter((status) => !allowed.has(status))).toEqual([]);
    expect(await streamed).toMatch(/^retry: 5000\n\nretry: \d{3,4}\n\n$/);

    server = await installation.start();
    admin = await signIn("admin");
    expect((await importResult(admin, id)).imported_publications).toBe(forLawyers);
    await server.end("SIGTERM");
  },
);

test("signalled twice, as npm and a terminal do, it stops once and in order", async () => {
  server.child.kill("SIGINT");
  server.child.kill("SIGTERM");
  expect(await server.end("SIGINT")).toMatchObject({ code: 0 });
});

test("a client with idle connections does not keep it from stopping", { tags: "night" }, async () => {
  const { port } = new URL(server.address);
  const idle = Array.from({ length: 5 }, () => connect(Number(port), "127.0.0.1").on("error", () => {}));
  await Promise.all(idle.map((socket) => once(socket, "connect")));
  expect(await server.end("SIGTERM")).toMatchObject({ code: 0 });
  for (const socket of idle) socket.destroy();
});

test("signalled to stop when its database is killed, it exits", { tags: "night" }, async () => {
  await server.ready();
  await installation.killDatabase();
  const { signal, output } = await server.end("SIGTERM");
  expect(signal).toBeNull();
  expect(output).not.toMatch(/^\s+at /m);
  server = await installation.start();
  await server.ready();
  expect(await server.end("SIGTERM")).toMatchObject({ code: 0 });
});

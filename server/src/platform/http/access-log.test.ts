import { rename } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
});
afterAll(() => server.close());
afterEach(() => void vi.restoreAllMocks());

/** Collects what is logged from now on: the message, with the route of a request. */
function listen(): string[] {
  const { log } = server.context;
  const lines: string[] = [];
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(log, level).mockImplementation(((facts: unknown, message?: string) => {
      const { route = "" } = (typeof facts === "object" ? facts : {}) as { route?: string };
      lines.push(`${level}: ${message ?? String(facts)} ${route}`.trim());
    }) as typeof log.info);
  return lines;
}

test("calls of balancers and of monitoring are not logged, others are", async () => {
  const lines = listen();
  const visitor = server.visitor();
  for (const url of ["/api/health", "/api/health/ready", "/api/metrics", "/api/profile"])
    await visitor.get(url);
  await expect
    .poll(() => lines.filter((line) => line.includes("request")))
    .toEqual(["info: request /api/profile"]);
});

test("a rejected reader of metrics is logged", async () => {
  const lines = listen();
  await server.visitor().call("GET", "/api/metrics", undefined, { "x-forwarded-for": "203.0.113.7" });
  await expect.poll(() => lines).toContain("info: request /api/metrics");
});

test("what is not ready is logged once, and once more when everything is ready again", async () => {
  const incoming = path.join(server.context.dataDir, "storage", "incoming");
  const ready = async () => (await server.visitor().get("/api/health/ready")).status;
  await expect.poll(ready).toBe(200);
  const lines = listen();
  const ofReadiness = () => lines.filter((line) => /ready|request/.test(line));
  await rename(incoming, `${incoming}-away`);
  await expect.poll(ready).toBe(503);
  for (let call = 0; call < 5; call += 1) expect(await ready()).toBe(503);
  expect(ofReadiness()).toEqual(["warn: not ready"]);
  await rename(`${incoming}-away`, incoming);
  await expect.poll(ready).toBe(200);
  expect(ofReadiness()).toEqual(["warn: not ready", "info: ready again"]);
});

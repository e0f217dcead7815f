import { rename } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";

let server: TestServer;
const TOKEN = "v7Qm2xLz9RkT4wYb";
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
});
afterAll(() => server.close());

const request = (url: string, headers: Record<string, string> = {}) =>
  server.visitor().call("GET", url, undefined, headers);

test("health reports alive and ready, to anybody", async () => {
  expect(await request("/api/health")).toMatchObject({ status: 200, body: { status: "ok" } });
  expect(await request("/api/health/ready")).toMatchObject({ status: 200, body: { status: "ok" } });
});

test(
  "when no file can be stored the service is not ready but alive, and ready again afterwards",
  { tags: "night" },
  async () => {
    const incoming = path.join(server.context.dataDir, "storage", "incoming");
    await rename(incoming, `${incoming}-away`);
    await expect
      .poll(() => request("/api/health/ready"))
      .toMatchObject({ status: 503, body: { code: "not_ready", message: "Indisponível: arquivos." } });
    expect((await request("/api/health")).status).toBe(200);
    await rename(`${incoming}-away`, incoming);
    await expect.poll(() => request("/api/health/ready")).toMatchObject({ status: 200 });
  },
);

test("metrics cover requests, connections, queues, emails and imports", async () => {
  await request("/api/health");
  const { status, text, headers } = await request("/api/metrics");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/plain/);
  for (const name of [
    'pauta_http_request_seconds_count{method="GET",route="/api/health",status="200"}',
    'pauta_pool_connections{state="total"}',
    'pauta_jobs_waiting{queue="gazettes.import"}',
    "# TYPE pauta_mails_total counter",
    "# TYPE pauta_import_records_total counter",
    "process_resident_memory_bytes",
  ])
    expect(text).toContain(name);
});

test("metrics are for this machine only: not for what a proxy on it forwards, whatever the headers say", async () => {
  expect((await request("/api/metrics", { "x-forwarded-for": "203.0.113.7" })).status).toBe(403);
  expect((await request("/api/metrics", { "x-forwarded-for": "127.0.0.1" })).status).toBe(403);
  expect((await request("/api/metrics", { forwarded: "for=127.0.0.1" })).status).toBe(403);
});

test(
  "with a token set, metrics are for its bearer, from anywhere, and for nobody else",
  { tags: "night" },
  async () => {
    await server.restart({ METRICS_TOKEN: TOKEN });
    expect((await request("/api/metrics")).status).toBe(403);
    expect((await request("/api/metrics", { authorization: `Bearer ${TOKEN}x` })).status).toBe(403);
    expect(
      (await request("/api/metrics", { authorization: `Bearer ${TOKEN}`, "x-forwarded-for": "203.0.113.7" }))
        .status,
    ).toBe(200);
  },
);

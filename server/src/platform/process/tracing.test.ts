import { execFileSync } from "node:child_process";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openOffices } from "../../testing/offices.fixture.ts";
import { openTestServer, PASSWORD, type TestServer } from "../../testing/test-server.fixture.ts";
import { PROJECT_ROOT } from "./config.ts";
import { openTracing } from "./tracing.ts";

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  status: { code?: number };
};

/** A collector on this machine, which keeps what it gets. */
async function openCollector() {
  const texts: string[] = [];
  const collector: Server = createServer((request, response) => {
    void request.toArray().then((pieces) => {
      if (request.url === "/v1/traces") texts.push(Buffer.concat(pieces).toString());
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
  return {
    address: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    text: () => texts.join("\n"),
    spans: (): Sent[] =>
      texts
        .flatMap((text) => JSON.parse(text).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    close: () => collector.close(),
  };
}

describe("with a collector in the settings", () => {
  let collector: Awaited<ReturnType<typeof openCollector>>;
  let server: TestServer;
  let request_id: string;
  beforeAll(async () => {
    collector = await openCollector();
    server = await openTestServer({
      jobs: true,
      environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address },
    });
    await openOffices(server);
    const lawyer = await server.enter("advogada");
    const found = await lawyer.get("/api/publications?publication_text=penhora+de+Salgado");
    request_id = found.headers.get("x-request-id")!;
    await lawyer.get("/api/health");
    await lawyer.post("/forgot-password", { email: "advogada@um.test" });
    await server.close();
  });
  afterAll(() => collector.close());

  const named = (name: string) => collector.spans().filter((span) => span.name === name);
  const valueOf = (span: Sent, key: string) =>
    span.attributes.find((one) => one.key === key)?.value.stringValue;

  test("a request is a span with its route, status and the id of its log line, above its transactions", () => {
    const [request] = named("GET /api/publications");
    expect(valueOf(request!, "pauta.request_id")).toBe(request_id);
    expect(request!.attributes).toContainEqual({
      key: "http.response.status_code",
      value: { intValue: 200 },
    });
    const under = collector.spans().filter(({ parentSpanId }) => parentSpanId === request!.spanId);
    expect(under.map(({ name }) => name)).toContain("transaction of an office");
    expect(new Set(under.map(({ traceId }) => traceId))).toEqual(new Set([request!.traceId]));
  });

  test("a job is a span, and calls of balancers are none", () => {
    expect(collector.spans().some(({ name }) => name.startsWith("job "))).toBe(true);
    expect(collector.spans().filter(({ name }) => name.includes("/api/health"))).toEqual([]);
  });

  test("spans contain no name, address, password, id of a person or searched word", () => {
    expect(named("POST /login").length).toBeGreaterThan(0);
    const words = [
      "advogada",
      "@",
      PASSWORD,
      "penhora",
      "Salgado",
      "publication_text",
      "user_id",
      "127.0.0.1",
    ];
    expect(words.filter((word) => collector.text().includes(word))).toEqual([]);
  });
});

test("a failure is noted by the kind of error, without its message", async () => {
  const collector = await openCollector();
  const tracing = await openTracing({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_TRACES_SAMPLER_ARG: 1,
  });
  const fails = tracing!.inSpan("work", {}, () => Promise.reject(new TypeError("about Ana")));
  await expect(fails).rejects.toThrow("about Ana");
  await tracing!.close();
  const [span] = collector.spans();
  expect(span).toMatchObject({
    name: "work",
    status: { code: 2 },
    attributes: [{ key: "error.type", value: { stringValue: "TypeError" } }],
  });
  expect(collector.text()).not.toContain("Ana");
  collector.close();
});

test("a share of 0 sends nothing", async () => {
  const collector = await openCollector();
  const tracing = await openTracing({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_TRACES_SAMPLER_ARG: 0,
  });
  await tracing!.inSpan("work", {}, async () => {});
  await tracing!.close();
  expect(collector.text()).toBe("");
  collector.close();
});

test("calls are answered, and a stop ends, while the collector is away", async () => {
  const server = await openTestServer({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" },
  });
  expect((await server.visitor().get("/api/openapi.json")).status).toBe(200);
  await server.close();
});

test("without a collector nothing of OpenTelemetry's is loaded", () => {
  const program = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ resolve: (name, context, next) => (loaded.push(name), next(name, context)) });
    const { openTracing } = await import("./server/src/platform/process/tracing.ts");
    const count = () => loaded.filter((name) => name.startsWith("@opentelemetry/")).length;
    await openTracing({ OTEL_TRACES_SAMPLER_ARG: 1 });
    const before = count();
    await openTracing({ OTEL_TRACES_SAMPLER_ARG: 1, OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" });
    console.log(JSON.stringify([before, count() > 3]));`;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: path.join(PROJECT_ROOT),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  expect(JSON.parse(output)).toEqual([0, true]);
});

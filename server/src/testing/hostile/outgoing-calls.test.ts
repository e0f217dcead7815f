import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { randomUUID } from "node:crypto";
import type { ClientRequest, ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDjen } from "../../gazettes/djen/calls/djen.adapter.ts";
import { openLoopbackPeer, sendJson } from "../loopback-peer.fixture.ts";
import { openSmtp } from "../../office/mails/smtp.adapter.ts";
import { openMailServer } from "../../office/mails/smtp.fixture.ts";
import { openDataJud } from "../../practice/monitoring/datajud.adapter.ts";
import { openPagarmeGateway } from "../../office/payment/pagarme-gateway.adapter.ts";
import { openTracing } from "../../platform/process/tracing.ts";
import { openObjects } from "../../platform/storage/open-objects.ts";
import type { ObjectStore } from "../../platform/storage/object-store.ts";
import { BUCKET, BUCKET_CREDENTIALS } from "../bucket-peer.fixture.ts";
import { noteRuns } from "../run-counts.fixture.ts";

const DAY = "2026-03-13";
const never = new AbortController().signal;

type Peer = Awaited<ReturnType<typeof openLoopbackPeer>>;
let answer: (response: ServerResponse) => void;
let peer: Peer;
/** A server inside our own network, which must not be called. */
let inside: Peer;
let arrivedInside: string[] = [];
/** Every host and port to which this process opened an HTTP connection. */
let reached: string[] = [];
const noteReached = (message: unknown) => {
  const { connectParams } = message as { connectParams: { host: string } };
  reached.push(connectParams.host);
};
const noteRequested = (message: unknown) => {
  const { request } = message as { request: ClientRequest };
  reached.push(String(request.getHeader("host")));
};
let bucket: ObjectStore;
let called = 0;
let tried = 0;
let wrong = 0;

beforeAll(async () => {
  peer = await openLoopbackPeer((_, response) => {
    called++;
    answer(response);
  });
  inside = await openLoopbackPeer((request, response) => {
    arrivedInside.push(request.url!);
    sendJson(response, {});
  });
  subscribe("undici:client:beforeConnect", noteReached);
  subscribe("http.client.request.start", noteRequested);
  Object.assign(process.env, BUCKET_CREDENTIALS);
  answer = (response) => response.writeHead(404).end();
  bucket = await openObjects(`s3://${BUCKET}?endpoint=${peer.url}`);
});
afterAll(async () => {
  unsubscribe("undici:client:beforeConnect", noteReached);
  unsubscribe("http.client.request.start", noteRequested);
  noteRuns({ what: "outgoing calls led to private addresses", runs: tried, findings: wrong });
  await Promise.all([peer.close(), inside.close()]);
});
beforeEach(() => {
  [arrivedInside, reached] = [[], []];
  called = 0;
});
afterEach(({ task }) => {
  if (task.result?.state === "fail") wrong++;
});

/** Where a malicious response may redirect us: the cloud's metadata, our network, files, in many spellings. */
const elsewhere = (): string[] => [
  `${inside.url}/segredo`,
  `http://localhost:${inside.host.split(":")[1]}/segredo`,
  `http://[::ffff:127.0.0.1]:${inside.host.split(":")[1]}/segredo`,
  `http://2130706433:${inside.host.split(":")[1]}/segredo`,
  `http://0x7f.1:${inside.host.split(":")[1]}/segredo`,
  `http://0:${inside.host.split(":")[1]}/segredo`,
  `//${inside.host}/segredo`,
  `http://${peer.host}@${inside.host}/segredo`,
  "http://169.254.169.254/latest/meta-data/",
  "http://10.0.0.1/",
  "http://192.168.0.1/",
  "http://[fe80::1]/",
  "http://metadata.google.internal/",
  "file:///etc/passwd",
  "gopher://127.0.0.1:25/_MAIL",
  "data:application/json,{}",
];
const REDIRECTS = [300, 301, 302, 303, 305, 307, 308];

const djen = () => openDjen({ url: peer.url, pageSize: 2, paceMs: 0, pausesMs: [], throttledMs: 1 });

/** Every HTTP call that the program makes. */
const calls: Record<string, () => Promise<unknown>> = {
  "the national gazette's pages": async () => {
    for await (const _ of djen().pages(
      [{ number: "900001", uf: "SP", from: DAY, until: DAY }],
      async () => undefined,
      never,
    ));
  },
  "the national gazette's cadernos": () =>
    djen().caderno({ court: "TJRS", medium: "D", day: DAY }, null, async () => Buffer.alloc(0), never),
  "the national base of lawsuits": () =>
    openDataJud({ url: peer.url, key: "a-chave", pausesMs: [] }).find(
      { alias: "tjsp", court: "TJSP", numbers: ["00000011020268260100"] },
      never,
    ),
  "the object storage": () => bucket.get(`uploads/${randomUUID()}`),
  "the payment gateway": () =>
    openPagarmeGateway({ url: peer.url, key: "sk_test", patienceMs: 2000 }).charge({
      once: "6c1d0f0e-0000-4000-8000-000000000002-0",
      card: { customer_reference: "cus_2", token: "card_3" },
      amount_cents: 14_990,
      description: "Pauta",
    }),
};

const refused = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => false,
    () => true,
  );

describe.each(Object.entries(calls))("redirects of %s are not followed", (_, call) => {
  test.each(REDIRECTS)("with a %i to any address", { timeout: 120_000 }, async (status) => {
    for (const location of elsewhere()) {
      answer = (response) => response.writeHead(status, { location }).end();
      expect(await refused(call()), location).toBe(true);
      tried++;
    }
    expect({ arrivedInside, others: reached.filter((host) => host !== peer.host) }).toEqual({
      arrivedInside: [],
      others: [],
    });
    expect(called).toBe(elsewhere().length);
  });

  test("with a header of a successful response", async () => {
    answer = (response) => {
      response.writeHead(200, {
        "content-type": "application/json",
        refresh: `0;url=${inside.url}`,
        location: inside.url,
        link: `<${inside.url}>; rel=next`,
      });
      response.end("{}");
    };
    await refused(call());
    expect({ arrivedInside, others: reached.filter((host) => host !== peer.host) }).toEqual({
      arrivedInside: [],
      others: [],
    });
  });
});

test("a gazette file is not fetched from another address that the gazette names", async () => {
  for (const url of elsewhere()) {
    answer = (response) =>
      sendJson(response, {
        status: "Processado",
        url,
        total_comunicacoes: 1,
        versao: "1",
        hash: "a".repeat(64),
        sigla_tribunal: "TJRS",
        meio: "D",
        data: DAY,
      });
    expect(await refused(calls["the national gazette's cadernos"]!()), url).toBe(true);
    tried++;
  }
  expect({ arrivedInside, others: reached.filter((host) => host !== peer.host) }).toEqual({
    arrivedInside: [],
    others: [],
  });
});

test("an email is not sent to another mail server that the first one names", async () => {
  const [first, other] = [await openMailServer(), await openMailServer()];
  const otherHost = other.settings.SMTP_URL.replace("smtp://", "");
  first.control.behaviour.onRcptTo = (_address, _session, done) => {
    const error = new Error(`User not local; please try <ana@[${otherHost}]>`);
    done(Object.assign(error, { responseCode: 551 }));
  };
  const sent = await openSmtp(first.settings.SMTP_URL)({
    from: "pauta@exemplo.test",
    to: ["ana@exemplo.test"],
    subject: "Pauta",
    text: "Texto",
    html: "<p>Texto</p>",
    messageId: "<1@pauta>",
    date: new Date("2026-03-16T12:00:00Z"),
  });
  expect([sent.accepted, first.received, other.received]).toEqual([[], [], []]);
  await Promise.all([first.close(), other.close()]);
});

test("spans are not sent to another address that the collector names", { timeout: 120_000 }, async () => {
  for (const status of REDIRECTS)
    for (const location of elsewhere()) {
      answer = (response) => response.writeHead(status, { location }).end();
      const tracing = await openTracing({
        OTEL_EXPORTER_OTLP_ENDPOINT: peer.url,
        OTEL_TRACES_SAMPLER_ARG: 1,
      });
      await tracing!.inSpan("trabalho", {}, async () => {});
      await tracing!.close();
      tried++;
    }
  expect({ arrivedInside, others: reached.filter((host) => host !== peer.host) }).toEqual({
    arrivedInside: [],
    others: [],
  });
  expect(called).toBe(REDIRECTS.length * elsewhere().length);
});

test("only the adapters that are tested here open outgoing connections", () => {
  const root = path.resolve(import.meta.dirname, "../..");
  const callers = globSync("**/*.ts", { cwd: root })
    .filter((file) => !/\.(?:test|fixture)\.ts$/.test(file))
    .filter((file) =>
      /\bfetch\(|^import (?!type )[^;]*from "node:https?"|from "undici"|createTransport\(|\bconnect\(\{|tls\.connect|import\("@aws-sdk|import\("@opentelemetry\/exporter/m.test(
        readFileSync(path.join(root, file), "utf8"),
      ),
    );
  expect(callers.toSorted()).toEqual([
    "gazettes/djen/calls/djen-calls.adapter.ts",
    "office/mails/smtp.adapter.ts",
    "office/payment/pagarme-gateway.adapter.ts",
    "platform/process/tracing.ts",
    "platform/storage/bucket/bucket-client.ts",
    "platform/storage/bucket/bucket-store.ts",
    "platform/storage/bucket/write-object.ts",
    "practice/monitoring/datajud.adapter.ts",
  ]);
});

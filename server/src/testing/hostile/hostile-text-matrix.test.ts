// @module-tag sampled

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callerOf, openPersonas, renewPlace, type Persona } from "../personas.fixture.ts";
import { sampleOf } from "../sample-inputs.fixture.ts";
import { addressOf, callSample, endpoints, type NamedEndpoint } from "../endpoint-samples.fixture.ts";
import { openTestServer, sendRaw, type TestServer } from "../test-server.fixture.ts";
import { noteRuns, someByDay } from "../run-counts.fixture.ts";

let server: TestServer;
let personas: Persona[];
beforeAll(async () => {
  server = await openTestServer();
  personas = await openPersonas(server);
});
afterAll(() => server.close());

const seen = new Map<string, Set<number>>();
/** Records the status of a response. */
function note<A extends { status: number }>({ name }: NamedEndpoint, answer: A): A {
  seen.set(name, (seen.get(name) ?? new Set()).add(answer.status));
  return answer;
}

const writes = endpoints.filter(
  ({ endpoint }) => endpoint.method !== "GET" && !endpoint.upload && endpoint.body,
);

/** Spellings of a Content-Type that have bypassed other servers' validation. */
const ODD_TYPES = [
  "text/plain",
  "text/json",
  "application/jsonx",
  "application/ json",
  "application/json ; charset=utf-7",
  "application/json; charset=utf-16",
  "application/json, text/plain",
  "application/json;application/json",
  "application/vnd.api+json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json\t;charset=latin1",
  "json",
  "*/*",
  "/",
];

describe("no spelling of the Content-Type lets a body bypass its validation", () => {
  test.each(writes.map((named, at): [string, NamedEndpoint, number] => [named.name, named, at]))(
    "%s",
    async (_, named, at) => {
      const { visitor, place } = callerOf(named, personas);
      const { endpoint } = named;
      const send = async (type: string, body: string) =>
        note(
          named,
          await sendRaw(server.address + addressOf(endpoint, sampleOf(named, place)), {
            method: endpoint.method,
            headers: { ...visitor.headers(), "content-type": type },
            body,
          }),
        );
      const isForm = (type: string) => endpoint.oneClick && /form-/.test(type);
      for (const type of someByDay(ODD_TYPES, 6, at))
        if (!isForm(type)) expect((await send(type, '{"a":1}')).status, type).toBe(415);
      for (const type of ["application/json", "Application/JSON", 'application/json; charset="utf-8"'])
        expect((await send(type, '{"a":1}')).status, type).toBe(422);
    },
  );
});

describe("malformed JSON is rejected, and never causes an internal error", () => {
  const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
  const deepObject = `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`;
  const bodies: [string, string | Buffer, number[]][] = [
    ["broken", '{"a":', [400]],
    ["empty", "", [422]],
    ["null", "null", [422]],
    ["a number", "1e999", [422]],
    ["a list", "[1,2,3]", [422]],
    ["deep lists", deep, [400, 422]],
    ["deep objects", deepObject, [400, 422]],
    ["not UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), [400]],
    ["more than 1 MB", JSON.stringify({ a: "x".repeat(1_100_000) }), [413]],
    ["a prototype", '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}', [422]],
  ];
  test.each(writes.map((named, at): [string, NamedEndpoint, number] => [named.name, named, at]))(
    "%s",
    async (_, named, at) => {
      const { visitor, place } = callerOf(named, personas);
      const { endpoint } = named;
      const sample = sampleOf(named, place);
      const send = async (body: string | Buffer) =>
        note(
          named,
          await sendRaw(server.address + addressOf(endpoint, sample), {
            method: endpoint.method,
            headers: { ...visitor.headers(), "content-type": "application/json" },
            body,
          }),
        );
      for (const [what, body, statuses] of someByDay(bodies, 6, at))
        expect(statuses, what).toContain((await send(body)).status);
      expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
      for (const key of Object.keys(sample.body ?? {})) {
        const odd = [
          '"a\\u0000b"',
          '"\\ud800"',
          '{"\\u0000":1}',
          '["\\udfff"]',
          '{"toString":1,"valueOf":2}',
        ];
        for (const value of someByDay(odd, 6, at))
          expect((await send(withValue(sample.body!, key, value))).status, key).toBe(422);
      }
    },
  );

  const withValue = (body: Record<string, unknown>, key: string, json: string): string =>
    JSON.stringify({ ...body, [key]: "THE VALUE" }).replace('"THE VALUE"', json);
});

/** Calls that store nothing. */
const KEEPS_NOTHING = new Set(["calendarFeeds.importFile"]);

test("malformed multipart forms are rejected, never cause an internal error, and leave no file behind", async () => {
  const boundary = "abc";
  const part = (head: string, body: string) => `--${boundary}\r\n${head}\r\n\r\n${body}\r\n`;
  const end = `--${boundary}--\r\n`;
  const form = `multipart/form-data; boundary=${boundary}`;
  const stored = async () => {
    const names = await readdir(join(server.context.dataDir, "storage"), { recursive: true });
    return names.filter((name) => /[0-9a-f-]{36}$/.test(name)).length;
  };
  for (const named of endpoints.filter(({ endpoint }) => endpoint.upload)) {
    const { visitor, place } = callerOf(named, personas);
    const sample = sampleOf(named, place);
    const [[name, bytes]] = Object.entries(sample.files!) as [[string, string]];
    const file = part(
      `Content-Disposition: form-data; name="${named.endpoint.upload!.field}"; filename="${name}"`,
      bytes,
    );
    const fields = Object.entries(sample.body ?? {}).map(([field, value]) =>
      part(`Content-Disposition: form-data; name="${field}"`, String(value)),
    );
    const text = fields.join("");
    const cases: [string, string, string, number][] = [
      ["JSON", "application/json", '{"date":"2026-03-13"}', 415],
      ["text", "text/plain", "date=2026-03-13", 415],
      ["no boundary", "multipart/form-data", text + file + end, 400],
      ["another subtype", `multipart/mixed; boundary=${boundary}`, text + file + end, 415],
      ["another boundary", "multipart/form-data; boundary=xyz", text + file + end, 400],
      ["cut short", form, text + file.slice(0, -10), 400],
      ["empty", form, "", 422],
      ["no file", form, text + end, 422],
      ["a prototype", form, part('Content-Disposition: form-data; name="__proto__"', "x") + file + end, 400],
      [
        "many fields",
        form,
        part('Content-Disposition: form-data; name="x"', "x").repeat(60) + file + end,
        413,
      ],
    ];
    const [first] = fields;
    if (first !== undefined)
      cases.push(["a NUL", form, first.replace(/\r\n$/, "\u0000\r\n") + file + end, 422]);
    if (first !== undefined && !named.endpoint.body!.safeParse({}).success)
      cases.push(
        ["no text", form, file + end, 422],
        ["an impossible text", form, first.replace(/\r\n\r\n.*\r\n/, "\r\n\r\n32/13\r\n") + file + end, 422],
      );
    const send = async (type: string, body: string) =>
      note(
        named,
        await sendRaw(server.address + addressOf(named.endpoint, sample), {
          method: named.endpoint.method,
          headers: { ...visitor.headers(), "content-type": type },
          body,
        }),
      );
    const before = await stored();
    for (const [what, type, body, status] of cases)
      expect((await send(type, body)).status, `${named.name}: ${what}`).toBe(status);
    expect(await stored()).toBe(before);
    expect((await send(form, text + file + end)).status, named.name).toBeLessThan(300);
    expect(await stored()).toBe(KEEPS_NOTHING.has(named.name) ? before : before + 1);
  }
});

test("hostile addresses and queries never cause an internal error", { timeout: 300_000 }, async () => {
  const values = [
    "%00",
    "%ED%A0%80",
    "%FF",
    "a%00b",
    "-1",
    "1e9",
    "1.5",
    "99999999999999999999",
    "[object]",
    "%27",
    "../..",
    "NaN",
    "true",
  ];
  const withInput = endpoints.filter(({ endpoint }) => endpoint.params || endpoint.query);
  for (const [at, named] of withInput.entries()) {
    const { visitor, place } = callerOf(named, personas);
    const sample = sampleOf(named, place);
    const { endpoint } = named;
    const keys = Object.keys(endpoint.query?.shape ?? {});
    const address = addressOf(endpoint, { params: sample.params ?? {} });
    const queries = (value: string) => [
      ...keys.map((key) => `${key}=${value}`),
      `__proto__=${value}&constructor[prototype]=${value}`,
    ];
    const paths = endpoint.params ? values.map((value) => endpoint.path.replace(/:\w+/, value)) : [];
    const twice = keys.flatMap((key) =>
      ["%00", "-1", "a"].flatMap((value) => [`${key}=1&${key}=${value}`, `${key}[a]=${value}`]),
    );
    const urls = paths.concat([...values.flatMap(queries), ...twice].map((query) => `${address}?${query}`));
    for (const url of someByDay(urls, 40, at)) {
      const { status } = note(
        named,
        await sendRaw(server.address + url, {
          method: endpoint.method,
          headers: { ...visitor.headers(), "content-type": "application/json" },
          ...(endpoint.method !== "GET" && { body: JSON.stringify(sample.body) }),
        }),
      );
      expect(status, url).toBeLessThan(500);
    }
  }
});

test(
  "fifty thousand hostile characters in any text of a form are answered, none of them slowly",
  { tags: "night", timeout: 300_000 },
  async () => {
    const texts = [
      "a@".repeat(25_000),
      " ".repeat(50_000),
      "0".repeat(50_000),
      "é́".repeat(25_000),
      "(".repeat(50_000),
      "\\".repeat(50_000),
    ];
    let slowest = { ms: 0, what: "" };
    let sent = 0;
    for (const [at, named] of writes.entries()) {
      const { visitor, place } = callerOf(named, personas);
      await renewPlace(server, place);
      const sample = sampleOf(named, place);
      for (const [key, value] of Object.entries(sample.body ?? {})) {
        if (typeof value !== "string") continue;
        for (const text of someByDay(texts, 6, at)) {
          const isBlank = text.trim() === "";
          // the call may use its records up
          if (isBlank) await renewPlace(server, place);
          const fresh = isBlank ? sampleOf(named, place) : sample;
          sent++;
          const started = performance.now();
          const { status } = await callSample(visitor, named.endpoint, {
            ...fresh,
            body: { ...fresh.body, [key]: text },
          });
          const ms = performance.now() - started;
          if (ms > slowest.ms) slowest = { ms, what: `${named.name} ${key}` };
          // in optional fields blanks count as absent
          const answers = isBlank ? [200, 201, 422] : [422];
          expect(answers, `${named.name} ${key}`).toContain(status);
        }
      }
    }
    noteRuns({
      what: "texts of 50,000 hostile characters",
      runs: sent,
      findings: 0,
      slowestMs: slowest.ms,
      also: slowest.what,
    });
    // catastrophic backtracking would take minutes, a busy machine a moment
    expect(slowest.ms, slowest.what).toBeLessThan(20_000);
  },
);

test("the API's document has every status that these tests have got", async () => {
  const document = JSON.parse((await sendRaw(`${server.address}/api/openapi.json`)).text);
  for (const { endpoint, name } of endpoints) {
    const path = document.paths[endpoint.path.replaceAll(/:(\w+)/g, "{$1}")];
    const documented = Object.keys(path[endpoint.method.toLowerCase()].responses).map(Number);
    expect(documented, name).toEqual(expect.arrayContaining([...(seen.get(name) ?? [])]));
  }
  expect(seen.size).toBeGreaterThan(10);
});

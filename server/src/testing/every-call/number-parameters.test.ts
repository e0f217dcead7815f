// @module-tag sampled

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { api } from "@pauta/contract/api";
import { descriptionOf } from "@pauta/contract/descriptions";
import type { EndpointGroup } from "@pauta/contract/platform/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callersOf, openPersonas, renewPlace, type Persona } from "../personas.fixture.ts";
import { sampleOf } from "../sample-inputs.fixture.ts";
import {
  addressOf,
  callSample,
  endpoints,
  endsSession,
  type NamedEndpoint,
  type Sample,
} from "../endpoint-samples.fixture.ts";
import { openTestServer, type TestServer } from "../test-server.fixture.ts";
import { openApi } from "../../platform/http/openapi.ts";
import { someByDay } from "../run-counts.fixture.ts";

/** Texts that some parsers accept as numbers. */
const TEXTS = ["0x10", "1e3", " 1 ", "+1", "1.0", "1_0", "true", "１", "Infinity", "1\t"];
const VALUES: unknown[] = [[1], [[1]], true, {}, 1.5, ...TEXTS];

let server: TestServer;
let personas: Persona[];
beforeAll(async () => {
  server = await openTestServer();
  personas = await openPersonas(server);
});
afterAll(() => server.close());

type Schema = { type?: string; anyOf?: Schema[]; properties?: Record<string, Schema> };
type Operation = {
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
const document = openApi(api as Record<string, EndpointGroup>, descriptionOf) as {
  paths: Record<string, Record<string, Operation>>;
};

/** A number, or a number or null. */
const isNumber = ({ type, anyOf }: Schema): boolean =>
  type === "integer" ||
  type === "number" ||
  (anyOf !== undefined && anyOf.some(isNumber) && anyOf.every((one) => isNumber(one) || one.type === "null"));

type Part = "params" | "query" | "body";

/** The places of a call where the document declares a number. */
function numbersIn({ endpoint }: NamedEndpoint): [Part, string][] {
  const called = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
  const { parameters, requestBody } = document.paths[called]![endpoint.method.toLowerCase()]!;
  const inAddress = parameters
    .filter(({ in: where, schema }) => where !== "header" && isNumber(schema))
    .map(({ name, in: where }): [Part, string] => [where === "path" ? "params" : "query", name]);
  const form = Object.values(requestBody?.content ?? {})[0]?.schema.properties ?? {};
  const inBody = Object.entries(form)
    .filter(([, schema]) => isNumber(schema))
    .map(([name]): [Part, string] => ["body", name]);
  return [...inAddress, ...inBody];
}

const calls = endpoints
  .filter(({ name, endpoint }) => !endsSession.has(name) && endpoint.produces !== "text/event-stream")
  .map((named) => ({ named, places: numbersIn(named) }))
  .filter(({ places }) => places.length > 0);

test("many calls have number parameters", () => {
  expect(calls.length).toBeGreaterThan(100);
});

describe("only plain digits are accepted as a number", () => {
  test.each(someByDay(calls, 3, 0).map((call) => [call.named.name, call] as const))(
    "in %s",
    async (_, { named, places }) => {
      const { place, visitor } = callersOf(personas, named).at(-1)!;
      await renewPlace(server, place);
      const sample = sampleOf(named, place);
      for (const [at, [part, key]] of places.entries()) {
        const inAddress = part === "params" ? TEXTS.map(encodeURIComponent) : TEXTS;
        const odds = part === "body" && !named.endpoint.upload ? VALUES : inAddress;
        for (const odd of someByDay(odds, 8, named.name.length + at)) {
          const changed = { ...sample, [part]: { ...sample[part], [key]: odd } } as Sample;
          const { status, text, body } = await callSample(visitor, named.endpoint, changed);
          const description = `${part} ${key} ${JSON.stringify(odd)}: ${status} ${text.slice(0, 200)}`;
          if (part === "params") expect(status, description).toBe(404);
          else
            expect([status, Object.keys(body?.errors ?? {})], description).toEqual([
              422,
              expect.arrayContaining([key]),
            ]);
        }
      }
    },
  );
});

describe("repeated query parameters are rejected with a message", () => {
  test.each(
    endpoints
      .filter(({ name, endpoint }) => endpoint.query && !endsSession.has(name))
      .map((named) => [named.name, named] as const),
  )("in %s", async (_, named) => {
    const { place, visitor } = callersOf(personas, named).at(-1)!;
    const sample = sampleOf(named, place);
    for (const key of Object.keys(named.endpoint.query!.shape)) {
      const { [key]: once = "1", ...others } = sample.query ?? {};
      const address = addressOf(named.endpoint, { ...sample, query: others });
      const twice = new URLSearchParams([
        [key, String(once)],
        [key, String(once)],
      ]).toString();
      const { status, body, text } = await visitor.call(
        named.endpoint.method,
        `${address}${address.includes("?") ? "&" : "?"}${twice}`,
        sample.body,
      );
      expect([status, body?.errors], `${key}: ${text.slice(0, 200)}`).toEqual([
        422,
        { [key]: ["Informe este campo uma só vez"] },
      ]);
    }
  });
});

test("no schema of the contract parses a number in another way", () => {
  const folder = path.join(import.meta.dirname, "../../../../contract/src");
  const others = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .filter((name) => /\bcoerce\b/.test(readFileSync(path.join(folder, name), "utf8")));
  expect(others).toEqual([]);
});

import { NO_PLATFORM_RECORDS } from "../personas.fixture.ts";
import { NO_RECORDS } from "../records-of-everything.fixture.ts";
import { needsToken } from "@pauta/contract/platform/endpoint";
import { errors } from "@pauta/contract/platform/errors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { features } from "../../features.ts";
import { idsOfNobody, sampleOf } from "../sample-inputs.fixture.ts";
import { endpoints, idsIn, withId } from "../endpoint-samples.fixture.ts";
import { openTestServer, sendRaw, type TestServer } from "../test-server.fixture.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const read = async () => JSON.parse((await sendRaw(`${server.address}/api/openapi.json`)).text);

test("the document has every route of the running server once, and no other", async () => {
  const document = await read();
  const documented = Object.entries(document.paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const mounted = Object.values(features)
    .flat()
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, "{$1}")}`);
  expect(documented.toSorted()).toEqual(mounted.toSorted());
  expect(new Set(mounted).size).toBe(mounted.length);
  const running = server.app.printRoutes({ commonPrefix: false });
  const known = endpoints.every(({ endpoint }) =>
    server.app.hasRoute({ method: endpoint.method, url: endpoint.path }),
  );
  expect(known).toBe(true);
  expect(
    running
      .match(/\((?:GET|POST|PUT|DELETE|PATCH)[^)]*\)/g)
      ?.join(",")
      .split(",").length,
  ).toBe(mounted.length);
});

test("the document is OpenAPI 3.1: every operation has an id of its own, responses, and inputs with a schema", async () => {
  const document = await read();
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  const ids = new Set<string>();
  for (const [path, operations] of Object.entries<Record<string, never>>(document.paths)) {
    expect(path).toMatch(/^\/[^:?#]*$/);
    for (const [method, operation] of Object.entries<Operation>(operations)) {
      const what = `${method} ${path}`;
      expect(["get", "post", "put", "delete"], what).toContain(method);
      expect(ids.has(operation.operationId), what).toBe(false);
      ids.add(operation.operationId);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((one) => one.in === "path");
      expect(
        declared.map((one) => one.name).toSorted((a, b) => a.localeCompare(b)),
        what,
      ).toEqual(inPath.toSorted((a = "", b = "") => a.localeCompare(b)));
      expect(
        declared.every((one) => one.required),
        what,
      ).toBe(true);
      const places = operation.parameters.map((one) => `${one.in} ${one.name}`);
      expect(new Set(places).size, what).toBe(places.length);
      for (const parameter of operation.parameters)
        expectSchema(parameter.schema, document, `${what} ${parameter.name}`);
      for (const media of Object.values(operation.requestBody?.content ?? {}))
        expectSchema(media.schema, document, what);
      expect(Object.keys(operation.responses).length, what).toBeGreaterThan(1);
      for (const [status, answer] of Object.entries(operation.responses)) {
        expect(status, what).toMatch(/^[2345]\d\d$/);
        expect(answer.description, what).toEqual(expect.any(String));
        for (const media of Object.values(answer.content ?? {})) expectSchema(media.schema, document, what);
      }
    }
  }
});

test("the document says who may call, what requires the CSRF token, and which errors are possible", async () => {
  const document = await read();
  const statuses = new Set(Object.values(errors).map(({ status }) => String(status)));
  for (const { endpoint, name } of endpoints) {
    const operation: Operation =
      document.paths[endpoint.path.replaceAll(/:(\w+)/g, "{$1}")][endpoint.method.toLowerCase()];
    expect(operation["x-capability"], name).toBe(endpoint.can);
    expect(operation.security, name).toEqual(endpoint.can === "public" ? [] : [{ session: [] }]);
    const isRequested = operation.parameters.some((one) => one.name === "X-XSRF-TOKEN" && one.required);
    expect(isRequested, name).toBe(needsToken(endpoint));
    const refused = Object.keys(operation.responses).filter((status) => Number(status) >= 400);
    expect([...statuses], name).toEqual(expect.arrayContaining(refused));
    // the record to be deleted may not exist
    if (endpoint.method === "DELETE") expect(refused, name).toContain("404");
  }
});

test("the document is shown as a readable page without script", async () => {
  const page = await sendRaw(`${server.address}/api/docs`);
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  for (const { endpoint } of endpoints)
    expect(page.text).toContain(endpoint.path.replaceAll(/:(\w+)/g, "{$1}"));
  expect(page.text).not.toMatch(/<script/i);
});

test("there is a sample for every input of every call", () => {
  const place = {
    ...NO_RECORDS,
    company: 1,
    me: 1,
    username: "ana",
    colleague: 2,
    lawyer: 2,
    publication: 3,
    ...NO_PLATFORM_RECORDS,
  };
  for (const named of endpoints) {
    const sample = sampleOf(named, place);
    for (const part of ["params", "query", "body"] as const) {
      const schema = named.endpoint[part];
      const given = sample[part] ?? {};
      if (schema) expect(schema.safeParse(given).error?.issues, `${named.name} ${part}`).toBeUndefined();
    }
    for (const path of idsIn(named.endpoint))
      if (!idsOfNobody.has(`${named.name} ${path}`))
        expect(() => withId(sample, path, 9), `${named.name} ${path}`).not.toThrow();
  }
});

type Schema = Record<string, unknown>;
type Operation = {
  operationId: string;
  "x-capability": string;
  security: object[];
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
};

const TYPES = ["string", "number", "integer", "boolean", "array", "object", "null"];

/** A JSON Schema whose references resolve and whose keywords are known. */
function expectSchema(schema: Schema, document: Schema, what: string): void {
  expect(schema, what).toBeTypeOf("object");
  const { $ref: reference, type, required, properties, items } = schema;
  if (typeof reference === "string") {
    const target = reference
      .replace("#/", "")
      .split("/")
      .reduce<unknown>((inside, key) => (inside as Schema | undefined)?.[key], document);
    expect(target, `${what} ${reference}`).toBeDefined();
  }
  if (type !== undefined) for (const one of [type].flat()) expect(TYPES, what).toContain(one);
  if (required)
    expect(Object.keys(properties as Schema), what).toEqual(expect.arrayContaining(required as string[]));
  for (const inner of Object.values((properties ?? {}) as Record<string, Schema>))
    expectSchema(inner, document, what);
  if (items) expectSchema(items as Schema, document, what);
  for (const key of ["anyOf", "oneOf", "allOf"])
    for (const inner of (schema[key] ?? []) as Schema[]) expectSchema(inner, document, what);
}

// @module-tag sampled

import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { someByDay } from "../run-counts.fixture.ts";
import { callerOf, openPersonas, type Persona } from "../personas.fixture.ts";
import { sampleOf } from "../sample-inputs.fixture.ts";
import { addressOf, callSample, endpoints, endsSession } from "../endpoint-samples.fixture.ts";
import { openTestServer, sendRaw, type TestServer } from "../test-server.fixture.ts";

let server: TestServer;
let personas: Persona[];
beforeAll(async () => {
  server = await openTestServer();
  personas = await openPersonas(server);
});
afterAll(() => server.close());

const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "x-frame-options": "DENY",
};
const POLICY = ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

function expectSecure(headers: { get(name: string): string | null }, what: string): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    expect(headers.get(name), `${what} ${name}`).toBe(value);
  const policy = (headers.get("content-security-policy") ?? "").split(";");
  expect(policy, what).toEqual(expect.arrayContaining(POLICY));
  expect(
    policy.find((rule) => rule.startsWith("script-src")),
    what,
  ).toBe("script-src 'self'");
  expect(headers.get("access-control-allow-origin"), what).toBeNull();
}

const getter = (headers: Record<string, unknown>) => ({
  get: (name: string) => (headers[name] as string) ?? null,
});

test("every response has the security headers and is not cached, for users and anonymous visitors", async () => {
  const calls = endpoints.filter(({ name }) => !endsSession.has(name));
  for (const named of someByDay(calls, 3, 0)) {
    const { place, visitor } = callerOf(named, personas);
    for (const who of [visitor, server.visitor()]) {
      const { headers, status } = await callSample(who, named.endpoint, sampleOf(named, place));
      expectSecure(headers, `${named.name} ${status}`);
      expect(headers.get("cache-control"), `${named.name} ${status}`).toBe("no-store");
    }
  }
});

test.each([
  "/%61pi/profile",
  "/api//profile",
  "/%2Fapi/profile",
  "/API/profile",
  "//api/profile",
  "/logi%6e",
])("%s, an odd spelling of our address, is not cached either", async (path) => {
  const { visitor } = personas[0]!;
  const { headers, text } = await sendRaw(server.address + path, { headers: visitor.headers() });
  const isPage = text.startsWith("<!doctype html>") || text.startsWith("<!DOCTYPE html>");
  expect(headers["cache-control"]).toBe(isPage ? "no-cache" : "no-store");
});

test.each([
  ["an unknown address", "/api/nada", 404],
  ["an address that cannot be decoded", "/api/%zz", 404],
  ["a very long address", `/api/lawsuits_status/${"9".repeat(3000)}`, 404],
  ["an address with a NUL", "/api/lawsuits_status/%00", 401],
])("%s is answered with the security headers", async (_, path, status) => {
  const answer = await sendRaw(server.address + path);
  expect(answer.status).toBe(status);
  expectSecure(getter(answer.headers), path);
  expect(JSON.parse(answer.text)).toMatchObject({ message: expect.any(String) });
});

test("bytes that are not HTTP are answered with 400 and the usual error, and disconnected", async () => {
  const answer = await new Promise<string>((resolve) => {
    const { hostname, port } = new URL(server.address);
    let text = "";
    const socket = connect(Number(port), hostname, () => socket.write("BLAH BLAH\r\n\r\n"));
    socket.on("data", (chunk) => (text += chunk.toString()));
    socket.on("close", () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  for (const rule of POLICY) expect(answer).toContain(rule);
  expect(answer).toContain('"unreadable_body"');
});

test("anonymous visitors get 401 on every call that is not public, before anything else is checked", async () => {
  for (const { endpoint, name } of endpoints.filter((one) => one.endpoint.can !== "public")) {
    const answer = await sendRaw(server.address + addressOf(endpoint, {}), { method: endpoint.method });
    expect(answer.status, name).toBe(401);
    expect(JSON.parse(answer.text), name).toMatchObject({ code: "not_signed_in" });
  }
});

test("unsupported methods of an address are answered with 405 and an Allow header", async () => {
  const byAddress = Map.groupBy(endpoints, ({ endpoint }) => endpoint.path);
  for (const [path, group] of someByDay([...byAddress], 4, 0)) {
    const known = group.map(({ endpoint }) => endpoint.method as string);
    const isPage = !path.startsWith("/api/");
    const others = [
      "GET",
      "HEAD",
      "POST",
      "PUT",
      "DELETE",
      "PATCH",
      "OPTIONS",
      "TRACE",
      "PROPFIND",
      "QUERY",
    ].filter((method) => !known.includes(method) && !(isPage && (method === "GET" || method === "HEAD")));
    for (const method of others) {
      const answer = await sendRaw(server.address + addressOf(group[0]!.endpoint, {}), {
        method,
        headers: { "content-type": "text/odd", "access-control-request-method": "POST" },
      });
      expect(answer.status, `${method} ${path}`).toBe(405);
      expect(answer.headers["allow"]?.split(", ").toSorted(), `${method} ${path}`).toEqual(known.toSorted());
      expectSecure(getter(answer.headers), `${method} ${path}`);
    }
  }
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, sendRaw, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { REQUESTS_A_MINUTE } from "./call-limits.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ environment: { RATE_LIMITS: "on" } });
  await openOffices(server);
});
afterAll(() => server.close());

/** The statuses of `count` requests, sent a few at a time as a browser does. */
async function statusesOf(count: number, send: () => Promise<{ status: number }>): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let sent = 0; sent < count; sent += 25)
    for (const { status } of await Promise.all(Array.from({ length: Math.min(25, count - sent) }, send)))
      statuses.add(status);
  return statuses;
}
const readProfile = (visitor: Visitor) => () => visitor.get("/api/profile");

test("loading the interface's pages and files is never limited", { tags: "night" }, async () => {
  const page = () => sendRaw(`${server.address}/advogado/dashboard`);
  const file = () => sendRaw(`${server.address}/favicon.svg`);
  expect(await statusesOf(REQUESTS_A_MINUTE + 50, page)).not.toContain(429);
  expect(await statusesOf(REQUESTS_A_MINUTE + 50, file)).not.toContain(429);
});

test(
  "people behind one address are counted separately: whoever exceeds the limit gets 429, the others do not",
  { tags: "night" },
  async () => {
    const [ana, colleague] = [await server.enter("advogada"), await server.enter("controladoria")];
    expect(await statusesOf(REQUESTS_A_MINUTE - 100, readProfile(colleague))).toEqual(new Set([200]));
    expect(await statusesOf(REQUESTS_A_MINUTE + 50, readProfile(ana))).toEqual(new Set([200, 429]));
    expect((await ana.get("/api/profile")).headers.get("retry-after")).toMatch(/^[1-9]\d?$/);
    expect((await colleague.get("/api/profile")).status).toBe(200);
  },
);

test("made-up sessions share the count of their address, however many there are", async () => {
  const associate = await server.enter("associado");
  expect((await associate.get("/api/profile")).status).toBe(200);
  let made = 0;
  const send = () =>
    sendRaw(`${server.address}/api/profile`, { headers: { cookie: `pauta_session=made-up-${made++}` } });
  expect(await statusesOf(REQUESTS_A_MINUTE + 50, send)).toEqual(new Set([401, 429]));
  // a signed-in person behind the same address is not limited
  expect((await associate.get("/api/profile")).status).toBe(200);
});

import { request } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestServer, PASSWORD, type TestServer } from "../../../testing/test-server.fixture.ts";
import { openOffices } from "../../../testing/offices.fixture.ts";
import { waitFor } from "../../../testing/wait-for.fixture.ts";
import { holdEntrance } from "./held-entrance.fixture.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await openOffices(server);
});
afterAll(() => server.close());
beforeEach(() => server.rows.query("truncate throttled_tries"));

const waiting = (count: number) => waitFor(() => server.context.signInQueue.waiting === count);
const rowsOf = async (table: string) => (await server.rows.query(`select from ${table}`)).rowCount;

test("a waiting sign-in holds no connection and has not been counted", { tags: "night" }, async () => {
  const open = await holdEntrance(server);
  const answers = Array.from({ length: 40 }, () => server.visitor().signIn("advogada"));
  await waiting(40);
  expect(await rowsOf("throttled_tries")).toBe(0);
  const { total, idle, waiting: queued } = server.context.database.poolState();
  expect([total - idle, queued]).toEqual([0, 0]);
  open();
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(await rowsOf("throttled_tries")).toBe(0);
});

test("a sign-in whose client hangs up while it waits is neither counted nor verified, and leaves no trace", async () => {
  const visitor = server.visitor();
  await visitor.get("/sanctum/csrf-cookie");
  const entries = await rowsOf("audit_entries");
  const open = await holdEntrance(server);
  const calls = Array.from({ length: 20 }, () => {
    const sent = request(`${server.address}/login`, {
      method: "POST",
      headers: { ...visitor.headers(), "content-type": "application/json" },
      agent: false,
    });
    sent.on("error", () => {});
    sent.end(JSON.stringify({ username: "advogada", password: "senha-errada" }));
    return sent;
  });
  await waiting(20);
  for (const one of calls) one.destroy();
  await waiting(0);
  open();
  expect((await server.visitor().signIn("vizinha")).status).toBe(200);
  expect(await rowsOf("throttled_tries")).toBe(0);
  expect(await rowsOf("audit_entries")).toBe(entries! + 1);
});

test("a sign-in that waited is decided by the account's state when its turn comes", async () => {
  const open = await holdEntrance(server);
  const answer = server.visitor().signIn("associado");
  await waiting(1);
  await server.rows.query("update users set status = 'I' where username = 'associado'");
  open();
  expect((await answer).status).toBe(422);
});

test(
  "a server that stops answers waiting sign-ins with 503 and a Retry-After",
  { tags: "night" },
  async () => {
    const open = await holdEntrance(server);
    const answers = Array.from({ length: 5 }, () => server.visitor().signIn("advogada", PASSWORD));
    await waiting(5);
    const restarted = server.restart();
    for (const { status, headers } of await Promise.all(answers))
      expect([status, headers.get("retry-after")]).toEqual([503, "30"]);
    open();
    await restarted;
    expect((await server.visitor().signIn("advogada")).status).toBe(200);
  },
);

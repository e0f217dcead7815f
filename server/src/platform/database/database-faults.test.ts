import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { isDatabaseAway } from "./database-faults.ts";
import { toRejection } from "../process/errors.ts";

const fault = (code: string, more: object = {}) =>
  Object.assign(new Error(`fault ${code}`), { code, ...more });

const TO_BE_TRIED_AGAIN: [string, Error][] = [
  ...[
    [
      "57P01",
      "57P02",
      "57P03",
      "57P04",
      "57P05",
      "53300",
      "53200",
      "53100",
      "58030",
      "08000",
      "08001",
      "08003",
    ],
    ["08004", "08006", "08P01", "25006", "25P02", "25P03", "57014", "55P03", "40001", "40P01"],
    [
      "ETIMEDOUT",
      "EHOSTUNREACH",
      "ENETUNREACH",
      "ECONNREFUSED",
      "ECONNRESET",
      "EPIPE",
      "EAI_AGAIN",
      "ENOTFOUND",
    ],
    ["ENOSPC", "EDQUOT"],
  ]
    .flat()
    .map((code): [string, Error] => [code, fault(code)]),
  ["a type that changed under a prepared statement", fault("0A000", { routine: "RevalidateCachedQuery" })],
  ["a socket whose file is gone", fault("ENOENT", { syscall: "connect" })],
  ["a connection that the driver reports as lost", new Error("Connection terminated unexpectedly")],
  ["a pool without a free connection", new Error("timeout exceeded when trying to connect")],
  ["a connection start without a response", new Error("timeout expired")],
  [
    "a client whose connection was lost before",
    new Error("Client has encountered a connection error and is not queryable"),
  ],
  [
    "two addresses that do not answer",
    new AggregateError([fault("EHOSTUNREACH"), fault("ECONNREFUSED")], "nobody at both"),
  ],
  ["an error caused by such an error", new Error("could not be read", { cause: fault("08P01") })],
];

const FAULTS_OF_OURS: [string, unknown][] = [
  ...["0A000", "42P01", "42703", "42601", "42501", "22P02", "P0001", "XX000", "23505", "ENOENT", "EIO"].map(
    (code): [string, unknown] => [code, fault(code)],
  ),
  ["a bug", new TypeError("x is not a function")],
  ["a call to another service", new TypeError("fetch failed", { cause: fault("ECONNREFUSED") })],
  ["a mail server", fault("ETIMEDOUT", { command: "CONN" })],
  ["a thrown text", "thrown words"],
];

test.each(TO_BE_TRIED_AGAIN)("%s makes the service not ready, with a Retry-After", (_name, error) => {
  expect(toRejection(error)).toMatchObject({ code: "not_ready", retryAfter: expect.any(Number) });
});

test.each(FAULTS_OF_OURS)("%s stays an internal error", (_name, error) => {
  expect(toRejection(error).code).toBe("unexpected");
  expect(isDatabaseAway(error)).toBe(false);
});

describe("a client of the API", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  test.each([...TO_BE_TRIED_AGAIN, ["a bug", new TypeError("x is not a function")] as [string, Error]])(
    "reads a sentence and no internals when there is %s",
    async (name, error) => {
      const requested = vi.spyOn(server.context.database, "acrossCompanies").mockRejectedValue(error);
      try {
        const { status, headers, body, text } = await server.visitor().get("/api/public_plans");
        expect(status).toBe(name === "a bug" ? 500 : 503);
        expect(headers.get("retry-after")).toBe(name === "a bug" ? null : "2");
        expect(headers.get("cache-control")).toBe("no-store");
        expect(body).toMatchObject({ message: expect.any(String), request_id: expect.any(String) });
        expect(text).not.toContain(error.message);
      } finally {
        requested.mockRestore();
      }
    },
  );

  test("stays signed in while the session cannot be looked up", async () => {
    const requested = vi.spyOn(server.context.database, "lookUp").mockRejectedValue(fault("25006"));
    try {
      const { status, headers } = await server
        .visitor({ cookie: "pauta_session=aW1hZ2luYXJ5" })
        .get("/api/profile");
      expect(status).toBe(503);
      expect(headers.getSetCookie()).toEqual([]);
    } finally {
      requested.mockRestore();
    }
  });

  test("finds the service again after the database was read-only: those connections are not reused", async () => {
    const { rows, context: inside } = server;
    await rows.query(`alter database ${inside.owner.database} set default_transaction_read_only = on`);
    const before = async () =>
      (
        await rows.query<{ pid: number }>(
          "select pid from pg_stat_activity where application_name = 'pauta' and datname = current_database()",
        )
      ).rows.map(({ pid }) => pid);
    // open connections keep the settings they were opened with, as connections to a demoted primary do
    await rows.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pauta' and datname = current_database()",
    );
    const work = () =>
      inside.database.acrossCompanies((db) => db.deleteFrom("schedule_slots" as never).execute());
    await expect(work().catch((error: unknown) => toRejection(error))).resolves.toMatchObject({
      code: "not_ready",
    });
    const readOnly = await before();
    await rows.query(`alter database ${inside.owner.database} reset default_transaction_read_only`);
    await expect
      .poll(() =>
        work().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    // a closed connection's backend ends a moment later
    await expect.poll(async () => (await before()).filter((pid) => readOnly.includes(pid))).toEqual([]);
  });
});

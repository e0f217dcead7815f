import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { buildApp } from "./app.ts";
import { knownJobs, workersOf } from "./jobs.ts";
import { dayIn, type Clock } from "./platform/clock.ts";
import { readSettings } from "./platform/config.ts";
import { openLog } from "./platform/log.ts";
import { furnishHouse } from "./platform/open-house.ts";

export const PASSWORD = "uma-senha-de-teste";

/** A clock that stands still until it is moved. */
export type TestClock = Clock & { moveTo(instant: string): void };

export function openTestClock(start = "2026-03-16T12:00:00Z"): TestClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    today: (zone) => dayIn(now, zone),
    moveTo: (instant) => {
      now = new Date(instant);
    },
  };
}

/** A server of its own, listening on loopback, over a fresh copy of the migrated database. */
export async function openTestHouse(
  options: { environment?: Record<string, string>; clock?: TestClock; jobs?: boolean } = {},
) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client(inject("admin"));
  await admin.connect();
  await admin.query(`create database ${name} template pauta_template owner pauta`);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "pauta-test-"));
  const clock = options.clock ?? openTestClock();
  const settings = readSettings({
    LOG_LEVEL: process.env["TEST_LOG"] ?? "silent",
    RATE_LIMITS: "off",
    PORT: "0",
    ...options.environment,
  });
  const house = await furnishHouse({
    settings,
    log: openLog(settings.LOG_LEVEL),
    dataDir,
    owner: { ...inject("owner"), database: name },
    release: async () => {},
    jobs: knownJobs,
    clock,
  });
  const app = await buildApp(house);
  await app.listen({ host: "127.0.0.1", port: 0 });
  if (options.jobs) await house.jobs.work(workersOf(house));
  const address = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  /** Sees every row: for looking at effects, never for causing what a call should cause. */
  const rows = new pg.Client({ ...inject("admin"), database: name });
  await rows.connect();

  return {
    house,
    app,
    clock,
    address,
    rows,
    visitor: () => openVisitor(address),
    async close() {
      await app.close();
      await rows.end();
      await house.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestHouse = Awaited<ReturnType<typeof openTestHouse>>;
export type Answer = { status: number; body: any; headers: Headers; text: string }; // oxlint-disable-line typescript/no-explicit-any -- a test reads what came
export type Visitor = ReturnType<typeof openVisitor>;

/** Somebody with a browser: keeps cookies, repeats the CSRF token. */
export function openVisitor(address: string) {
  const cookies = new Map<string, string>();
  async function call(
    method: string,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const isForm = body instanceof FormData;
    const token = cookies.get("XSRF-TOKEN");
    const response = await fetch(address + url, {
      method,
      redirect: "manual",
      headers: {
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; "),
        ...(token && { "x-xsrf-token": token }),
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && {
        body: isForm ? body : typeof body === "string" ? body : JSON.stringify(body),
      }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(";");
      const [key, ...value] = pair!.split("=");
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(key!);
      else cookies.set(key!, decodeURIComponent(value.join("=")));
    }
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== "" ? JSON.parse(text) : undefined,
    };
  }
  return {
    cookies,
    call,
    get: (url: string) => call("GET", url),
    post: (url: string, body?: unknown) => call("POST", url, body),
    put: (url: string, body?: unknown) => call("PUT", url, body),
    delete: (url: string) => call("DELETE", url),
    async signIn(username: string, password = PASSWORD): Promise<Answer> {
      if (!cookies.has("XSRF-TOKEN")) await call("GET", "/sanctum/csrf-cookie");
      return call("POST", "/login", { username, password });
    },
  };
}

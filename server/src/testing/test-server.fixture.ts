import { randomUUID } from "node:crypto";
import { request, type IncomingHttpHeaders, type RequestOptions } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { buildApp } from "../app.ts";
import { contributions } from "../contributions.ts";
import { knownJobs, workersOf } from "../jobs.ts";
import { dayIn, type Clock } from "../platform/process/clock.ts";
import { readSettings } from "../platform/process/config.ts";
import { openLog } from "../platform/process/log.ts";
import { completeInstallation, createContextFrom } from "../platform/process/create-context.ts";
import { storageOfTests } from "./storage-of-tests.fixture.ts";
import { openPooler, type PoolerMode } from "./pooler.fixture.ts";

export const PASSWORD = "uma-senha-de-teste";

/** A fixed clock that tests move. */
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

type TestOptions = {
  environment?: Record<string, string>;
  clock?: TestClock;
  jobs?: boolean;
  /** A pooler between the program and the database. */
  pooler?: PoolerMode | undefined;
};

/** Starts a server of its own, listening on loopback, over a fresh copy of the migrated database. */
export async function openTestServer(options: TestOptions = {}) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client(inject("admin"));
  await admin.connect();
  await admin.query(`create database ${name} template pauta_template owner pauta strategy file_copy`);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "pauta-test-"));
  const clock = options.clock ?? openTestClock();
  const pooler = options.pooler && (await openPooler(inject("owner"), options.pooler));
  const stored = storageOfTests();
  const start = (environment: Record<string, string> = {}) =>
    startServer({
      ...options,
      environment: { ...stored, ...options.environment, ...environment },
      clock,
      dataDir,
      replicas: inject("replica") ? [{ ...inject("replica"), database: name }] : undefined,
      owner: options.pooler === "alone" ? pooler!.connectionTo(name) : { ...inject("owner"), database: name },
      pooled: options.pooler === "alone" ? undefined : pooler?.connectionTo(name),
    });
  let running = await start();
  /** Sees every row: for checking the effects of calls, never instead of a call. */
  const rows = new pg.Client({ ...inject("admin"), database: name });
  await rows.connect();

  return {
    get context() {
      return running.context;
    },
    get app() {
      return running.app;
    },
    get address() {
      return running.address;
    },
    clock,
    rows,
    visitor: (headers?: Record<string, string>) => openVisitor(running.address, headers),
    /** Signs in a person of the offices. */
    enter: async (username: string): Promise<Visitor> => {
      const visitor = openVisitor(running.address);
      await visitor.signIn(username);
      return visitor;
    },
    /** Stops the server and starts another on the same database and folder, with other settings if given. */
    async restart(environment?: Record<string, string>) {
      await running.stop();
      running = await start(environment);
    },
    async close() {
      await running.stop();
      await pooler?.close();
      await rows.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startServer(
  of: TestOptions & {
    clock: TestClock;
    dataDir: string;
    owner: pg.ClientConfig;
    pooled: pg.ClientConfig | undefined;
    replicas: pg.ClientConfig[] | undefined;
  },
) {
  const settings = readSettings({
    LOG_LEVEL: process.env["TEST_LOG"] ?? "silent",
    RATE_LIMITS: "off",
    PORT: "0",
    // searching earlier gazettes has tests of its own: other tests would find unexpected publications
    HISTORY_DAYS: "0",
    ...of.environment,
  });
  const installation = await completeInstallation({
    settings,
    log: openLog(settings.LOG_LEVEL),
    dataDir: of.dataDir,
    owner: of.owner,
    pooled: of.pooled,
    replicas: of.replicas,
    release: async () => {},
    clock: of.clock,
  });
  const context = await createContextFrom(installation, knownJobs, contributions);
  const app = await buildApp(context);
  await app.listen({ host: "127.0.0.1", port: 0 });
  if (of.jobs) await context.jobs.work(workersOf(context));
  const address = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  const stop = async () => {
    await app.close();
    await context.close();
  };
  return { context, app, address, stop };
}

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;
export type TestResponse = { status: number; body: any; headers: Headers; text: string }; // oxlint-disable-line typescript/no-explicit-any -- a test reads what came
export type Visitor = ReturnType<typeof openVisitor>;

/** Sends a request with any method, header or byte, as no browser would. */
export function sendRaw(
  address: string,
  options: RequestOptions & { body?: string | Buffer } = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent: false, ...options }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode!,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
      answer.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(options.body);
  });
}

/** A person with a browser: stores cookies, repeats the CSRF token, always sends the `always` headers. */
export function openVisitor(address: string, always: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  async function call(
    method: string,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const isForm = body instanceof FormData;
    const token = cookies.get("XSRF-TOKEN");
    const response = await fetch(address + url, {
      method,
      redirect: "manual",
      headers: {
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; "),
        ...(token && { "x-xsrf-token": token }),
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
        ...always,
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
    /** The headers that his browser sends, for requests made by hand. */
    headers: (): Record<string, string> => ({
      cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; "),
      "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
      ...always,
    }),
    get: (url: string) => call("GET", url),
    /** Only the headers of a response, for streams that never end. */
    async look(url: string): Promise<Pick<TestResponse, "status" | "headers">> {
      const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join("; ");
      const response = await fetch(address + url, { headers: { cookie, ...always } });
      await response.body?.cancel();
      return { status: response.status, headers: response.headers };
    },
    post: (url: string, body?: unknown) => call("POST", url, body),
    put: (url: string, body?: unknown) => call("PUT", url, body),
    delete: (url: string) => call("DELETE", url),
    async signIn(username: string, password = PASSWORD): Promise<TestResponse> {
      if (!cookies.has("XSRF-TOKEN")) await call("GET", "/sanctum/csrf-cookie");
      return call("POST", "/login", { username, password });
    },
  };
}

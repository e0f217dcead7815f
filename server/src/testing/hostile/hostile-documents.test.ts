// @module-tag sampled

import { existsSync } from "node:fs";
import { readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendCalendar } from "../../agenda/calendar-feeds/calendars.fixture.ts";
import { resultOfImport, uploadGazettes } from "../../gazettes/import/running-imports.fixture.ts";
import type { Bait, Entrance } from "./hostile-documents.fixture.ts";
import { hostilePacks } from "./hostile-archives.fixture.ts";
import { hostileDocuments } from "./hostile-petitions.fixture.ts";
import { hostileTables } from "./hostile-tables.fixture.ts";
import { openTestServer, type TestResponse, type TestServer, type Visitor } from "../test-server.fixture.ts";
import {
  addressOf,
  fetchFile,
  openLawsuit,
  sendFile,
  type Folder,
} from "../../practice/lawsuit-files/uploaded-files.fixture.ts";
import { openLoopbackPeer } from "../loopback-peer.fixture.ts";
import { openOffices } from "../offices.fixture.ts";
import { check } from "../../running/operator/check.commands.ts";
import { openSheets } from "../../practice/spreadsheets/spreadsheets.fixture.ts";
import { isLongRun, noteRuns, someByDay } from "../run-counts.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";

/** Limit of a response's time in the long run; a busy machine may be slower. */
const LONGEST_ANSWER_MS = isLongRun ? 2000 : 30_000;
/** The first responses also load the modules that read documents. */
const LONGEST_FIRST_ANSWER_MS = 30_000;
const MOST_GROWTH_MB = 200;
const DATE = "13/03/2026";

let server: TestServer;
let admin: Visitor;
let lawyer: Visitor;
let folder: Folder;
let outside: Awaited<ReturnType<typeof openLoopbackPeer>>;
const called: string[] = [];
const bait: Bait = { url: "", file: `pauta-fora-${process.pid}.xml` };
let longestAnswerMs = LONGEST_FIRST_ANSWER_MS;
const figures = { tried: 0, slowestMs: 0, slowest: "", memoryMb: 0, readMs: 0, findings: 0 };

beforeAll(async () => {
  outside = await openLoopbackPeer((request, response) => {
    called.push(request.url!);
    response.end();
  });
  bait.url = outside.url;
  server = await openTestServer({ jobs: true });
  await openOffices(server);
  admin = await server.enter("admin");
  lawyer = await server.enter("advogada");
  [folder] = (await openLawsuit(server.rows, "advogada", "Inicial")) as [Folder];
  // loads all modules first, because they would count as a document's memory
  await entrances.file(Buffer.from("Texto"), "nota.txt");
  await entrances.gazette(Buffer.from("[]"), "dia.json");
  longestAnswerMs = LONGEST_ANSWER_MS;
  Object.assign(figures, { slowestMs: 0, slowest: "" });
});
afterAll(async () => {
  noteRuns({
    what: "hostile documents through upload, preview and import",
    runs: figures.tried,
    findings: figures.findings,
    slowestMs: figures.slowestMs,
    memoryMb: figures.memoryMb,
    also: `slowest answer ${figures.slowest}; read within ${Math.round(figures.readMs)} ms`,
  });
  await server.close();
  await outside.close();
});

async function answered(
  what: string,
  call: () => Promise<TestResponse>,
  allowed: number[],
): Promise<TestResponse> {
  const started = performance.now();
  const answer = await call();
  const ms = performance.now() - started;
  if (ms > figures.slowestMs) Object.assign(figures, { slowestMs: ms, slowest: what });
  expect(allowed, `${what}: ${answer.text.slice(0, 200)}`).toContain(answer.status);
  expect(ms, what).toBeLessThan(longestAnswerMs);
  return answer;
}

/** Uploads a document as people do, and waits until it is processed. */
const entrances: Record<Entrance, (bytes: Buffer, name: string) => Promise<void>> = {
  async gazette(bytes, name) {
    await answered(
      "a preview",
      () => uploadGazettes(admin, DATE, { [name]: bytes }, { preview: "1" }),
      [202, 413],
    );
    const { status, body } = await answered(
      "an import",
      () => uploadGazettes(admin, DATE, { [name]: bytes }),
      [202, 413, 422],
    );
    if (status !== 202) return;
    const result = await resultOfImport(admin, DATE, body.id);
    expect([result.status, result.failure]).toEqual(["done", null]);
  },
  async sheet(bytes, name) {
    const sheets = openSheets(lawyer);
    const { status, body } = await answered(
      "a sheet",
      () => sheets.send("clients", bytes, name),
      [201, 413, 422],
    );
    if (status !== 201) return;
    const checked = await sheets.check(body.id, { name: 0, ...body.mapping });
    if (checked.status !== "checked") return;
    const { failure } = await sheets.run(body.id);
    expect(failure ?? "").not.toContain("inesperado");
  },
  async calendar(bytes) {
    const preview = { preview: "1" };
    await answered("a calendar", () => sendCalendar(lawyer, new Uint8Array(bytes), preview), [200, 413, 422]);
    await answered("a calendar", () => sendCalendar(lawyer, new Uint8Array(bytes)), [200, 413, 422]);
  },
  async file(bytes, name) {
    const { status, body } = await answered(
      "a file",
      () => sendFile(lawyer, folder, name, bytes),
      [201, 413, 422],
    );
    if (status !== 201) return;
    const place = `${addressOf(folder)}/file/${body.id}`;
    const started = performance.now();
    const state = await waitFor(async () => {
      const { text_state } = (await lawyer.get(place)).body as { text_state: string };
      return ["read", "none", "unreadable"].includes(text_state) && text_state;
    });
    figures.readMs = Math.max(figures.readMs, performance.now() - started);
    expect(["read", "none", "unreadable"]).toContain(state);
    const { header, bytes: given } = await fetchFile(
      server.address + place.replace("/file/", "/files/"),
      lawyer,
    );
    // the file is returned unchanged, and no browser shows it as a page of ours
    if (header("content-disposition")?.startsWith("inline"))
      expect(header("content-type")).toMatch(
        /^(?:application\/pdf|image\/(?:png|jpeg|gif|webp)|text\/plain)/,
      );
    if (header("content-type")?.includes("octet-stream")) expect(given.equals(bytes)).toBe(true);
  },
};

/** The peak memory of this process and its threads during some work, beyond what they had before. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  try {
    await work();
  } finally {
    clearInterval(look);
  }
  return (Math.max(most, process.memoryUsage.rss()) - before) / 2 ** 20;
}

const cases = [...hostileDocuments, ...hostileTables, ...hostilePacks].flatMap((document) =>
  document.through.map((entrance) => ({ ...document, entrance })),
);
/** All documents of each kind, or by day one of each. */
const kinds = Map.groupBy(cases, ({ kind }) => kind);
for (const [at, [kind, all]] of [...kinds].entries()) kinds.set(kind, someByDay(all, all.length, at + 2));

describe.each([...kinds])("a malicious %s is accepted or rejected, and does no harm:", (_, documents) => {
  test.each(documents)(
    "$what, through the $entrance",
    { timeout: 300_000 },
    async ({ make, name, entrance }) => {
      const made = await make(bait);
      const bytes = typeof made === "string" ? Buffer.from(made) : made;
      figures.tried++;
      figures.findings++;
      const growth = await growthDuring(() => entrances[entrance](bytes, name));
      figures.memoryMb = Math.max(figures.memoryMb, growth - bytes.length / 2 ** 20);
      expect((await lawyer.get("/api/health/ready")).status).toBe(200);
      // the sender's own copies of the bytes are in this process too
      if (isLongRun) expect(growth).toBeLessThan(MOST_GROWTH_MB + (3 * bytes.length) / 2 ** 20);
      figures.findings--;
    },
  );
});

test("no document made the server fetch an address, or write a file outside of its folders", async () => {
  expect(called).toEqual([]);
  const climbed = [
    os.tmpdir(),
    "/",
    "/tmp",
    "/etc/cron.d",
    process.cwd(),
    server.context.dataDir,
    path.dirname(server.context.dataDir),
  ];
  expect(climbed.filter((place) => existsSync(path.join(place, bait.file)))).toEqual([]);
  expect(existsSync("/etc/cron.d/x.json")).toBe(false);
  expect(await readdir(path.join(server.context.dataDir, "storage", "incoming"))).toEqual([]);
  expect(await check(server.context)).toMatchObject({ is_clean: true, findings: [] });
  // the test itself detects a fetch and a file
  await fetch(`${bait.url}/contraprova`);
  expect(called).toEqual(["/contraprova"]);
  await writeFile(path.join(os.tmpdir(), bait.file), "");
  expect(existsSync(path.join("/tmp", bait.file)) || existsSync(path.join(os.tmpdir(), bait.file))).toBe(
    true,
  );
  await rm(path.join(os.tmpdir(), bait.file));
});

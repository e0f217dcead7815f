// @module-tag night

import { utimes } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { openTestServer, type Visitor } from "../test-server.fixture.ts";
import { importResult, openOffice, sendGazette, type SentImport } from "../office-at-work.fixture.ts";
import { openOffices } from "../offices.fixture.ts";
import { check } from "../../running/operator/check.commands.ts";
import { databaseOf, makeInstallation, pause, type RunningServer } from "../running-server.fixture.ts";
import { isInFolder, unfinishedIn } from "../storage-of-tests.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";
import { noteRuns, runCount } from "../run-counts.fixture.ts";

const RUNS = runCount(6, 200);
const installation = makeInstallation({ LOG_LEVEL: "error" });
const incoming = path.join(installation.dataDir, "storage", "incoming");
let server: RunningServer;
afterAll(() => installation.remove());

async function signIn(): Promise<Visitor> {
  const admin = server.visitor();
  expect((await admin.signIn("admin")).status).toBe(200);
  return admin;
}

test(
  `${RUNS} servers killed with -9 during uploads: each acknowledged file is complete, and no row is without its file`,
  { timeout: 120_000 + RUNS * 15_000 },
  async () => {
    server = await installation.start();
    await openOffice(databaseOf(installation.dataDir, "pauta"));
    let admin = await signIn();
    const acknowledged: SentImport[] = [];
    let first = 1;
    let broken = 0;
    for (let round = 0; round < RUNS; round += 1) {
      const sending = Array.from({ length: 4 }, async () => {
        const from = (first += 1000);
        await sendGazette(admin, from, 300).then(
          (sent) => acknowledged.push(sent),
          () => (broken += 1),
        );
      });
      await pause(Math.random() * 400);
      await server.end("SIGKILL");
      await Promise.all(sending);
      server = await installation.start();
      admin = await signIn();
    }
    for (const { id, forLawyers } of acknowledged)
      expect((await importResult(admin, id)).imported_publications).toBe(forLawyers);
    const { code, output } = await installation.run("check");
    const report = JSON.parse(output);
    noteRuns({
      what: "servers killed while gazettes are sent",
      runs: RUNS,
      acknowledged: acknowledged.length,
      findings: report.findings.length,
      also: `${broken} broken off, ${report.unreferenced_files} files of nobody, ${unfinishedIn(installation.dataDir).length} half-received`,
    });
    expect({ code, findings: report.findings }).toEqual({ code: 0, findings: [] });
    expect(broken).toBeGreaterThan(0);
    // one whose response was interrupted may be stored too
    const rows = new pg.Client(databaseOf(installation.dataDir, "postgres"));
    await rows.connect();
    const stillOpen = "select id from gazette_imports where status <> 'done'";
    await waitFor(async () => (await rows.query(stillOpen)).rowCount === 0);
    await rows.end();
  },
);

test.runIf(isInFolder)("day-old temporary files are removed after the next start", async () => {
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  for (const name of unfinishedIn(installation.dataDir))
    await utimes(path.join(incoming, name), yesterday, yesterday);
  await server.end("SIGTERM");
  server = await installation.start();
  expect(unfinishedIn(installation.dataDir)).toEqual([]);
  expect(await server.end("SIGTERM")).toMatchObject({ code: 0 });
});

test("when the database is lost just as a commit is answered, the possible row keeps its file", async () => {
  const pauta = await openTestServer();
  await openOffices(pauta);
  const admin = pauta.visitor();
  await admin.signIn("admin");
  const { database } = pauta.context;
  const sound = { ...database };
  database.acrossCompanies = async (work) => {
    const done = await sound.acrossCompanies(work);
    const isTheImport = typeof done === "object" && done !== null && "files" in done;
    if (isTheImport) throw new Error("Connection terminated unexpectedly");
    return done;
  };
  await expect(sendGazette(admin, 1, 10)).rejects.toThrow("answered with 503");
  Object.assign(database, sound);
  expect(await check(pauta.context)).toMatchObject({ is_clean: true, files: 1, unreferenced_files: 0 });
  await pauta.close();
});

test("when an upload is rejected, its file is deleted", async () => {
  const pauta = await openTestServer();
  await openOffices(pauta);
  const admin = pauta.visitor();
  await admin.signIn("admin");
  const form = new FormData();
  form.set("date", "31/02/2026");
  form.append("fileupload[]", new Blob(["{}"]), "dia.json");
  expect((await admin.call("POST", "/api/upload_publications", form)).status).toBe(422);
  expect(await check(pauta.context)).toMatchObject({ is_clean: true, files: 0, unreferenced_files: 0 });
  await pauta.close();
});

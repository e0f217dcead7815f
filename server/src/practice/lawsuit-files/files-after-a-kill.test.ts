// @module-tag night

import { randomBytes, randomInt } from "node:crypto";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import type { Visitor } from "../../testing/test-server.fixture.ts";
import { openTestServer } from "../../testing/test-server.fixture.ts";
import { openOffice } from "../../testing/office-at-work.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { check } from "../../running/operator/check.commands.ts";
import {
  databaseOf,
  makeInstallation,
  pause,
  type RunningServer,
} from "../../testing/running-server.fixture.ts";
import { hashOf, openLawsuit, sendFile, type Folder } from "./uploaded-files.fixture.ts";
import { noteRuns, runCount } from "../../testing/run-counts.fixture.ts";

const RUNS = runCount(4, 200);
const AT_ONCE = 4;
const installation = makeInstallation({ LOG_LEVEL: "error" });
let server: RunningServer;
afterAll(() => installation.remove());

async function signIn(): Promise<Visitor> {
  const lawyer = server.visitor();
  expect((await lawyer.signIn("ana")).status).toBe(200);
  return lawyer;
}

type Sent = { key: string; bytes: Buffer; hash: string };

/** A file of a few bytes to a few megabytes, with random content. */
function makeFile(number: number): Sent {
  const bytes = randomBytes(2 ** randomInt(4, 22));
  return { key: `envio-${number}`, bytes, hash: hashOf(bytes) };
}

test(
  `${RUNS} servers killed with -9 while files are uploaded and deleted leave no row without its file, no wrong hash, and a repeated upload only once`,
  { timeout: 60_000 + RUNS * 12_000 },
  async () => {
    server = await installation.start();
    await openOffice(databaseOf(installation.dataDir, "pauta"));
    const rows = new pg.Client(databaseOf(installation.dataDir, "postgres"));
    await rows.connect();
    const [folder] = await openLawsuit(rows, "ana", "Inicial");
    await rows.end();
    let lawyer = await signIn();
    const stored = new Map<number, string>();
    const seen = { acknowledged: 0, broken: 0, wereThere: 0, deleted: 0 };
    let number = 0;

    for (let trial = 0; trial < RUNS; trial += 1) {
      const files = Array.from({ length: AT_ONCE }, () => makeFile((number += 1)));
      const broken: Sent[] = [];
      const [oldest] = stored.keys();
      const sending = files.map((file) =>
        send(lawyer, folder!, file).then(
          (id) => {
            seen.acknowledged += 1;
            stored.set(id, file.hash);
          },
          () => broken.push(file),
        ),
      );
      if (oldest !== undefined) {
        stored.delete(oldest);
        seen.deleted += 1;
        sending.push(
          remove(lawyer, folder!, oldest).then(
            () => {},
            () => {},
          ),
        );
      }
      await pause(Math.random() * 250);
      await server.end("SIGKILL");
      await Promise.all(sending);
      server = await installation.start();
      lawyer = await signIn();
      seen.broken += broken.length;
      const before = await countRows(lawyer, folder!);
      for (const file of broken) stored.set(await send(lawyer, folder!, file), file.hash);
      seen.wereThere += before + broken.length - (await countRows(lawyer, folder!));
      if (oldest !== undefined) await remove(lawyer, folder!, oldest);
    }

    const { body } = await lawyer.get(`/api/lawsuits/${folder!.id}/folders/${folder!.folderId}/files`);
    const found = new Map(body.data.map((file: { id: number; sha256: string }) => [file.id, file.sha256]));
    expect(found).toEqual(stored);
    await expect.poll(() => discarded(), { timeout: 90_000 }).toBe(0);
    const { code, output } = await installation.run("check");
    const report = JSON.parse(output);
    noteRuns({
      what: "servers killed while files of lawsuits come in and go",
      runs: RUNS,
      acknowledged: seen.acknowledged,
      findings: report.findings.length + Math.abs(report.files - stored.size),
      also: `${number} files, ${seen.broken} broken off, ${seen.wereThere} of them were there`,
    });
    expect({ code, findings: report.findings, files: report.files }).toEqual({
      code: 0,
      findings: [],
      files: stored.size,
    });
    expect(seen.broken).toBeGreaterThan(0);
    expect(await server.end("SIGTERM")).toMatchObject({ code: 0 });
  },
);

async function send(lawyer: Visitor, folder: Folder, { key, bytes }: Sent): Promise<number> {
  const { status, body } = await sendFile(lawyer, folder, `${key}.bin`, bytes, { key });
  if (status !== 201) throw new Error(`the upload got the status ${status}`);
  return body.id;
}

async function remove(lawyer: Visitor, { id, folderId }: Folder, fileId: number): Promise<void> {
  const { status } = await lawyer.delete(`/api/lawsuits/${id}/folders/${folderId}/files/${fileId}`);
  if (status !== 204 && status !== 404) throw new Error(`the deletion got the status ${status}`);
}

async function countRows(lawyer: Visitor, { id, folderId }: Folder): Promise<number> {
  return (await lawyer.get(`/api/lawsuits/${id}/folders/${folderId}`)).body.files;
}

async function discarded(): Promise<number> {
  const rows = new pg.Client(databaseOf(installation.dataDir, "postgres"));
  await rows.connect();
  const { rows: found } = await rows.query("select from discarded_files");
  await rows.end();
  return found.length;
}

test("when the database connection is lost during a commit, the row keeps its file, and a repeated upload returns that file", async () => {
  const pauta = await openTestServer();
  await openOffices(pauta);
  const lawyer = pauta.visitor();
  await lawyer.signIn("advogada");
  const [folder] = await openLawsuit(pauta.rows, "advogada", "Inicial");
  const { database } = pauta.context;
  const sound = { ...database };
  database.inCompany = async (bound, work) => {
    const done = await sound.inCompany(bound, work);
    if (typeof done === "object" && done !== null && "sha256" in done)
      throw new Error("Connection terminated unexpectedly");
    return done;
  };
  expect((await sendFile(lawyer, folder!, "a.txt", "conteúdo", { key: "a" })).status).toBe(503);
  Object.assign(database, sound);
  expect(await check(pauta.context)).toMatchObject({ is_clean: true, files: 1, unreferenced_files: 0 });
  expect((await sendFile(lawyer, folder!, "a.txt", "conteúdo", { key: "a" })).status).toBe(201);
  expect(await check(pauta.context)).toMatchObject({ is_clean: true, files: 1, unreferenced_files: 0 });
  await pauta.close();
});

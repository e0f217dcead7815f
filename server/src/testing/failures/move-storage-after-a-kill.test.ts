// @module-tag night

import { randomBytes } from "node:crypto";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  hashOf,
  fetchFile,
  addressOf,
  openLawsuit,
  sendFile,
  type Folder,
} from "../../practice/lawsuit-files/uploaded-files.fixture.ts";
import { BUCKET_CREDENTIALS, openBucketPeer, type BucketPeer } from "../bucket-peer.fixture.ts";
import { openOffice } from "../office-at-work.fixture.ts";
import { noteRuns, runCount } from "../run-counts.fixture.ts";
import { databaseOf, makeInstallation, pause, spawnProgram } from "../running-server.fixture.ts";
import type { Visitor } from "../test-server.fixture.ts";

const RUNS = runCount(3, 50);
const FILES = 40;

let peer: BucketPeer;
let bucket: string;
const installation = makeInstallation({ LOG_LEVEL: "error", STORAGE_URL: "", ...BUCKET_CREDENTIALS });
const folderOfFiles = path.join(installation.dataDir, "storage");
beforeAll(async () => {
  peer = await openBucketPeer();
  bucket = peer.address();
});
afterAll(async () => {
  await installation.remove();
  await peer.close();
});

test(
  `files move to a bucket beside a working server, through ${RUNS} kills of the command, and none is lost`,
  { timeout: 240_000 + RUNS * 30_000 },
  async () => {
    let server = await installation.start({ STORAGE_ENCRYPTION: "on" });
    await openOffice(databaseOf(installation.dataDir, "pauta"));
    const rows = new pg.Client(databaseOf(installation.dataDir, "postgres"));
    await rows.connect();
    const [folder] = (await openLawsuit(rows, "ana", "Inicial")) as [Folder];
    await rows.end();
    const stored = new Map<number, string>();
    const keep = async (visitor: Visitor) => {
      const bytes = randomBytes(50_000);
      const sent = await sendFile(visitor, folder, "a.bin", bytes);
      expect(sent.status).toBe(201);
      stored.set(sent.body.id, hashOf(bytes));
    };
    const signIn = async () => {
      const visitor = server.visitor();
      expect((await visitor.signIn("ana")).status).toBe(200);
      return visitor;
    };
    let lawyer = await signIn();
    for (let count = 0; count < FILES; count += 1) await keep(lawyer);
    expect(await server.end("SIGTERM")).toMatchObject({ code: 0 });

    const both = { STORAGE_URL: bucket, STORAGE_URL_OTHER: folderOfFiles };
    server = await installation.start(both);
    lawyer = await signIn();
    const settings = { ...installation.settings, ...both };
    const move = () => spawnProgram("pauta.ts", settings, ["move-storage", folderOfFiles, bucket]);
    const copied = () =>
      peer.requests.filter((one) => one.startsWith("PUT") && one.includes("/uploads/")).length;
    for (let run = 0; run < RUNS; run += 1) {
      const before = copied();
      const moving = move();
      while (copied() < before + 3 && moving.child.exitCode === null) await pause(5);
      moving.child.kill("SIGKILL");
      await moving.ended;
      await keep(lawyer);
    }
    const last = await move().ended;
    expect(last).toMatchObject({ code: 0 });
    expect(last.output).toContain("A mudança terminou");
    for (const [id, hash] of stored)
      expect(
        hashOf((await fetchFile(`${server.address}${addressOf(folder)}/files/${id}`, lawyer)).bytes),
      ).toBe(hash);
    expect(await server.end("SIGTERM")).toMatchObject({ code: 0 });

    const left = spawnProgram("main.ts", { ...installation.settings, PORT: "0" });
    expect(await left.ended).toMatchObject({
      code: 1,
      output: expect.stringContaining("mudados para outro lugar"),
    });
    server = await installation.start({ STORAGE_URL: bucket });
    lawyer = await signIn();
    await keep(lawyer);
    for (const [id, hash] of stored)
      expect(
        hashOf((await fetchFile(`${server.address}${addressOf(folder)}/files/${id}`, lawyer)).bytes),
      ).toBe(hash);
    const checked = await spawnProgram("pauta.ts", { ...installation.settings, STORAGE_URL: bucket }, [
      "check",
    ]).ended;
    const report = JSON.parse(checked.output);
    noteRuns({
      what: "moves of stored files to a bucket killed",
      runs: RUNS,
      acknowledged: stored.size,
      findings: report.findings.length + Math.abs(report.files - stored.size),
    });
    expect({ code: checked.code, findings: report.findings, files: report.files }).toEqual({
      code: 0,
      findings: [],
      files: stored.size,
    });
    expect(await server.end("SIGTERM")).toMatchObject({ code: 0 });
  },
);

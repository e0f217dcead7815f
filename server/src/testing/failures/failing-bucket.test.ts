// @module-tag night

import { randomBytes, randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addressOf,
  fetchFile,
  hashOf,
  openLawsuit,
  sendFile,
  type Folder,
} from "../../practice/lawsuit-files/uploaded-files.fixture.ts";
import { check } from "../../running/operator/check.commands.ts";
import { openBucketPeer, type BucketFault, type BucketPeer } from "../bucket-peer.fixture.ts";
import { openOffices } from "../offices.fixture.ts";
import { noteRuns, runCount } from "../run-counts.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../test-server.fixture.ts";

const ROUNDS = runCount(3, 60);
const MB = 1024 * 1024;

const flip = (chunk: Buffer): Buffer => {
  chunk[0]! ^= 1;
  return chunk;
};
/** Whether this request fails: not all of them, so that uploads fail at their beginning, in the middle and at the end. */
const often = () => randomInt(3) === 0;

/** What can be wrong with an object storage. */
const FAULTS: Record<string, BucketFault> = {
  "cut off": { away: often },
  "answering 503": { status: () => (often() ? 503 : undefined) },
  full: { status: (method) => (method === "PUT" || method === "POST" ? 507 : undefined) },
  "losing answers": { loseAnswer: often },
  "getting other bytes": {
    changeSent: (chunk, method) => (method === "PUT" && often() ? flip(chunk) : chunk),
  },
  "sending other bytes": { change: (chunk, method) => (method === "GET" && often() ? flip(chunk) : chunk) },
  "sending half of a file": { cutAfter: (method) => (method === "GET" && often() ? 20_000 : undefined) },
};

let peer: BucketPeer;
let server: TestServer;
let lawyer: Visitor;
let folder: Folder;
beforeAll(async () => {
  peer = await openBucketPeer();
  server = await openTestServer({ environment: { STORAGE_URL: peer.address() } });
  await openOffices(server);
  lawyer = await server.enter("advogada");
  [folder] = (await openLawsuit(server.rows, "advogada", "Inicial")) as [Folder];
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const stored = new Map<number, string>();
const answers: Record<number, number> = {};

async function send(size: number): Promise<void> {
  const bytes = randomBytes(size);
  const { status, body } = await sendFile(lawyer, folder, "a.bin", bytes);
  answers[status] = (answers[status] ?? 0) + 1;
  if (status === 201) stored.set(body.id, hashOf(bytes));
}

/** What comes of a file: its hash, or undefined when it is refused or broken off. */
const fetched = (id: number): Promise<string | undefined> =>
  fetchFile(`${server.address}${addressOf(folder)}/files/${id}`, lawyer).then(
    ({ status, bytes }) => (status === 200 ? hashOf(bytes) : undefined),
    () => undefined,
  );

test.each(["off", "on"])(
  "over a bucket that fails in every way nothing acknowledged is lost, and no other bytes arrive (STORAGE_ENCRYPTION=%s)",
  { timeout: 120_000 + ROUNDS * 60_000 },
  async (encryption) => {
    await server.restart({ STORAGE_ENCRYPTION: encryption });
    lawyer = await server.enter("advogada");
    await send(1000);
    let [tries, wrong] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const fault of Object.values(FAULTS)) {
        Object.assign(peer.fault, fault);
        await Promise.all([1000, 300_000, 9 * MB].map(send));
        for (const [id, hash] of [...stored].slice(-5)) {
          const came = await fetched(id);
          tries += 1;
          if (came !== undefined && came !== hash) wrong += 1;
        }
        peer.heal();
      }
    let lost = 0;
    for (const [id, hash] of stored) if ((await fetched(id)) !== hash) lost += 1;
    const report = await check(server.context);
    const { rows } = await server.rows.query("select count(*)::int as files from lawsuit_files");
    const { 201: acknowledged = 0, 503: refused = 0, ...others } = answers;
    noteRuns({
      what: `uploads and downloads over a failing bucket, encryption ${encryption}`,
      runs: ROUNDS * Object.keys(FAULTS).length,
      acknowledged: stored.size,
      findings: lost + wrong + report.findings.length + Object.keys(others).length,
      also: `${refused} refused, ${tries} downloads meanwhile, ${report.unreferenced_files} files of nobody`,
    });
    expect({ lost, wrong, findings: report.findings, others, files: rows[0].files }).toEqual({
      lost: 0,
      wrong: 0,
      findings: [],
      others: {},
      files: acknowledged,
    });
    expect(refused).toBeGreaterThan(0);
  },
);

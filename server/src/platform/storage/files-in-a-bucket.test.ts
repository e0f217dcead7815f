import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  addressOf,
  fetchFile,
  hashOf,
  openLawsuit,
  sendFile,
  type Folder,
} from "../../practice/lawsuit-files/uploaded-files.fixture.ts";
import { openSheets } from "../../practice/spreadsheets/spreadsheets.fixture.ts";
import { rotateKey } from "../../running/operator/rotate-key.commands.ts";
import { openBucketPeer, type BucketPeer } from "../../testing/bucket-peer.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { claimStorage, findInstallation } from "../database/installation.ts";
import { openObjects } from "./open-objects.ts";

const TEXT = "Petição inicial de Ana contra Bento. ".repeat(4000);
const SOON = { timeout: 30_000 };

let peer: BucketPeer;
let server: TestServer;
let lawyer: Visitor;
let folder: Folder;
let address: string;
beforeAll(async () => {
  peer = await openBucketPeer();
  address = peer.address();
  server = await openTestServer({ environment: { STORAGE_URL: address }, jobs: true });
  await openOffices(server);
  lawyer = await server.enter("advogada");
  [folder] = (await openLawsuit(server.rows, "advogada", "Inicial")) as [Folder];
});
afterEach(async () => {
  peer.heal();
  await server.restart({ STORAGE_URL: address });
  lawyer = await server.enter("advogada");
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const ready = async () => (await server.visitor().get("/api/health/ready")).body;
const placeOf = (id: number, query = "") => `${server.address}${addressOf(folder)}/files/${id}${query}`;
const countFiles = async (): Promise<number> =>
  (await server.rows.query("select count(*)::int as n from lawsuit_files")).rows[0].n;

async function keep(content: string | Buffer = TEXT, name = "inicial.txt"): Promise<number> {
  const sent = await sendFile(lawyer, folder, name, content);
  expect(sent.status).toBe(201);
  return sent.body.id;
}

/** The whole body, or `broken` when the connection ended before it did. */
const bodyOf = (id: number): Promise<string> =>
  fetchFile(placeOf(id), lawyer).then(
    ({ bytes }) => hashOf(bytes),
    () => "broken",
  );

describe.each(["off", "on"])("with STORAGE_ENCRYPTION=%s", (encryption) => {
  test("a document is stored, previewed in parts, searched and deleted, and its private copy goes", async () => {
    await server.restart({ STORAGE_URL: address, STORAGE_ENCRYPTION: encryption });
    lawyer = await server.enter("advogada");
    const id = await keep();
    expect(await bodyOf(id)).toBe(hashOf(TEXT));
    const part = await fetchFile(placeOf(id, "?inline=1"), lawyer, { range: "bytes=70000-70099" });
    expect([part.status, part.bytes.toString()]).toEqual([
      206,
      Buffer.from(TEXT).subarray(70_000, 70_100).toString(),
    ]);
    const stateOf = async () =>
      (await server.rows.query("select text_state from lawsuit_files where id = $1", [id])).rows[0]
        .text_state;
    // reading was queued for this server's own worker
    await expect.poll(stateOf, SOON).toBe("read");
    await expect
      .poll(() => readdir(path.join(server.context.dataDir, "copies")).catch(() => []), SOON)
      .toEqual([]);
    const { rows } = await server.rows.query("select storage_key from lawsuit_files where id = $1", [id]);
    const keys = async () =>
      (await server.rows.query("select 1 from file_keys where storage_key = $1", [rows[0].storage_key]))
        .rowCount;
    expect(await keys()).toBe(encryption === "on" ? 1 : 0);
    await server.context.storage.remove(rows[0].storage_key);
    expect(await keys()).toBe(0);
    expect((await fetchFile(placeOf(id), lawyer)).status).toBe(500);
    await lawyer.delete(`${addressOf(folder)}/files/${id}`);
  });
});

test("while the bucket is away, readiness says so, files get 503 with Retry-After and a sentence, and nothing is written", async () => {
  const id = await keep();
  const before = await countFiles();
  await expect.poll(async () => (await ready()).status, SOON).toBe("ok");
  peer.fault.away = () => true;
  await expect.poll(async () => (await ready()).message, SOON).toBe("Indisponível: arquivos.");
  const upload = await sendFile(lawyer, folder, "a.txt", TEXT);
  expect([upload.status, upload.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(upload.body.message).toBe(
    "Os arquivos guardados estão inacessíveis no momento, e nada foi gravado. Tente novamente em instantes.",
  );
  const download = await fetchFile(placeOf(id), lawyer);
  expect([download.status, download.header("retry-after")]).toEqual([503, "2"]);
  expect((await lawyer.get("/api/lawsuits?per_page=1")).status).toBe(200);
  expect(await countFiles()).toBe(before);
  peer.heal();
  await expect.poll(async () => (await ready()).status, SOON).toBe("ok");
  expect(await bodyOf(id)).toBe(hashOf(TEXT));
});

test("the text of a document is read when the bucket is back, and an outage uses up no try", async () => {
  const readings = () =>
    peer.requests.filter((one) => one.startsWith("GET") && one.includes("uploads/")).length;
  const before = readings();
  peer.fault.away = (method, key) => method === "GET" && key.includes("uploads/");
  const id = await keep();
  // each try of the job makes three requests
  await expect.poll(readings, SOON).toBeGreaterThan(before + 6);
  const text = async () =>
    (
      await server.rows.query(
        `select text_state, max(retry_count)::int as tries from lawsuit_files, pgboss.job
         where lawsuit_files.id = $1 and name = 'lawsuit-files.read-text' and data ->> 'file_id' = $1::text group by 1`,
        [id],
      )
    ).rows[0];
  expect(await text()).toEqual({ text_state: "waiting", tries: 0 });
  peer.heal();
  await expect.poll(text, SOON).toEqual({ text_state: "read", tries: 0 });
});

test("while the bucket answers nothing, only what reads a file waits; it is done later or refused, and never in between", async () => {
  const sheets = openSheets(lawyer);
  const readings = () =>
    peer.requests.filter((one) => one.startsWith("GET") && one.includes("uploads/")).length;
  const before = readings();
  peer.fault.silent = (method) => method === "GET";
  // more than there are connections to the database
  const waiting = Array.from({ length: 15 }, (_, count) =>
    sheets.send("clients", `Nome completo\nCliente ${count}\n`),
  );
  await expect.poll(readings, SOON).toBeGreaterThanOrEqual(before + 15);
  const id = await keep();
  expect((await lawyer.get("/api/lawsuits?per_page=1")).status).toBe(200);
  await expect.poll(async () => (await ready()).message, SOON).toBe("Indisponível: arquivos.");
  const download = fetchFile(placeOf(id), lawyer).then(
    ({ status, bytes }) => (status === 200 ? hashOf(bytes) : status),
    () => "broken",
  );
  peer.heal();
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  const { rows } = await server.rows.query("select count(*)::int as sheets from spreadsheet_imports");
  expect(rows[0].sheets).toBe(statuses.filter((status) => status === 201).length);
  expect([hashOf(TEXT), 503, "broken"]).toContain(await download);
  expect((await sheets.send("clients", "Nome completo\nCliente\n")).status).toBe(201);
});

test("a bucket that stops in the middle of an upload leaves no row, and the same upload works later", async () => {
  const bytes = Buffer.alloc(9 * 1024 * 1024, 7);
  const before = await countFiles();
  let parts = 0;
  peer.fault.away = (method) => method === "PUT" && ++parts > 1;
  expect((await sendFile(lawyer, folder, "grande.bin", bytes)).status).toBe(503);
  expect(await countFiles()).toBe(before);
  peer.heal();
  expect(await bodyOf(await keep(bytes, "grande.bin"))).toBe(hashOf(bytes));
});

test("a file with other bytes than were stored never arrives as a whole one", async () => {
  const id = await keep();
  peer.fault.change = (chunk, method, key) => {
    if (method === "GET" && key.includes("uploads/")) chunk[0]! ^= 1;
    return chunk;
  };
  expect(await bodyOf(id)).toBe("broken");
});

test("where the operator allows it, a download is sent to the bucket for a minute, and only for whom it is", async () => {
  const id = await keep();
  await server.restart({ STORAGE_URL: address, STORAGE_DOWNLOADS: "direct" });
  lawyer = await server.enter("advogada");
  const ask = (visitor: Visitor, query = "", headers: Record<string, string> = {}) =>
    fetch(placeOf(id, query), { headers: { ...visitor.headers(), ...headers }, redirect: "manual" });
  const sent = await ask(lawyer);
  expect([sent.status, sent.headers.get("cache-control")]).toEqual([303, "no-store"]);
  const location = new URL(sent.headers.get("location")!);
  expect(location.searchParams.get("X-Amz-Expires")).toBe("60");
  const got = await fetch(location);
  expect(got.headers.get("content-disposition")).toMatch(/^attachment; filename="inicial.txt"/);
  expect(hashOf(await got.text())).toBe(hashOf(TEXT));
  expect((await ask(lawyer, "?inline=1")).status).toBe(200);
  expect((await ask(lawyer, "", { range: "bytes=0-9" })).status).toBe(206);
  expect((await ask(server.visitor())).status).toBe(401);
  expect((await ask(await server.enter("vizinho"))).status).toBe(404);
  await server.restart({ STORAGE_URL: address, STORAGE_DOWNLOADS: "direct", STORAGE_ENCRYPTION: "on" });
  lawyer = await server.enter("advogada");
  const sealed = await keep();
  expect((await fetch(placeOf(sealed), { headers: lawyer.headers(), redirect: "manual" })).status).toBe(200);
});

test("the bucket of another installation is not claimed, nor an empty one, nor one that is not filled or was left", async () => {
  const { database, clock } = server.context;
  const place = await openObjects(peer.address());
  const claim = () => claimStorage(database, { current: place }, clock.now());
  const notAll = "Nem todos os arquivos estão no lugar";
  await expect(claim()).rejects.toThrow('falta nela o arquivo "installation"');
  await place.writeMark({ installation: randomUUID(), state: "whole" });
  await expect(claim()).rejects.toThrow("é de outra instalação");
  const { id } = await findInstallation(database);
  for (const [state, words] of [
    ["copied-into", notAll],
    ["moving", notAll],
    ["leaving", notAll],
    ["left", "foram mudados para outro lugar"],
  ] as const) {
    await place.writeMark({ installation: id, state });
    await expect(claim()).rejects.toThrow(words);
  }
  await place.put("installation", Readable.from([Buffer.from(`${id} de-uma-versao-nova`)]));
  await expect(claim()).rejects.toThrow("é de outra instalação");
});

test(
  "a change of the key seals the keys of files again, and the files stay as they are",
  { tags: "night" },
  async () => {
    await server.restart({ STORAGE_URL: address, STORAGE_ENCRYPTION: "on" });
    lawyer = await server.enter("advogada");
    const id = await keep();
    const sealed = async () =>
      (await server.rows.query("select sealed_key from file_keys order by storage_key")).rows.map((row) =>
        String(row.sealed_key.toString("hex")),
      );
    const before = await sealed();
    expect(await rotateKey(server.context)).toBeGreaterThanOrEqual(before.length);
    await rotateKey(server.context);
    const after = await sealed();
    expect(after).toHaveLength(before.length);
    expect(after.filter((key) => before.includes(key))).toEqual([]);
    await server.restart({ STORAGE_URL: address });
    lawyer = await server.enter("advogada");
    expect(await bodyOf(id)).toBe(hashOf(TEXT));
  },
);

import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffice } from "../../testing/office-at-work.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { check } from "../../running/operator/check.commands.ts";
import {
  databaseOf,
  makeInstallation,
  statusOf,
  type RunningServer,
} from "../../testing/running-server.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import {
  addressOf,
  fetchFile,
  hashOf,
  openLawsuit,
  sendFile,
  type Folder,
} from "./uploaded-files.fixture.ts";
import { mountDisk } from "../../testing/small-disk.fixture.ts";
import { fault } from "../../platform/storage/failing-disk.fixture.ts";

vi.mock("node:fs/promises", async (original) => {
  const { failingDisk } = await import("../../platform/storage/failing-disk.fixture.ts");
  return failingDisk(await original());
});

describe("when the disk fails", () => {
  let pauta: TestServer;
  let lawyer: Visitor;
  let folder: Folder;
  beforeAll(async () => {
    pauta = await openTestServer();
    await openOffices(pauta);
    lawyer = pauta.visitor();
    await lawyer.signIn("advogada");
    [folder] = (await openLawsuit(pauta.rows, "advogada", "Inicial")) as [Folder];
    await sendFile(lawyer, folder, "antes.txt", "de antes");
  });
  afterAll(() => pauta.close());

  const half = () => readdirSync(path.join(pauta.context.dataDir, "storage", "incoming"));
  const stored = () => Readable.from(pauta.context.storage.list()).toArray();

  test.each([
    ["open", "EIO", 500],
    ["write", "EIO", 500],
    ["write", "ENOSPC", 503],
    ["write", "EDQUOT", 503],
    ["fsync of the file", "EIO", 500],
    ["fsync of the file", "ENOSPC", 503],
    ["rename", "EIO", 500],
    ["fsync of the folder", "EIO", 500],
  ])(
    "at the %s with %s, the upload gets %i, leaves nothing, and succeeds when repeated",
    async (at, code, status) => {
      const before = await stored();
      Object.assign(fault, { at, code });
      const key = `${at}-${code}`.replaceAll(" ", "-");
      const failed = await sendFile(lawyer, folder, "petição.txt", `Petição ${key}`, { key });
      fault.at = "";
      expect(failed.status).toBe(status);
      expect({ half: half(), stored: await stored() }).toEqual({ half: [], stored: before });
      const again = await sendFile(lawyer, folder, "petição.txt", `Petição ${key}`, { key });
      expect(again).toMatchObject({ status: 201, body: { sha256: hashOf(`Petição ${key}`) } });
      expect(await check(pauta.context)).toMatchObject({ is_clean: true, unreferenced_files: 0 });
    },
  );
});

const disk = mountDisk();

describe.skipIf(disk === undefined)("on a full disk (skipped where the tests may not mount one)", () => {
  const dataDir = path.join(disk ?? os.tmpdir(), "data");
  const filler = path.join(disk ?? os.tmpdir(), "filler");
  const installation = makeInstallation({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
  let server: RunningServer;
  let lawyer: Visitor;
  let folder: Folder;

  beforeAll(async () => {
    server = await installation.start();
    await openOffice(databaseOf(dataDir, "pauta"));
    const rows = new pg.Client(databaseOf(dataDir, "postgres"));
    await rows.connect();
    [folder] = (await openLawsuit(rows, "ana", "Inicial")) as [Folder];
    await rows.end();
    lawyer = server.visitor();
    await lawyer.signIn("ana");
  }, 120_000);
  afterAll(async () => {
    rmSync(filler, { force: true });
    await server.end("SIGTERM");
    await installation.remove();
    execFileSync("umount", [disk!]);
    rmSync(disk!, { recursive: true });
  });

  test(
    "uploads get 503, downloads continue, acknowledged files are complete, and repeated uploads succeed once there is room",
    { tags: "night", timeout: 120_000 },
    async () => {
      const saved = new Map<number, Buffer>();
      const send = async (name: string, bytes: Buffer) => {
        const { status, body } = await sendFile(lawyer, folder, name, bytes, { key: name });
        if (status === 201) saved.set(body.id, bytes);
        return status;
      };
      expect(await send("antes.bin", randomBytes(1_000_000))).toBe(201);
      const { bavail, bsize } = statfsSync(disk!);
      writeFileSync(filler, Buffer.alloc(bavail * bsize - 6_000_000));
      const sizes = [3_000_000, 8_000_000, 8_000_000, 20_000];
      const files = sizes.map((size, at): [string, Buffer] => [`cheio-${at}.bin`, randomBytes(size)]);
      const statuses: number[] = [];
      for (const file of files) statuses.push(await send(...file));
      console.log("full disk:", statuses);
      expect(statuses.slice(1, 3)).toEqual([503, 503]);
      expect(statuses.every((status) => status === 201 || status === 503)).toBe(true);
      const [first] = saved;
      const read = await fetchFile(`${server.address}${addressOf(folder)}/files/${first![0]}`, lawyer);
      expect([read.status, hashOf(read.bytes)]).toEqual([200, hashOf(first![1])]);
      expect(readdirSync(path.join(dataDir, "storage", "incoming"))).toEqual([]);

      rmSync(filler);
      await waitFor(async () => (await statusOf(`${server.address}/api/health/ready`)) === 200);
      for (const file of files) expect(await send(...file)).toBe(201);
      expect(saved.size).toBe(files.length + 1);
      for (const [id, bytes] of saved) {
        const { body } = await lawyer.get(`${addressOf(folder)}/file/${id}`);
        expect(body.sha256).toBe(hashOf(bytes));
      }
      const { output } = await installation.run("check");
      expect(JSON.parse(output)).toMatchObject({
        is_clean: true,
        findings: [],
        files: saved.size,
        unreferenced_files: 0,
      });
    },
  );
});

// @module-tag night

import { execFileSync } from "node:child_process";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Visitor } from "../test-server.fixture.ts";
import { importResult, openOffice, sendGazette } from "../office-at-work.fixture.ts";
import { databaseOf, makeInstallation, statusOf, type RunningServer } from "../running-server.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";
import { mountDisk } from "../small-disk.fixture.ts";
import { noteRuns } from "../run-counts.fixture.ts";

const disk = mountDisk();
const free = () => {
  const { bavail, bsize } = statfsSync(disk!);
  return bavail * bsize;
};

describe.skipIf(disk === undefined)("on a full disk (skipped where the tests may not mount one)", () => {
  const dataDir = path.join(disk ?? os.tmpdir(), "data");
  const filler = path.join(disk ?? os.tmpdir(), "filler");
  const installation = makeInstallation({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
  let server: RunningServer;
  let admin: Visitor;
  let lawyer: Visitor;
  let open: number[];

  beforeAll(async () => {
    server = await installation.start();
    await openOffice(databaseOf(dataDir, "pauta"));
    [admin, lawyer] = [server.visitor(), server.visitor()];
    await admin.signIn("admin");
    await lawyer.signIn("ana");
    await importResult(admin, (await sendGazette(admin, 1, 600)).id);
    const { body } = await lawyer.get("/api/publications?per_page=100&treated=0");
    open = (body.data as { id: number }[]).map(({ id }) => id);
  });
  afterAll(async () => {
    rmSync(filler, { force: true });
    await server.end("SIGTERM");
    await installation.remove();
    execFileSync("umount", [disk!]);
    rmSync(disk!, { recursive: true });
  });

  test(
    "writes are answered with 503, reads work, nothing acknowledged is lost, and writing works again once there is room",
    { timeout: 120_000 },
    async () => {
      writeFileSync(filler, Buffer.alloc(free() - 150_000));
      const acknowledged: number[] = [];
      const seen = new Map<string, number>();
      const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
      // the database can still write to its preallocated WAL: this writes until it fails
      for (const id of open.splice(0, 90)) {
        const { status } = await lawyer.put(`/api/treat_publication/${id}`, { comment: "ç".repeat(4500) });
        note(`treat ${status}`);
        if (status === 200) acknowledged.push(id);
      }
      for (let tries = 0; tries < 3; tries += 1) {
        note(
          await sendGazette(admin, 100_000, 2000).then(
            () => "sent",
            (error: Error) => error.message,
          ),
        );
        const read = await lawyer.get("/api/publications?per_page=5");
        note(`read ${read.status}`);
        expect(await statusOf(`${server.address}/api/health`)).toBe(200);
      }
      expect(seen.get("the import was answered with 503")).toBe(3);
      expect(
        [...seen.keys()]
          .filter((what) => what.startsWith("treat"))
          .every((what) => ["treat 200", "treat 503"].includes(what)),
      ).toBe(true);

      rmSync(filler);
      await waitFor(async () => (await statusOf(`${server.address}/api/health/ready`)) === 200);
      const sent = await waitFor(() => sendGazette(admin, 200_000, 300).catch(() => undefined));
      expect((await importResult(admin, sent.id)).imported_publications).toBe(sent.forLawyers);
      const treated = await lawyer.get("/api/publications?per_page=100&treated=1");
      const kept = new Set((treated.body.data as { id: number }[]).map(({ id }) => id));
      const lost = acknowledged.filter((id) => !kept.has(id));
      noteRuns({
        what: "writes on a full disk",
        runs: [...seen.values()].reduce((sum, n) => sum + n, 0),
        acknowledged: acknowledged.length,
        findings: lost.length,
        also: [...seen].map(([what, n]) => `${n} ${what}`).join(", "),
      });
      expect(lost).toEqual([]);
      const { output } = await installation.run("check");
      expect(JSON.parse(output)).toMatchObject({ is_clean: true, findings: [] });
    },
  );
});

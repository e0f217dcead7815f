// @module-tag night

import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { importResult, openOffice, sendGazette, LAWYERS } from "../office-at-work.fixture.ts";
import { rangesIn } from "../../platform/database/wal-archive/recovering.fixture.ts";
import { openSecret } from "../../platform/security/secret.ts";
import { noteRuns, runCount } from "../run-counts.fixture.ts";
import { databaseOf, makeInstallation, pause } from "../running-server.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";

const installation = makeInstallation({ LOG_LEVEL: "error" });
const address = path.join(installation.dataDir, "..", "archive");
Object.assign(installation.settings, {
  ARCHIVE_URL: address,
  ARCHIVE_SECONDS: "1",
  STORAGE_URL: path.join(installation.dataDir, "storage"),
  STORAGE_ENCRYPTION: "on",
});
afterAll(() => installation.remove());

const keysOf = ({ dataDir }: { dataDir: string }) => ({ secret: openSecret({}, dataDir), isEncrypted: true });

const archived = (folder: string): string[] => {
  const place = path.join(address, folder);
  return fs.existsSync(place) ? fs.readdirSync(place) : [];
};

const KILLS = runCount(4, 50);

test(
  `${KILLS} servers killed with -9 while they archive and make the first base leave a whole archive`,
  { timeout: 120_000 + KILLS * 15_000 },
  async () => {
    for (let run = 0; run < KILLS; run += 1) {
      const server = await installation.start();
      await pause(Math.random() * 1500);
      if (run % 3 === 0) await installation.killDatabase();
      await server.end("SIGKILL");
    }
    const server = await installation.start();
    await waitFor(() => archived("manifests").length > 0);
    const instant = new Date();
    await waitFor(async () =>
      (await rangesIn(address, keysOf(installation))).some(({ until }) => until > instant),
    );
    await server.end("SIGTERM");
    const ranges = await rangesIn(address, keysOf(installation));
    noteRuns({
      what: "servers killed while they archive",
      runs: KILLS,
      findings: ranges.length - 1,
    });
    expect(ranges).toHaveLength(1);
    expect(archived("bases")).toEqual(archived("manifests"));
  },
);

test(
  "after a crash of server and database an office's work is as it was at an instant, and missing files are named",
  { timeout: 180_000 },
  async () => {
    const server = await installation.start();
    await openOffice(databaseOf(installation.dataDir, "pauta"));
    const admin = server.visitor();
    await admin.signIn("admin");
    await importResult(admin, (await sendGazette(admin, 1, 600)).id);
    await waitFor(async () => archived("manifests").length > 0);
    const lawyer = server.visitor();
    await lawyer.signIn(LAWYERS[0]!.username);
    const treated: { id: number; begun: Date; ended: Date }[] = [];
    const { body } = await lawyer.get("/api/publications?per_page=100&treated=0");
    const first = archived("segments").length;
    for (const { id } of body.data as { id: number }[]) {
      const begun = new Date();
      expect((await lawyer.put(`/api/treat_publication/${id}`, { comment: "Lida" })).status).toBe(200);
      treated.push({ id, begun, ended: new Date() });
      if (treated.length > 10 && archived("segments").length > first + 3) break;
    }
    await installation.killDatabase();
    await server.end("SIGKILL");
    const [gone] = fs.readdirSync(path.join(installation.dataDir, "storage", "uploads"));
    fs.rmSync(path.join(installation.dataDir, "storage", "uploads", gone!));

    const instant = treated[Math.floor(treated.length / 2)]!.ended;
    const { code, output } = await installation.run("recover", "--to", instant.toISOString());
    expect(code, output).toBe(0);
    expect(output).toContain(`Falta o arquivo uploads/${gone}, de uma linha de gazette_files.`);
    const again = await installation.start();
    await again.ready();
    const rows = new pg.Client(databaseOf(installation.dataDir, "postgres"));
    await rows.connect();
    const found = (await rows.query<{ id: string }>("select id from publications where treated order by id"))
      .rows;
    await rows.end();
    const known = new Set(found.map(({ id }) => Number(id)));
    for (const { id, begun, ended } of treated) {
      if (ended <= instant) expect(known.has(id)).toBe(true);
      if (begun > instant) expect(known.has(id)).toBe(false);
    }
    expect(await again.end("SIGTERM")).toMatchObject({ code: 0 });
  },
);

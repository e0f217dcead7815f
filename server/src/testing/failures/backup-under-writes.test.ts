// @module-tag night

import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { importResult, openOffice, sendGazette, LAWYERS } from "../office-at-work.fixture.ts";
import type { Visitor } from "../test-server.fixture.ts";
import { databaseOf, makeInstallation } from "../running-server.fixture.ts";
import { noteRuns } from "../run-counts.fixture.ts";

const installation = makeInstallation({ LOG_LEVEL: "warn" });
const restored = makeInstallation({ LOG_LEVEL: "warn" });
const archive = path.join(installation.dataDir, "..", "copia.tar");
afterAll(async () => {
  await installation.remove();
  await restored.remove();
});

type Acknowledged = { comment: string; id: number };

/** Treats one publication after another until signalled to stop; returns the acknowledged ones, in order. */
function keepTreating(lawyer: Visitor, name: string) {
  const acknowledged: Acknowledged[] = [];
  let isOver = false;
  const treating = (async () => {
    const { body } = await lawyer.get("/api/publications?per_page=100&treated=0");
    for (const { id } of body.data as { id: number }[]) {
      if (isOver) return;
      const comment = `${name} ${acknowledged.length}`;
      const { status } = await lawyer.put(`/api/treat_publication/${id}`, { comment });
      if (status === 200) acknowledged.push({ comment, id });
    }
  })();
  return {
    soFar: () => [...acknowledged],
    stop: async () => {
      isOver = true;
      await treating;
    },
  };
}

test(
  "a backup made during an import and treatments is complete: restored, it contains all that was acknowledged before it began",
  { timeout: 180_000 },
  async () => {
    const server = await installation.start();
    await openOffice(databaseOf(installation.dataDir, "pauta"));
    const admin = server.visitor();
    await admin.signIn("admin");
    const day = await sendGazette(admin, 1, 600);
    await importResult(admin, day.id);

    const running = await sendGazette(admin, 10_000, 6000);
    const treating = await Promise.all(
      LAWYERS.map(async ({ username }) => {
        const lawyer = server.visitor();
        await lawyer.signIn(username);
        return keepTreating(lawyer, username);
      }),
    );
    while (treating.some(({ soFar }) => soFar().length < 5))
      await new Promise((resume) => setImmediate(resume));
    const before = treating.flatMap(({ soFar }) => soFar());
    const backup = await installation.run("backup", archive);
    expect(backup.output).toMatch(
      /^Cópia gravada em .*copia\.tar: \d+ linhas de \d+ tabelas, 2 arquivos, \d+ bytes\./,
    );
    expect(backup.code).toBe(0);
    await Promise.all(treating.map(({ stop }) => stop()));
    await importResult(admin, running.id);
    const after = treating.flatMap(({ soFar }) => soFar());
    await server.end("SIGTERM");
    expect(readdirSync(path.dirname(archive)).filter((name) => name.includes("part"))).toEqual([]);

    const restore = await restored.run("restore", archive);
    expect(restore.output).toMatch(/^Cópia de .* restaurada: \d+ linhas, 2 arquivos\.\nAtenção: a chave /);
    expect(restore.code).toBe(0);
    const check = await restored.run("check");
    expect(JSON.parse(check.output)).toMatchObject({ is_clean: true, findings: [], files: 2 });

    // the running import is started again from its file, and people sign in with their passwords
    const again = await restored.start();
    const lawyer = again.visitor();
    expect((await lawyer.signIn("ana")).status).toBe(200);
    const adminAgain = again.visitor();
    await adminAgain.signIn("admin");
    expect((await importResult(adminAgain, running.id)).imported_publications).toBe(running.forLawyers);

    const rows = new pg.Client(databaseOf(restored.dataDir, "postgres"));
    await rows.connect();
    const { rows: treated } = await rows.query<{ comment: string }>(
      "select comment from publications where treated",
    );
    const { rows: counted } = await rows.query<{ n: number }>("select count(*)::int as n from publications");
    await rows.end();
    const kept = new Set(treated.map(({ comment }) => comment));
    noteRuns({
      what: "backup under writes",
      runs: 1,
      acknowledged: before.length,
      findings: before.filter(({ comment }) => !kept.has(comment)).length,
      also: `${after.length} treatments in all, ${kept.size} in the backup`,
    });
    expect(before.filter(({ comment }) => !kept.has(comment))).toEqual([]);
    expect(counted[0]!.n).toBe(day.forLawyers + running.forLawyers);
    expect(JSON.parse((await restored.run("check")).output)).toMatchObject({ is_clean: true, findings: [] });
  },
);

test(
  "it is not restored over an installation in use, whose server keeps running",
  { timeout: 60_000 },
  async () => {
    const beside = await restored.run("restore", archive);
    expect(beside.code).toBe(1);
    expect(beside.output).toMatch(/^Já há um servidor do Pauta em execução com a pasta de dados /);
    const { code, output } = await installation.run("restore", archive);
    expect(code).toBe(1);
    expect(output).toMatch(/^O banco de dados já tem tabelas\. .* Nada foi restaurado\.$/);
    expect(JSON.parse((await installation.run("check")).output)).toMatchObject({ is_clean: true });
  },
);

test("a damaged one is rejected before anything is created", { timeout: 60_000 }, async () => {
  const bytes = await readFile(archive);
  const damaged = `${archive}.damaged`;
  const other = makeInstallation();
  for (const place of [700, Math.floor(bytes.length / 2), bytes.length - 1]) {
    const copy = Buffer.from(bytes);
    copy[place]! ^= 1;
    await writeFile(damaged, copy);
    const { code, output } = await other.run("restore", damaged);
    expect(code).toBe(1);
    expect(output).toMatch(/^(?:A cópia de segurança|O arquivo) está danificad.* Nada foi restaurado\.$/);
    expect(() => readdirSync(other.dataDir)).toThrow("ENOENT");
  }
  await other.remove();
});

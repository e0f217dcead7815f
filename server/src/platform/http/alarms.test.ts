import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { PROJECT_ROOT } from "../process/config.ts";
import { alarmCases, ruleTests } from "./alarm-cases.fixture.ts";
import { noteBackup } from "../storage/archive/last-backup.ts";

const PROMTOOL = process.env["PAUTA_PROMTOOL"] ?? "/usr/bin/promtool";
const file = path.join(PROJECT_ROOT, "docs/alarms.yml");
const rules = readFileSync(file, "utf8");
const manual = readFileSync(path.join(PROJECT_ROOT, "docs/alarms.md"), "utf8");
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name!);

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const metrics = async (): Promise<string> =>
  (await server.visitor().call("GET", "/api/metrics", undefined, {})).text;
const valueOf = (text: string, name: string): number =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.split(" ")
      .at(-1),
  );

test("every alarm is explained, and no other", () => {
  const alarms = namesIn(rules, /- alert: (\w+)/g);
  expect(alarms.length).toBeGreaterThan(10);
  expect(namesIn(manual, /^## (\w+)/gm)).toEqual(alarms);
});

test("alarms watch only what is measured", async () => {
  await server.visitor().get("/api/health");
  const measured = new Set(namesIn(await metrics(), /^# TYPE (\w+)/gm));
  const watched = new Set(namesIn(rules, /\b(pauta_\w+?)(?:_bucket|_count)?\b[{[ )]/g));
  expect(watched.size).toBeGreaterThan(8);
  expect([...watched].filter((name) => !measured.has(name))).toEqual([]);
});

describe.skipIf(!existsSync(PROMTOOL))("Prometheus (skipped without its promtool)", () => {
  test("accepts the rules", () => {
    expect(execFileSync(PROMTOOL, ["check", "rules", file], { encoding: "utf8" })).toMatch(/SUCCESS/);
  });

  test("fires each alarm for what it is about, and none while everything is well", () => {
    expect(alarmCases.map(({ alarm }) => alarm).toSorted()).toEqual(
      namesIn(rules, /- alert: (\w+)/g).toSorted(),
    );
    const folder = mkdtempSync(path.join(os.tmpdir(), "pauta-alarms-"));
    const cases = path.join(folder, "cases.json");
    writeFileSync(cases, JSON.stringify(ruleTests(file)));
    try {
      execFileSync(PROMTOOL, ["test", "rules", cases], { encoding: "utf8", stdio: "pipe" });
    } catch (error) {
      throw new Error((error as { stdout: string }).stdout, { cause: error });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

test("what fails in the place of stored files is counted, and a missing file is not", async () => {
  const { storage } = server.context;
  const failures = (call: string) =>
    metrics().then((text) => valueOf(text, `pauta_storage_failures_total{call="${call}"}`) || 0);
  await expect(storage.read("uploads/none")).rejects.toThrow("ENOENT");
  await expect(
    storage.write(
      "uploads",
      new Readable({
        read() {
          this.destroy(new Error("broken off"));
        },
      }),
    ),
  ).rejects.toThrow("broken off");
  expect([await failures("read"), await failures("write")]).toEqual([0, 0]);
  const full = Object.assign(new Error("no space"), { code: "ENOSPC" });
  await expect(
    storage.write(
      "uploads",
      new Readable({
        read() {
          this.destroy(full);
        },
      }),
    ),
  ).rejects.toThrow("no space");
  expect(await failures("write")).toBe(1);
});

test("a job that waits longer than it should is measured", async () => {
  const queue = 'queue="gazettes.import"';
  await server.rows.query(
    `insert into pgboss.job (name, state, start_after, data) values
       ('gazettes.import', 'created', now() - interval '1 hour', '{"import_id": 0}')`,
  );
  expect(valueOf(await metrics(), `pauta_jobs_late_seconds{${queue}}`)).toBeGreaterThanOrEqual(3600);
});

test("a mail that waits longer than it should is measured, where there is a mail server", async () => {
  const hourAgo = new Date(server.clock.now().getTime() - 3_600_000);
  await server.rows.query(
    `insert into mails (kind, recipients, subject, body_text, body_html, next_attempt_at, created_at)
     values ('test', '{ana@exemplo.test}', 'Pauta', 'Texto', '<p>Texto</p>', $1, $1)`,
    [hourAgo],
  );
  const late = async () => valueOf(await metrics(), "pauta_mails_late_seconds");
  expect(await late()).toBe(0);
  await server.restart({ SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "pauta@exemplo.test" });
  expect(await late()).toBeGreaterThanOrEqual(3600);
  await server.rows.query("delete from mails");
  expect(await late()).toBe(0);
});

test("readiness, the disk and open pages are measured", async () => {
  const text = await metrics();
  expect(valueOf(text, "pauta_ready")).toBe(1);
  const [free, size] = ["free", "size"].map((what) =>
    valueOf(text, `pauta_disk_${what}_bytes{place="data"}`),
  ) as [number, number];
  expect(free).toBeGreaterThan(0);
  expect(size).toBeGreaterThan(free);
  expect(valueOf(text, "pauta_event_streams")).toBe(0);
});

test("the disks of stored files and of the archive are measured where they are folders", async () => {
  const places = (text: string) => namesIn(text, /^pauta_disk_free_bytes\{place="(\w+)"\}/gm);
  expect(places(await metrics())).toEqual(["data"]);
  const folder = mkdtempSync(path.join(os.tmpdir(), "pauta-files-"));
  const other = await openTestServer({ environment: { STORAGE_URL: folder } });
  expect(places((await other.visitor().get("/api/metrics")).text)).toEqual(["data", "files"]);
  await other.close();
  rmSync(folder, { recursive: true });
});

test("the age of the last backup is measured, by the note that a whole one leaves", async () => {
  const age = async () => valueOf(await metrics(), "pauta_backup_age_seconds");
  expect(await age()).toBe(0);
  await noteBackup(server.context.dataDir, new Date(server.clock.now().getTime() - 3_600_000));
  expect(await age()).toBe(3600);
});

import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { check } from "./check.commands.ts";

let server: TestServer;
let offices: Offices;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
});
afterAll(() => server.close());

const runCheck = () => check(server.context);
const query = (text: string, values: unknown[] = []) => server.rows.query(text, values);

/** Changes rows with all constraints disabled, as a failing disk or a bug would. */
async function behindTheirBack(text: string, values: unknown[] = []): Promise<void> {
  await query("set session_replication_role = replica");
  await query(text, values);
  await query("set session_replication_role = origin");
}

async function keepFile(text: string): Promise<string> {
  const { storage } = server.context;
  const { key, size, sha256 } = await storage.write("uploads", Readable.from([Buffer.from(text)]));
  await query(
    `with made as (insert into gazette_imports (publication_date, created_at) values ('2026-03-16', now()) returning id)
     insert into gazette_files (gazette_import_id, name, storage_key, sha256, size) select id, 'dia.json', $1, $2, $3 from made`,
    [key, sha256, size],
  );
  return key;
}

test("offices in use have no findings, nor has a stored file", async () => {
  await keepFile("inteiro");
  const report = await runCheck();
  expect(report.findings).toEqual([]);
  expect(report).toMatchObject({ is_clean: true, files: 1, unreferenced_files: 0 });
  expect(report.rules).toBeGreaterThan(60);
});

test("a stored file without a row is reported and is no error", { tags: "night" }, async () => {
  await server.context.storage.write("uploads", Readable.from([Buffer.from("de ninguém")]));
  expect(await runCheck()).toMatchObject({ is_clean: true, unreferenced_files: 1 });
});

test.each([
  ["is gone", "stored file that is missing", undefined],
  ["is longer", "stored file with other bytes", "mais longo do que era"],
  ["has one other character", "stored file with other bytes", "infeiro"],
])("a stored file that %s is found", { tags: "night" }, async (_how, rule, bytes) => {
  const { objects } = server.context;
  const key = await keepFile("inteiro");
  if (bytes === undefined) await objects.remove(key);
  else await objects.put(key, Readable.from([Buffer.from(bytes)]));
  expect((await runCheck()).findings).toEqual([
    { check: rule, count: 1, examples: [{ table: "gazette_files", key }] },
  ]);
  await query("delete from gazette_files where storage_key = $1", [key]);
});

test.each([
  [
    "a publication whose person does not exist",
    "update publications set user_id = 999999 where publication_code = 'P1'",
    ["publication of a person of another company", "reference publications_company_id_user_id_fkey"],
  ],
  [
    "a publication of a person of another company",
    "update publications set user_id = (select id from users where username = 'vizinho') where publication_code = 'P1'",
    ["publication of a person of another company", "reference publications_company_id_user_id_fkey"],
  ],
  [
    "a publication whose lawsuit does not exist",
    "update publications set lawsuit_id = 999999 where publication_code = 'P1'",
    ["reference publications_company_id_lawsuit_id_fkey"],
  ],
  [
    "a publication treated by nobody",
    "update publications set treated = true, read = true where publication_code = 'P1'",
    ["publication treated by nobody or never"],
  ],
  [
    "an undeliverable email",
    "insert into mails (kind, recipients, subject, body_text, body_html, status, next_attempt_at, created_at) values ('k', '{a@b.test}', 's', 't', 'h', 'dead', now(), now())",
    ["email that could not be delivered"],
  ],
  [
    "an import that counts more rows than it has",
    `insert into gazette_imports (publication_date, status, result, created_at) values ('2026-03-16', 'done', '{"imported_publications": 3}', now())`,
    ["import whose counts disagree with its rows"],
  ],
])("%s is found", { tags: "night" }, async (_what, damage, rules) => {
  const { rows: before } = await query("select * from publications where publication_code = 'P1'");
  await behindTheirBack(damage);
  const report = await runCheck();
  expect(report.is_clean).toBe(false);
  expect(report.findings.map((finding) => finding.check).sort()).toEqual(rules);
  expect(JSON.stringify(report)).not.toMatch(/@|advogada|intimação/i);
  const { company_id, id, user_id, lawsuit_id, treated, read } = before[0] as Record<string, unknown>;
  await behindTheirBack(
    "update publications set user_id = $3, lawsuit_id = $4, treated = $5, read = $6 where company_id = $1 and id = $2",
    [company_id, id, user_id, lawsuit_id, treated, read],
  );
  await query("delete from mails where status = 'dead'");
  await query("delete from gazette_imports where result is not null");
});

test("a row left over from an interrupted import is found", { tags: "night" }, async () => {
  const { rows } = await query(
    "insert into gazette_imports (publication_date, status, created_at) values ('2026-03-16', 'running', now()) returning id",
  );
  await query("update publications set gazette_import_id = $1 where publication_code = 'P1'", [rows[0]!.id]);
  const { findings } = await runCheck();
  expect(findings.map((finding) => finding.check)).toEqual(["import whose counts disagree with its rows"]);
  await query("update publications set gazette_import_id = null");
  await query("delete from gazette_imports where id = $1", [rows[0]!.id]);
});

test(
  "a publication stored twice for a person is found, even when the unique index has lost one of the rows",
  { tags: "night" },
  async () => {
    const setIndex = (isWorking: boolean) =>
      query(
        "update pg_index set indisready = $1, indisvalid = $1 where indexrelid = 'publications_identity'::regclass",
        [isWorking],
      );
    await setIndex(false);
    await query(
      `insert into publications (company_id, user_id, source, publication_code, identity_key, registration_date, publication_date, publication_text,
       match_method, match_confidence, search, created_at, updated_at)
     select company_id, user_id, source, publication_code, identity_key, registration_date, publication_date, publication_text,
       match_method, match_confidence, search, created_at, updated_at from publications where publication_code = 'P1'`,
    );
    await setIndex(true);
    const { findings } = await runCheck();
    expect(findings).toEqual([{ check: "unique publications_identity", count: 1, examples: [{ rows: 2 }] }]);
    await query("delete from publications where publication_code = 'P1' and id <> $1", [
      offices.publications["P1"],
    ]);
  },
);

test.each([
  [
    "row-level security off",
    "alter table publications disable row level security",
    "alter table publications enable row level security",
  ],
  [
    "row-level security not forced",
    "alter table mails no force row level security",
    "alter table mails force row level security",
  ],
])("a company's table with %s is found", { tags: "night" }, async (_how, damage, mend) => {
  await query(damage);
  expect((await runCheck()).findings.map((finding) => finding.check)).toEqual([
    "table without row-level security",
  ]);
  await query(mend);
});

test("a failed job is found", { tags: "night" }, async () => {
  await query(
    "insert into pgboss.job (name, data, state, completed_on) values ('mails.deliver', '{}', 'failed', now())",
  );
  expect((await runCheck()).findings).toMatchObject([
    { check: "job that failed for good", count: 1, examples: [{ job: "mails.deliver" }] },
  ]);
  await query("delete from pgboss.job where state = 'failed'");
});

test("after everything was repaired there are no findings", async () => {
  expect(await runCheck()).toMatchObject({ is_clean: true, findings: [] });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { insertRecords } from "../../testing/records-of-everything.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";

let server: TestServer;
let offices: Offices;
let controller: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  controller = server.visitor();
  await controller.signIn("controladoria");
});
afterAll(() => server.close());

const KEPT = [
  "clients",
  "client_contacts",
  "attendances",
  "publications",
  "tags",
  "users",
  "conflict_checks",
  "compromises",
];
const DELETED = [
  "lawsuit_folders",
  "lawsuit_files",
  "lawsuit_progresses",
  "lawsuit_tags",
  "lawsuit_clients",
  "lawsuit_status_suggestions",
];

const count = async (table: string, where = "true") =>
  Number((await server.rows.query(`select count(*) from ${table} where ${where}`)).rows[0].count);
async function counts(tables: string[]) {
  const counted: Record<string, number> = {};
  for (const table of tables) counted[table] = await count(table);
  return counted;
}

test("deleting a lawsuit deletes its folders, files and progress as shown before, unlinks the rest, and changes no other lawsuit", async () => {
  const now = server.clock.now();
  const { lawsuit, otherLawsuit } = await insertRecords(server, offices.ids["advogada"]!, now);
  await insertRecords(server, offices.ids["associado"]!, now);
  await server.rows.query("update publications set lawsuit_id = $1 where publication_code = 'P1'", [lawsuit]);
  await server.rows.query(
    "update lawsuits set main_lawsuit_id = $1, main_relation = 'appeal' where id = $2",
    [lawsuit, otherLawsuit],
  );
  await server.rows.query(
    `insert into compromises (company_id, user_id, lawsuit_id, publication_id, compromise_type_id, description, compromise_date, all_day,
       completed, completed_at, created_at, updated_at)
     select u.company_id, u.id, $1, case when fatal then $3::bigint end, 1, 'Contestação', '2026-03-20', true,
       done, case when done then $2::timestamptz end, $2, $2
     from users u, (values (true, false), (true, true), (false, false)) due (fatal, done) where u.username = 'advogada'`,
    [lawsuit, now, offices.publications["P1"]],
  );
  const scheduled = await count("compromises", `lawsuit_id = ${lawsuit}`);
  expect((await controller.get(`/api/lawsuits/${lawsuit}/deletion`)).body).toEqual({
    folders: 2,
    files: 1,
    progresses: 2,
    clients: 1,
    attendances: 1,
    publications: 1,
    related: 1,
    compromises: scheduled,
    fatal_deadlines: 1,
  });
  const stored = await counts(KEPT);
  const taken = await counts(DELETED);
  const { rows: files } = await server.rows.query(
    "select storage_key from lawsuit_files where lawsuit_id = $1",
    [lawsuit],
  );
  expect((await controller.delete(`/api/lawsuits/${lawsuit}`)).status).toBe(204);
  expect(await counts(KEPT)).toEqual(stored);
  expect(await counts(DELETED)).toEqual(
    Object.fromEntries(Object.entries(taken).map(([table, rows]) => [table, rows / 2])),
  );
  const { rows: discarded } = await server.rows.query("select company_id, storage_key from discarded_files");
  expect(discarded).toEqual([{ ...files[0], company_id: offices.companies["um"] }]);
  expect(await count("publications", "lawsuit_id is not null")).toBe(0);
  expect(await count("attendances", "lawsuit_id is null")).toBe(1);
  expect(await count("compromises", "description = 'Contestação' and lawsuit_id is null")).toBe(3);
  expect(await count("lawsuits", `id = ${otherLawsuit} and main_lawsuit_id is null`)).toBe(1);
  expect((await controller.delete(`/api/lawsuits/${lawsuit}`)).status).toBe(404);
  expect((await controller.get(`/api/lawsuits/${lawsuit}/deletion`)).status).toBe(404);
});

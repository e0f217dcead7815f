import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { cellOf, entryName, exportedTables, isExported } from "./exported-tables.rules.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test("every table of an office is exported or left out with a reason", async () => {
  const { rows } = await server.rows.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and (c.relname = 'companies' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
       and has_table_privilege('pauta_app', c.oid, 'select')`,
  );
  const there = new Set(rows.map(({ name }) => name));
  const covered = new Set(server.context.contributions.flatMap((one) => Object.keys(one.tables)));
  expect(rows.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
  const exported = exportedTables(server.context.contributions);
  expect([...exported.keys()].filter((name) => !there.has(name))).toEqual([]);
  expect(new Set(exported.values()).size).toBe(exported.size);
  expect(exported.size).toBe(46);
});

test("no column that is secret, or of use to the program only, is exported", async () => {
  const { rows } = await server.rows.query<{ table: string; name: string; type: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relname = any ($1) and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
    [[...exportedTables(server.context.contributions).keys()]],
  );
  const shown = rows.filter(isExported);
  expect(shown.length).toBeGreaterThan(150);
  const binary = shown.filter(({ type }) => type === "bytea").map(({ table, name }) => `${table}.${name}`);
  expect(binary.toSorted()).toEqual(["audit_entries.hash", "audit_entries.previous_hash"]);
  expect(
    shown.filter(({ name }) => /secret|token|password|sealed/.test(name)).map(({ name }) => name),
  ).toEqual(["must_change_password"]);
});

test.each([
  ["../../etc/passwd", "_._etc_passwd"],
  ["petição inicial.pdf", "petição inicial.pdf"],
  ["a\\b:c*d?.txt", "a_b_c_d_.txt"],
  ["  .  ", "sem nome"],
  ["linha\nnova", "linha_nova"],
  ["\ud800x", "\ufffdx"],
  [`${"a".repeat(300)}.pdf`, `${"a".repeat(100)}.pdf`],
])("%j is named %j in the ZIP", (given, called) => {
  expect(entryName(given)).toBe(called);
});

test.each([
  [null, ""],
  [false, "false"],
  [0, "0"],
  ["texto", "texto"],
  [[1, 2], "[1,2]"],
  [{ a: 1 }, '{"a":1}'],
])("a value %j is the cell %j", (value, cell) => {
  expect(cellOf(value)).toBe(cell);
});

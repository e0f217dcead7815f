import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { insertRecords } from "../../testing/records-of-everything.fixture.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { check } from "../../running/operator/check.commands.ts";
import { eraseIfDue } from "./erase-companies.jobs.ts";

let server: TestServer;
let offices: Offices;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
});
afterAll(() => server.close());

/** The number of a company's rows in each table of offices where it has any. */
async function rowsOf(company: number): Promise<Record<string, number>> {
  const { rows: tables } = await server.rows.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname = 'company_id' order by 1`,
  );
  const counts = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::int as n from ${name} where company_id = $1`,
  );
  const { rows } = await server.rows.query<{ name: string; n: number }>(
    `select * from (${counts.join(" union all ")}) t where n > 0`,
    [company],
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

/** How many jobs that delete the bytes of deleted files are queued. */
async function sweepsQueued(): Promise<number> {
  const { rows } = await server.rows.query<{ n: number }>(
    "select count(*)::int as n from pgboss.job where name = 'lawsuit-files.sweep' and state = 'created'",
  );
  return rows[0]!.n;
}

async function contradictingImports() {
  const { findings } = await check(server.context);
  return findings.filter((finding) => finding.check.startsWith("import"));
}

const erase = (company: number) => eraseIfDue(server.context, company);

test("an office with rows in every table is erased completely when its time is over; another office is unchanged", async () => {
  const [leaves, stays] = [offices.companies["um"]!, offices.companies["dois"]!];
  await insertRecords(server, offices.ids["escritorio"]!, server.clock.now());
  await insertRecords(server, offices.ids["vizinha"]!, server.clock.now());
  await server.rows.query(
    `with made as (insert into gazette_imports (publication_date, status, result, created_at)
       select '2026-03-16', 'done', jsonb_build_object('imported_publications', count(*)), now()
       from publications where company_id = any ($1) returning id)
     update publications set gazette_import_id = (select id from made) where company_id = any ($1)`,
    [[leaves, stays]],
  );
  const admin = await server.enter("admin");
  expect((await admin.delete(`/api/companies/${leaves}`)).status).toBe(204);
  const [held, kept] = [await rowsOf(leaves), await rowsOf(stays)];
  expect(Object.keys(held).length).toBeGreaterThan(25);

  server.clock.moveTo("2026-04-14T12:00:00Z");
  await erase(leaves);
  expect(await rowsOf(leaves)).toMatchObject({ users: held["users"]!, lawsuit_files: 1 });
  server.clock.moveTo("2026-04-16T12:00:00Z");
  expect(await sweepsQueued()).toBe(0);
  await Promise.all([erase(leaves), erase(leaves)]);
  expect(await sweepsQueued()).toBe(1);
  // the keys of the files whose bytes are still to be deleted
  expect(Object.keys(await rowsOf(leaves))).toEqual(["discarded_files"]);
  expect(await rowsOf(stays)).toEqual(kept);
  const { rows } = await server.rows.query(
    "select company_id from audit_entries where act = 'erased' and subject = 'company' and subject_id = $1",
    [leaves],
  );
  expect(rows).toEqual([{ company_id: null }]);
  // the import that brought publications to both offices does not miss those of the erased one
  expect(await contradictingImports()).toEqual([]);
});

test("an import that adds publications to an office while it is erased is waited for, and counted", async () => {
  const leaves = offices.companies["dois"]!;
  const admin = await server.enter("admin");
  expect((await admin.delete(`/api/companies/${leaves}`)).status).toBe(204);
  server.clock.moveTo("2026-05-20T12:00:00Z");
  const { rows } = await server.rows.query<{ name: string }>("select current_database() as name");
  const database = rows[0]!.name;
  const importing = new pg.Client({ ...inject("admin"), database });
  await importing.connect();
  await importing.query("begin");
  await importing.query(
    `insert into publications overriding user value
     select (jsonb_populate_record(p, '{"identity_key": "mais uma", "publication_code": "P9"}')).*
     from publications p where company_id = $1 limit 1`,
    [leaves],
  );
  await importing.query(
    `update gazette_imports set result = jsonb_build_object('imported_publications', (result->>'imported_publications')::int + 1)
     where id = (select max(gazette_import_id) from publications where company_id = $1)`,
    [leaves],
  );
  const erasing = erase(leaves);
  await waitFor(async () => {
    const { rowCount } = await server.rows.query(
      "select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'",
      [database],
    );
    return rowCount! > 0;
  });
  await importing.query("commit");
  await importing.end();
  await erasing;
  expect(await rowsOf(leaves)).not.toHaveProperty("publications");
  expect(await contradictingImports()).toEqual([]);
});

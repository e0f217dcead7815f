// @module-tag sampled

import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openTestServer, type TestServer } from "../test-server.fixture.ts";
import { openOffices } from "../offices.fixture.ts";
import { someByDay } from "../run-counts.fixture.ts";
import {
  breaksPreviousVersion,
  listMigrations,
  readMigration,
} from "../../platform/database/migration-files.ts";
import { faultsOf } from "../../platform/database/migration-rules.fixture.ts";
import { migrate } from "../../platform/database/migrate.ts";

/** Older migrations were written before these rules. */
const LAST_FREE = "0072";

const HEAD = listMigrations();
const held = HEAD.filter(({ name }) => name.slice(0, LAST_FREE.length) > LAST_FREE);
const file = (text: string) => readMigration("9901-sample.sql", text);

describe("the rules of migrations", () => {
  test.each([
    ["creates an index on a table that may have many rows", "create index on publications (company_id)"],
    [
      "creates a unique index on such a table",
      "create unique index if not exists one on publications (company_id)",
    ],
    [
      "creates an index concurrently among other statements",
      "-- beside work\ncreate index concurrently if not exists a on tags (name);\nalter table tags add x int",
    ],
    [
      'creates an index concurrently without "if not exists"',
      "-- beside work\ncreate index concurrently on tags (name)",
    ],
    [
      "creates an index concurrently without the marker line",
      "create index concurrently if not exists a on tags (name)",
    ],
    ["drops a column", "alter table tags drop column color"],
    ["drops a table", "drop table tags"],
    ["renames a column", "alter table tags rename column color to colour"],
    [
      "requires a value that the previous version does not write",
      "alter table tags alter column color set not null",
    ],
    ["revokes a privilege", "revoke select on tags from pauta_app"],
    ["keeps everybody from an existing function", "revoke all on function current_company() from public;"],
  ])("reject one that %s", (_name, text) => {
    expect(faultsOf(file(text))).toHaveLength(1);
  });

  test.each([
    ["adds a column", "alter table tags add column note text"],
    ["creates a table with its index", "create table notes (id int); create index on notes (id)"],
    [
      "creates an index concurrently",
      "-- beside work\ncreate index concurrently if not exists a on tags (name);",
    ],
    [
      "revokes a privilege that it has granted itself",
      "grant create on schema public to pauta_search; revoke create on schema public from pauta_search;",
    ],
    [
      "keeps everybody from a function that it creates",
      "create function twice(n int) returns int language sql as 'select 2 * n'; revoke all on function twice(int) from public;",
    ],
    [
      "says why the previous version cannot run any more",
      "-- ends the version before: colours moved to 0090\nalter table tags drop column color",
    ],
  ])("accept one that %s", (_name, text) => {
    expect(faultsOf(file(text))).toEqual([]);
  });
});

test.each(held.map((migration) => [migration.name, migration] as const))(
  "%s blocks neither users nor the previous version",
  (_name, migration) => {
    expect(faultsOf(migration)).toEqual([]);
  },
);

/** What the previous version uses: columns with their types, privileges, functions; and the columns it must write. */
const USED = `
  select format('%s.%s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod)) as thing
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
  union all select format('%s may %s %s', grantee, privilege_type, table_name) from information_schema.role_table_grants
  where table_schema = 'public' and grantee like 'pauta%'
  union all select format('function %s', oid::regprocedure) from pg_proc where pronamespace = 'public'::regnamespace`;
const MUST_WRITE = `
  select format('%s.%s', c.relname, a.attname) as thing, c.relname as place
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.attnotnull and not a.atthasdef and a.attidentity = ''`;

describe("everything that the previous version uses still exists after", () => {
  const admin = new pg.Client(inject("admin"));
  beforeAll(() => admin.connect());
  afterAll(() => admin.end());

  const heldBesides = held.filter((one) => !breaksPreviousVersion(one));

  test.each(someByDay(heldBesides, 5, heldBesides.length - 1).map(({ name }) => [name]))(
    "%s",
    { timeout: 180_000 },
    async (name) => {
      const database = `level_${randomUUID().replaceAll("-", "")}`;
      await admin.query(`create database ${database} owner pauta`);
      const rows = new pg.Client({ ...inject("admin"), database });
      await rows.connect();
      const things = async (query: string) =>
        (await rows.query<{ thing: string; place?: string }>(query)).rows;
      try {
        const owner = { ...inject("owner"), database };
        const before = HEAD.filter((one) => one.name < name);
        await migrate(owner, () => {}, before);
        const [used, mustWrite] = [await things(USED), await things(MUST_WRITE)];
        await migrate(
          owner,
          () => {},
          HEAD.filter((one) => one.name <= name),
        );
        const after = new Set((await things(USED)).map(({ thing }) => thing));
        expect(used.map(({ thing }) => thing).filter((thing) => !after.has(thing))).toEqual([]);
        const known = new Set(used.map(({ thing }) => thing.split(".")[0]));
        const written = new Set(mustWrite.map(({ thing }) => thing));
        const asksMore = (await things(MUST_WRITE)).filter(
          ({ thing, place }) => known.has(place!) && !written.has(thing),
        );
        expect(asksMore).toEqual([]);
      } finally {
        await rows.end();
        await admin.query(`drop database ${database} with (force)`);
      }
    },
  );
});

describe("while the next version starts beside it, the running one", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ jobs: true });
    await openOffices(server);
  });
  afterAll(() => server.close());

  test("serves reads and writes, stays ready, and does not restart", async () => {
    const lawyer = await server.enter("advogada");
    const statuses = new Set<number>();
    const over = new AbortController();
    let calls = 0;
    const working = Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        while (!over.signal.aborted) {
          const contact = `contato ${n}.${calls++}`;
          const form = { contact_type_id: 2, contact, phone_number: "(11) 3333-4444" };
          const call = n % 2 ? lawyer.get("/api/phone_books") : lawyer.post("/api/phone_books", form);
          statuses.add((await call).status);
        }
      }),
    );
    const next = [
      readMigration("9901-wider.sql", "alter table phone_books add column note text not null default ''"),
      readMigration(
        "9902-index.sql",
        "-- beside work\ncreate index concurrently if not exists phone_books_note on phone_books (note);",
      ),
    ];
    await expect.poll(() => calls).toBeGreaterThan(30);
    await migrate(server.context.owner, () => {}, [...HEAD, ...next]);
    const then = calls;
    await expect.poll(() => calls).toBeGreaterThan(then + 30);
    expect((await server.visitor().get("/api/health/ready")).status).toBe(200);
    over.abort();
    await working;
    expect(statuses).toEqual(new Set([200, 201]));
    await expect(server.restart()).rejects.toThrow(/versão mais nova do Pauta \(migração 9902-index\.sql\)/);
    await server.rows.query("delete from migrations where name like '99%'");
    await server.restart();
  });
});

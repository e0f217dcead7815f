import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../test-server.fixture.ts";
import { openOffices, type Offices } from "../offices.fixture.ts";

let server: TestServer;
let offices: Offices;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
});
afterAll(() => server.close());

const names = async (query: string): Promise<string[]> =>
  (await server.rows.query<{ name: string }>(query)).rows.map((row) => row.name);

const IN_A_COMPANY = `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)`;
const OURS = `c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`;

const SEARCHES = [
  "clients_about",
  "clients_like",
  "find_clients",
  "compromises_about",
  "lawsuit_files_about",
  "lawsuit_files_like",
  "find_lawsuit_files",
  "find_lawsuit_files_by_text",
  "lawsuits_about",
  "lawsuits_in_folder",
  "find_lawsuits",
  "find_phone_entries",
  "phone_entries_about",
  "phone_entries_numbered",
  "publications_citing",
  "publications_matching",
  "publications_numbered",
  "publications_of_parties",
  "find_publications",
];

/** Triggers of a change or deletion, which run as the tables' owner when a row is deleted by a cascade. */
const FOLLOWING = [
  "audit_entries_stay",
  "discard_card",
  "discard_export_file",
  "discard_stored_file",
  "list_deadline",
  "list_deadline_of_compromise",
  "list_deadline_of_publication",
  "note_forwarded_publication",
  "renew_forwardings",
  "renew_search_of_links",
];

describe("row-level security in the database keeps companies apart", () => {
  test("every table with a company_id has forced row-level security, with a policy for each of the two roles", async () => {
    const inside = await names(
      `select c.relname as name from pg_class c where ${OURS} and (${IN_A_COMPANY} or c.relname = 'companies')`,
    );
    expect(inside).toEqual(
      expect.arrayContaining(["companies", "users", "publications", "lawsuits", "mails", "subscriptions"]),
    );
    for (const role of ["pauta_app", "pauta_platform"]) {
      const guarded = await names(
        `select c.relname as name from pg_class c where ${OURS} and c.relrowsecurity and c.relforcerowsecurity
           and exists (select from pg_policy p where p.polrelid = c.oid and '${role}'::regrole = any (p.polroles))`,
      );
      expect(guarded).toEqual(expect.arrayContaining(inside));
    }
  });

  test("every policy of requests restricts the company or the person, for reading and for writing", async () => {
    const { rows } = await server.rows.query<{ name: string; reads: string; writes: string | null }>(
      `select c.relname || '.' || p.polname as name, pg_get_expr(p.polqual, c.oid) as reads, pg_get_expr(p.polwithcheck, c.oid) as writes
       from pg_policy p join pg_class c on c.oid = p.polrelid where 'pauta_app'::regrole = any (p.polroles)`,
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const { name, reads, writes } of rows) {
      expect(reads, name).toMatch(/current_company\(\)|current_person\(\)/);
      expect(writes, name).toMatch(/current_company\(\)/);
    }
  });

  test("tables of the platform are not accessible to companies' requests", async () => {
    const open = await names(
      `select c.relname as name from pg_class c where ${OURS} and has_table_privilege('pauta_app', c.oid, 'select')
         and not (${IN_A_COMPANY}) and c.relname <> 'companies'`,
    );
    const lists = await names(
      `select c.relname as name from pg_class c where ${OURS} and not c.relrowsecurity
         and not has_table_privilege('pauta_app', c.oid, 'insert, update, delete, truncate')`,
    );
    expect(lists).toEqual(expect.arrayContaining(open));
    expect(open).not.toEqual(expect.arrayContaining(["sessions"]));
  });

  test("foreign keys between companies' tables include company_id", async () => {
    const { rows } = await server.rows.query<{ name: string; carries: boolean }>(
      `select k.conrelid::regclass || ' ' || k.conname as name,
         'company_id' in (select a.attname from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey))
         and 'company_id' in (select a.attname from pg_attribute a where a.attrelid = k.confrelid and a.attnum = any (k.confkey)) as carries
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
       where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and ${IN_A_COMPANY}
         and exists (select from pg_attribute a where a.attrelid = f.oid and a.attname = 'company_id')`,
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((row) => !row.carries)).toEqual([]);
  });

  test("no foreign key prevents an office's erasure: it cascades, or is deferred", async () => {
    const held = await names(
      `select k.conrelid::regclass || ' ' || k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
       where k.contype = 'f' and ${OURS} and (k.confdeltype = 'r' or (k.confdeltype = 'a' and not k.condeferrable))`,
    );
    expect(held).toEqual([]);
  });

  test("the roles of requests own only functions of the search, the audit chain and what follows a change, and no policy", async () => {
    const { rows } = await server.rows.query(
      `select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb from pg_roles where rolname in ('pauta_app', 'pauta_audit', 'pauta_platform', 'pauta_search') order by 1`,
    );
    const powerless = {
      rolsuper: false,
      rolbypassrls: false,
      rolcanlogin: false,
      rolcreaterole: false,
      rolcreatedb: false,
    };
    expect(rows).toEqual(
      ["pauta_app", "pauta_audit", "pauta_platform", "pauta_search"].map((rolname) =>
        Object.assign({ rolname }, powerless),
      ),
    );
    const owned = await names(
      `select c.relname as name from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname like 'pauta\\_%'
       union all select p.proname from pg_proc p join pg_roles r on r.oid = p.proowner where r.rolname like 'pauta\\_%'`,
    );
    expect(owned.sort()).toEqual(["audit_entries_chain", ...SEARCHES, ...FOLLOWING].sort());
    expect(
      await names(
        `select rolname as name from pg_roles where rolname = 'pauta' and (rolsuper or rolbypassrls)`,
      ),
    ).toEqual([]);
  });

  test("security definer functions are known, fix their search_path, and those that are called check the company", async () => {
    const { rows } = await server.rows.query<{ proname: string; proconfig: string[]; prosrc: string }>(
      `select p.proname, p.proconfig, p.prosrc from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace order by 1`,
    );
    // these run after a row was written or deleted, which the policies of its table have checked
    const following = ["audit_entries_chain", ...FOLLOWING];
    expect(rows.map(({ proname }) => proname)).toEqual(["add_jobs", ...following, ...SEARCHES].sort());
    for (const { proname, proconfig, prosrc } of rows) {
      expect(proconfig, proname).toEqual([
        expect.stringMatching(/^search_path=(public|pg_catalog), pg_temp$/),
      ]);
      if (SEARCHES.includes(proname))
        expect(prosrc, proname).toContain("where company_id = current_company()");
    }
  });

  const company = () => offices.companies["um"]!;
  const count = (bound: { company_id: number | null; user_id: number | null }) =>
    server.context.database.inCompany(bound, async (db) => {
      const { rows } = await sql<{ role: string; publications: number; users: number; companies: number }>`
        select current_user as role, (select count(*)::int from publications) as publications,
          (select count(*)::int from users) as users, (select count(*)::int from companies) as companies`.execute(
        db,
      );
      return rows[0]!;
    });

  test("a transaction bound to a company sees its rows, an unbound one sees no row", async () => {
    expect(await count({ company_id: null, user_id: null })).toEqual({
      role: "pauta_app",
      publications: 0,
      users: 0,
      companies: 0,
    });
    expect(await count({ company_id: company(), user_id: null })).toEqual({
      role: "pauta_app",
      publications: 4,
      users: 4,
      companies: 1,
    });
    expect(await count({ company_id: null, user_id: offices.ids["admin"]! })).toMatchObject({
      publications: 0,
      users: 1,
    });
  });

  test("the binding ends with the transaction, also on the same connection", async () => {
    await Promise.all(Array.from({ length: 30 }, () => count({ company_id: company(), user_id: null })));
    const after = await Promise.all(
      Array.from({ length: 30 }, () => count({ company_id: null, user_id: null })),
    );
    expect(new Set(after.map((one) => one.publications))).toEqual(new Set([0]));
  });

  test("rows cannot be inserted for, moved to or linked to another company", async () => {
    const { ids, companies } = offices;
    const bound = { company_id: company(), user_id: ids["advogada"]! };
    const attempt = (statement: ReturnType<typeof sql>) =>
      server.context.database.inCompany(bound, async (db) =>
        Number((await statement.execute(db)).numAffectedRows ?? 0),
      );
    const other = companies["dois"]!;
    const lawsuit = (into: number, user: number) =>
      sql`insert into lawsuits (company_id, process, user_id, created_at, updated_at) values (${into}, 'x', ${user}, '2026-01-01', '2026-01-01')`;
    await expect(attempt(lawsuit(other, ids["vizinho"]!))).rejects.toThrow(/row-level security/);
    await expect(attempt(lawsuit(company(), ids["vizinho"]!))).rejects.toThrow(/foreign key/);
    await expect(
      attempt(sql`update users set company_id = ${other} where id = ${ids["advogada"]!}`),
    ).rejects.toThrow(/row-level security/);
    expect(await attempt(sql`update publications set comment = 'x' where company_id = ${other}`)).toBe(0);
    expect(await attempt(sql`delete from users where id = ${ids["vizinho"]!}`)).toBe(0);
    expect(await attempt(lawsuit(company(), ids["advogada"]!))).toBe(1);
  });
});

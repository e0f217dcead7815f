import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { hasPooler, openPooler } from "../../testing/pooler.fixture.ts";
import { openDatabase } from "./db.ts";
import { IsolationFault } from "./isolation.ts";

let server: TestServer;
let offices: Offices;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
});
afterAll(() => server.close());

const ours = () => ({ company_id: offices.companies["um"]!, user_id: null });

/** Connects as the owner of the tables, without `set role`. */
async function asOwner<T>(work: (client: pg.Client) => Promise<T>, more: pg.ClientConfig = {}): Promise<T> {
  const client = new pg.Client({ ...server.context.owner, ...more });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe("the owner of the tables", () => {
  test("sees no row of any office's table, and changes none", async () => {
    const tables = await server.rows.query<{ name: string }>(
      "select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity order by 1",
    );
    expect(tables.rows.length).toBeGreaterThan(50);
    const { rows: users } = await server.rows.query("select count(*)::int as there from users");
    expect(users[0].there).toBeGreaterThan(5);
    await asOwner(async (client) => {
      for (const { name } of tables.rows) {
        const { rows } = await client.query(`select count(*)::int as seen from ${name}`);
        expect({ name, seen: rows[0].seen }).toEqual({ name, seen: 0 });
      }
      expect((await client.query("update users set name = 'trocado'")).rowCount).toBe(0);
      expect((await client.query("delete from users")).rowCount).toBe(0);
    });
  });

  test("has none of the roles' rights before `set role`", async () => {
    const { rows } = await server.rows.query(
      "select rolname, pg_has_role('pauta', oid, 'usage') as inherits, pg_has_role('pauta', oid, 'member') as may_take_on from pg_roles where rolname like 'pauta\\_%' order by 1",
    );
    expect(rows).toEqual(
      ["pauta_app", "pauta_audit", "pauta_platform", "pauta_search"].map((rolname) => ({
        rolname,
        inherits: false,
        may_take_on: true,
      })),
    );
  });
});

describe("each transaction", () => {
  const state = sql<{ role: string; zone: string; written: string; longest: string }>`
    select current_user as role, current_setting('timezone') as zone, current_setting('datestyle') as written,
      current_setting('statement_timeout') as longest`;

  test("sets its own role, time zone and timeouts, on connections that were opened without any", async () => {
    const { database } = server.context;
    const office = await database.inCompany(ours(), (db) => state.execute(db));
    const platform = await database.acrossCompanies((db) => state.execute(db));
    const lookedUp = await database.lookUp((db) => state.execute(db));
    const same = { zone: "UTC", written: "ISO, YMD", longest: "30s" };
    expect(office.rows).toEqual([{ role: "pauta_app", ...same }]);
    expect(platform.rows).toEqual([{ role: "pauta_platform", ...same }]);
    expect(lookedUp.rows).toEqual([{ role: "pauta_platform", ...same }]);
  });

  test("leaves none of its settings on the connection", async () => {
    const database = openDatabase(server.context.owner, { connections: 1 });
    await database.inCompany(ours(), async (db) => sql`select 1`.execute(db), "reading");
    const { rows } = await database.inCompany({ company_id: null, user_id: null }, (db) =>
      sql<{ seen: number }>`select count(*)::int as seen from clients`.execute(db),
    );
    expect(rows).toEqual([{ seen: 0 }]);
    await database.close();
  });

  test("fails where the role may not be set", async () => {
    const stranger = `stranger_${randomUUID().slice(0, 8)}`;
    await server.rows.query(`create role ${stranger} login password 'sem-nada' nosuperuser`);
    const grants = `grant usage on schema public to ${stranger}; grant select on users, clients, lawsuits to ${stranger}`;
    await server.rows.query(grants);
    const database = openDatabase(
      { ...server.context.owner, user: stranger, password: "sem-nada" },
      { connections: 1 },
    );
    const read = database.inCompany(ours(), (db) => sql`select 1`.execute(db));
    await expect(read).rejects.toMatchObject({ code: "42501" });
    await database.close();
    await server.rows.query(`drop owned by ${stranger}; drop role ${stranger}`);
  });
});

describe("a connection that sees rows before `set role`", () => {
  afterEach(() => server.rows.query("drop policy if exists opened on users"));

  test("is never handed out, and the service is not ready", async () => {
    await server.rows.query("create policy opened on users to pauta using (true)");
    const database = openDatabase(server.context.owner, { connections: 1 });
    const requested = database.acrossCompanies((db) => sql`select 1`.execute(db));
    await expect(requested).rejects.toThrow(IsolationFault);
    await database.close();
  });

  test("is noticed by a running service: it becomes not ready, and says why", { tags: "night" }, async () => {
    await server.rows.query("create policy opened on users to pauta_app using (true)");
    const { status, body } = await server.visitor().get("/api/health/ready");
    expect(status).toBe(503);
    expect(body.message).toContain("isolamento dos escritórios");
    await server.rows.query("drop policy opened on users");
    // the result of the last check is cached for a moment
    await expect.poll(async () => (await server.visitor().get("/api/health/ready")).status).toBe(200);
  });

  test("stops the start with a sentence that says what to do, whether it inherits a role or bypasses all policies", async () => {
    const heir = `heir_${randomUUID().slice(0, 8)}`;
    await server.rows.query(`create role ${heir} login password 'herda' in role pauta_platform`);
    const refusal = async (signIn: pg.ClientConfig) => {
      const database = openDatabase({ ...server.context.owner, ...signIn }, { connections: 1 });
      const fault = await database
        .acrossCompanies((db) => sql`select 1`.execute(db))
        .catch((error: Error) => error);
      await database.close();
      return fault instanceof IsolationFault && fault.message;
    };
    expect(await refusal({ user: heir, password: "herda" })).toContain(
      `O usuário ${heir} de DATABASE_URL vê dados de escritórios sem assumir um papel. Retire dele o que herda`,
    );
    const { user, password } = inject("admin");
    expect(await refusal({ user, password })).toContain(
      "postgres de DATABASE_URL passa por cima da segurança por linha (superusuário ou BYPASSRLS)",
    );
    await server.rows.query(`drop role ${heir}`);
  });
});

describe("the job queue", () => {
  const app = (text: string, values: unknown[] = []) =>
    asOwner(async (client) => {
      await client.query("begin");
      await client.query(
        `select set_config('role', 'pauta_app', true), set_config('app.company_id', '${offices.companies["um"]!}', true)`,
      );
      const { rows } = await client.query(text, values);
      await client.query("commit");
      return rows;
    });
  const added = (queue: string, data: object) =>
    app("select add_jobs($1, $2) as id", [JSON.stringify([{ data }]), queue]);

  test.each([
    "select * from pgboss.job",
    "update pgboss.job set data = '{}'",
    "delete from pgboss.job",
    "select * from pgboss.queue",
  ])("does not let an office's request %s", async (statement) => {
    await expect(app(statement)).rejects.toMatchObject({ code: "42501" });
  });

  test("accepts an office's own job, and writes its company_id on it", async () => {
    const [{ id }] = (await added("mails.deliver", { mail_id: 7 })) as [{ id: string }];
    const { rows } = await server.rows.query("select name, data from pgboss.job where id = $1", [id]);
    expect(rows).toEqual([
      { name: "mails.deliver", data: { mail_id: 7, company_id: offices.companies["um"] } },
    ]);
  });

  test("rejects a job of another office, of the platform, and of no office at all", async () => {
    const refused = { code: "42501" };
    const of_another = { company_id: offices.companies["dois"], file_id: 1 };
    await expect(added("lawsuit-files.read-text", of_another)).rejects.toMatchObject(refused);
    await expect(added("companies.erase", { company_id: offices.companies["um"] })).rejects.toMatchObject(
      refused,
    );
    const unbound = asOwner(async (client) => {
      await client.query("begin; set local role pauta_app");
      return client.query("select add_jobs($1, 'mails.deliver')", [JSON.stringify([{ data: {} }])]);
    });
    await expect(unbound).rejects.toMatchObject(refused);
  });
});

describe.skipIf(!hasPooler).each(["session", "transaction"] as const)(
  "behind a pooler in %s mode",
  (mode) => {
    test(
      "every transaction has its role and its office, however connections are shared",
      { tags: "night" },
      async () => {
        const pooler = await openPooler(server.context.owner, mode);
        const database = openDatabase(pooler.connectionTo(server.context.owner.database!), {
          connections: 12,
          direct: server.context.owner,
        });
        const seenBy = async (company_id: number | null) => {
          const { rows } = await database.inCompany({ company_id, user_id: null }, (db) =>
            sql<{
              role: string;
              of: number[];
            }>`select current_user as role, coalesce(array_agg(distinct company_id), '{}')::int[] as of from users`.execute(
              db,
            ),
          );
          return rows[0]!;
        };
        const [one, two] = [offices.companies["um"]!, offices.companies["dois"]!];
        const requested = Array.from({ length: 60 }, (_, n) => [one, two, null][n % 3]!);
        const seen = await Promise.all(requested.map((company) => seenBy(company)));
        expect(seen).toEqual(
          requested.map((company) => ({ role: "pauta_app", of: company === null ? [] : [company] })),
        );
        const platform = await database.lookUp((db) =>
          sql<{ n: number }>`select count(*)::int as n from users`.execute(db),
        );
        expect(platform.rows[0]!.n).toBeGreaterThan(5);
        await database.close();
        await pooler.close();
      },
    );
  },
);

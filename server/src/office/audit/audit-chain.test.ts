import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { findContradictions } from "../../running/operator/integrity.store.ts";
import { recordAct } from "./audit.commands.ts";
import { provenTrail } from "./proven-trail.fixture.ts";

let server: TestServer;
let offices: Offices;
let eva: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  eva = await server.enter("escritorio");
});
afterAll(() => server.close());

const bound = () => ({ company_id: offices.companies["um"]!, user_id: offices.ids["escritorio"]! });
const integrity = () => provenTrail(server, eva, bound().company_id);
/** Changes rows as somebody with full access to the database could. */
const tamper = async (statement: string, values: unknown[] = []) => {
  await server.rows.query("alter table audit_entries disable trigger stays");
  await server.rows.query(statement, values);
  await server.rows.query("alter table audit_entries enable trigger stays");
};
const write = (at: number) =>
  server.context.database.inCompany(bound(), async (db) =>
    recordAct(db, server.clock.now(), {
      act: "changed",
      on: "tag",
      subject_id: at,
      company_id: bound().company_id,
      by: bound().user_id,
    }),
  );

test("concurrent writers keep one chain without gaps for each company", async () => {
  await Promise.all(Array.from({ length: 40 }, (_, at) => write(at)));
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      eva.post("/api/tags", { name: `Etiqueta ${at}`, color: "#4D55F1FF" }),
    ),
  );
  const { is_whole, entries, broken, last_hash } = await integrity();
  expect([is_whole, entries, broken]).toEqual([true, 61, []]);
  expect(last_hash).toMatch(/^[0-9a-f]{64}$/);
  const { rows } = await server.rows.query<{ seqs: number[] }>(
    "select array_agg(seq::int order by seq) as seqs from audit_entries where company_id = $1",
    [bound().company_id],
  );
  expect(rows[0]!.seqs).toEqual(Array.from({ length: 61 }, (_, at) => at + 1));
});

test("concurrent first acts of an office begin one chain", async () => {
  const { rows } = await server.rows.query<{ id: number }>(
    "insert into companies (company_name, created_at, updated_at) values ('Recém-aberto', now(), now()) returning id",
  );
  const company_id = rows[0]!.id;
  const first = (at: number) =>
    server.context.database.acrossCompanies(async (db) =>
      recordAct(db, server.clock.now(), { act: "changed", on: "tag", subject_id: at, company_id, by: null }),
    );
  await Promise.all(Array.from({ length: 20 }, (_, at) => first(at)));
  const { rows: lines } = await server.rows.query<{ seqs: number[]; broken: number }>(
    `select array_agg(seq::int order by seq) as seqs,
       (select count(*)::int from broken_audit_entries() b where b.company_id = $1) as broken
     from audit_entries where company_id = $1`,
    [company_id],
  );
  expect(lines[0]).toEqual({ seqs: Array.from({ length: 20 }, (_, at) => at + 1), broken: 0 });
});

test("the end of a chain is found by its index, however many offices there are", async () => {
  const client = server.rows;
  /** Rows that scans of the whole table have read in this transaction. */
  const read = async () => {
    const { rows } = await client.query<{ read: number }>(
      "select pg_stat_get_xact_tuples_returned('audit_heads'::regclass)::int as read",
    );
    return rows[0]!.read;
  };
  await client.query("begin");
  await client.query(
    `with many as (
       insert into companies (company_name, created_at, updated_at)
       select 'Escritório ' || n, now(), now() from generate_series(1, 2000) n returning id)
     insert into audit_heads (company_id, seq, hash) select id, 0, '' from many`,
  );
  await client.query("analyze audit_heads");
  const before = await read();
  for (const company of [bound().company_id, null])
    await client.query(
      `insert into audit_entries (company_id, recorded_at, actor_name, act, subject)
       values ($1, now(), 'Alguém', 'changed', 'tag')`,
      [company],
    );
  const more = (await read()) - before;
  await client.query("rollback");
  expect(more).toBeLessThan(10);
});

test("an act whose transaction is rolled back leaves no line and no gap", async () => {
  const { entries } = await integrity();
  const failing = server.context.database.inCompany(bound(), async (db) => {
    recordAct(db, server.clock.now(), { act: "changed", on: "tag", company_id: bound().company_id });
    throw new Error("afterwards");
  });
  await expect(failing).rejects.toThrow("afterwards");
  await write(1);
  expect(await integrity()).toMatchObject({ is_whole: true, entries: entries + 1 });
});

describe("the audit trail", () => {
  test.each([
    ["change a line", sql`update audit_entries set act = 'viewed'`],
    ["delete lines", sql`delete from audit_entries`],
    ["truncate it", sql`truncate audit_entries`],
    ["reset the head of a chain", sql`update audit_heads set seq = 0`],
    ["delete the head of a chain", sql`delete from audit_heads`],
    ["insert the head of a chain", sql`insert into audit_heads (company_id, seq, hash) values (1, 9, '')`],
  ])("lets no role of the program %s", async (_, statement) => {
    const { database } = server.context;
    await expect(database.inCompany(bound(), (db) => statement.execute(db))).rejects.toThrow(
      /permission denied/,
    );
    await expect(database.acrossCompanies((db) => statement.execute(db))).rejects.toThrow(
      /permission denied/,
    );
    expect(await integrity()).toMatchObject({ is_whole: true });
  });

  test("lets not even the tables' owner change a line without dropping the trigger first", async () => {
    for (const statement of ["update audit_entries set act = 'viewed'", "delete from audit_entries"])
      await expect(server.rows.query(statement)).rejects.toThrow(/neither changed nor deleted/);
  });

  test("gives a line inserted by hand the next place in its chain, whatever it claims, and rejects one for another company", async () => {
    const forged = (company: number) => sql`
      insert into audit_entries (company_id, seq, recorded_at, actor_name, act, subject, previous_hash, hash)
      values (${company}, 1, '2020-01-01', 'Ninguém', 'viewed', 'company', 'x', 'y')`;
    const { database } = server.context;
    await expect(
      database.inCompany(bound(), (db) => forged(offices.companies["dois"]!).execute(db)),
    ).rejects.toThrow(/row-level security/);
    const { entries } = await integrity();
    await database.inCompany(bound(), (db) => forged(bound().company_id).execute(db));
    expect(await integrity()).toMatchObject({ is_whole: true, entries: entries + 1 });
  });
});

describe("tampering with the trail's rows is detected and located", () => {
  const faults = async (): Promise<{ page: unknown; check: unknown }> => {
    const client = server.rows;
    await client.query("begin");
    const { findings } = await findContradictions(client);
    await client.query("rollback");
    const found = findings.find((one) => one.check.startsWith("audit trail"));
    return {
      page: (await integrity()).broken,
      check: (found?.examples as { seq: number; fault: string; company_id: number }[] | undefined)?.map(
        ({ seq, fault }) => ({ seq, fault }),
      ),
    };
  };
  const both = (...broken: { seq: number; fault: string }[]) => ({ page: broken, check: broken });

  test("when a line's person, time or content is changed, until it is restored", async () => {
    expect(await faults()).toEqual({ page: [], check: undefined });
    for (const [column, other] of [
      ["actor_name", "'Outra Pessoa'"],
      ["recorded_at", "recorded_at + interval '1 microsecond'"],
      ["after", `'{"roles": []}'`],
      ["subject_id", "999"],
    ]) {
      await server.rows.query("create table kept as select * from audit_entries");
      await tamper(`update audit_entries set ${column} = ${other} where seq = 7 and company_id = $1`, [
        bound().company_id,
      ]);
      expect(await faults(), column).toEqual(both({ seq: 7, fault: "changed" }));
      await tamper(
        `update audit_entries e set ${column} = k.${column} from kept k where k.company_id = e.company_id and k.seq = e.seq`,
      );
      await server.rows.query("drop table kept");
      expect(await integrity()).toMatchObject({ is_whole: true });
    }
  });

  test("when a line is forged together with its hash", async () => {
    await server.rows.query("create table kept as select * from audit_entries");
    await tamper(
      `update audit_entries e set actor_name = 'Outra', hash = audit_hash(previous_hash, jsonb_populate_record(e, '{"actor_name": "Outra"}'))
       where seq = 9 and company_id = $1`,
      [bound().company_id],
    );
    expect(await faults()).toEqual(both({ seq: 10, fault: "unlinked" }));
    await tamper(
      "update audit_entries e set actor_name = k.actor_name, hash = k.hash from kept k where k.company_id = e.company_id and k.seq = e.seq",
    );
    await server.rows.query("drop table kept");
    expect(await integrity()).toMatchObject({ is_whole: true });
  });

  test("when a line is missing in the middle, and when the newest ones are", async () => {
    await tamper("delete from audit_entries where company_id = $1 and seq = 12", [bound().company_id]);
    expect(await faults()).toEqual(both({ seq: 13, fault: "gap" }));
    const last = (await eva.get("/api/audit_trail?per_page=1")).body.data[0].seq;
    await tamper("delete from audit_entries where company_id = $1 and seq = $2", [bound().company_id, last]);
    expect(await faults()).toEqual(both({ seq: 13, fault: "gap" }, { seq: last, fault: "cut_off" }));
  });
});

test("erasing a company erases its trail", async () => {
  await server.rows.query("delete from companies where id = $1", [offices.companies["dois"]]);
  const { rows } = await server.rows.query("select from audit_entries where company_id = $1", [
    offices.companies["dois"],
  ]);
  expect(rows).toEqual([]);
});

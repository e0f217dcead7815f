import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { PLANNED_BY_VALUES } from "./prepared-statements.ts";
import type { CompanyDb } from "./db.ts";

let server: TestServer;
let company: number;
beforeAll(async () => {
  server = await openTestServer();
  company = (await openOffices(server)).companies["um"]!;
});
afterAll(() => server.close());

/** The statements that a connection of the office's pool has prepared and that contain the word. */
const preparedWith = (word: string) =>
  server.context.database.inCompany({ company_id: company, user_id: null }, async (db) => {
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where strpos(statement, ${word}) > 0`.execute(db);
    return rows.map(({ statement }) => statement).filter((statement) => !statement.includes("strpos"));
  });

const requestOften = async (query: (db: CompanyDb, turn: number) => Promise<unknown>) => {
  for (let turn = 0; turn < 8; turn += 1)
    await server.context.database.inCompany({ company_id: company, user_id: null }, (db) => query(db, turn));
};

test("a statement of an office is prepared when it has been used three times", async () => {
  const query = (db: CompanyDb, turn: number) =>
    sql`select name as ordinary from users where id = ${turn}`.execute(db);
  await server.context.database.inCompany({ company_id: company, user_id: null }, (db) => query(db, 1));
  expect(await preparedWith("ordinary")).toEqual([]);
  await requestOften(query);
  expect(await preparedWith("ordinary")).toEqual(["select name as ordinary from users where id = $1"]);
});

test.each([
  ["a pattern", (turn: number) => sql`select name as by_pattern from users where name like ${`a${turn}%`}`],
  [
    "a statement marked so",
    (turn: number) =>
      sql`select name as by_pattern from users where ${sql.raw(PLANNED_BY_VALUES)} id = ${turn}`,
  ],
])("%s is planned by its values each time", async (_, statement) => {
  await requestOften((db, turn) => statement(turn).execute(db));
  expect(await preparedWith("by_pattern")).toEqual([]);
});

test("a statement with a fixed pattern is prepared", async () => {
  await requestOften((db, turn) =>
    sql`select name as by_prefix from users where name like 'Ana%' and id = ${turn}`.execute(db),
  );
  expect(await preparedWith("by_prefix")).toHaveLength(1);
});

test(
  "a connection keeps a limited number of prepared statements, however many different ones are used",
  { tags: "night" },
  async () => {
    for (let statement = 0; statement < 400; statement += 1)
      for (let use = 0; use < 3; use += 1)
        await server.context.database.inCompany({ company_id: company, user_id: null }, (db) =>
          sql`select ${sql.raw(String(statement))} as many, name from users where id = ${use}`.execute(db),
        );
    expect((await preparedWith("as many")).length).toBeLessThanOrEqual(150);
  },
);

test("a prepared statement sees each office's own rows only", async () => {
  const seen: number[][] = [];
  const offices = (await server.rows.query<{ id: number }>("select id::int from companies order by id")).rows;
  for (let turn = 0; turn < 6; turn += 1)
    for (const { id } of offices) {
      const { rows } = await server.context.database.inCompany({ company_id: id, user_id: null }, (db) =>
        sql<{ company_id: number }>`
          select distinct company_id::int from users where company_id is not null and id > ${0}`.execute(db),
      );
      seen.push(rows.map(({ company_id }) => company_id));
    }
  expect(seen).toEqual(Array.from({ length: 6 }, () => offices.map(({ id }) => [id])).flat());
});

test("when a column's type changes under a prepared statement, the call may be tried again and then works", async () => {
  await server.rows.query("create table kinds (id int, kind int); insert into kinds values (1, 2)");
  await server.rows.query("grant select on kinds to pauta_app");
  const read = (db: CompanyDb) => sql`select kind from kinds where id = ${1}`.execute(db);
  await requestOften(read);
  await server.rows.query("alter table kinds alter kind type text using kind::text");
  const answers: unknown[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const answer = await server.context.database.inCompany({ company_id: company, user_id: null }, read).then(
      ({ rows }) => rows[0],
      (error: Error) => error.message,
    );
    answers.push(answer);
  }
  expect(answers.at(-1)).toEqual({ kind: "2" });
});

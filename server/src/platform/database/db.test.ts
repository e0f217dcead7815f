import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import type { PlatformDb } from "./db.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.rows.query("create table notes (text text)");
  await server.rows.query("grant all on notes to pauta_platform");
});
afterAll(() => server.close());

const write = (text: string) => (db: PlatformDb) => sql`insert into notes values (${text})`.execute(db);
const notes = async () => (await server.rows.query("select text from notes")).rows.map(({ text }) => text);

test(
  "a reading transaction cannot change anything, and its connection is reused",
  { tags: "night" },
  async () => {
    const { database } = server.context;
    for (let n = 0; n < 30; n++) {
      const refused = database.acrossCompanies(write("lido"), "reading");
      await expect(refused).rejects.toMatchObject({ code: "25006" }); // read_only_sql_transaction
    }
    expect(await notes()).toEqual([]);
    await database.acrossCompanies(write("escrito"));
    expect(await notes()).toEqual(["escrito"]);
  },
);

test("reading and writing transactions that alternate on the same connections each see what was committed before", async () => {
  const { database } = server.context;
  const readAfterWriting = async (n: number) => {
    await database.acrossCompanies(write(`nota ${n}`));
    const { rows } = await database.acrossCompanies(
      (db) =>
        sql<{ found: number }>`select count(*) as found from notes where text = ${`nota ${n}`}`.execute(db),
      "reading",
    );
    return rows[0]!.found;
  };
  const seen = await Promise.all(Array.from({ length: 200 }, (_, n) => readAfterWriting(n)));
  expect(new Set(seen)).toEqual(new Set([1]));
  const { idle, total, waiting } = database.poolState();
  expect({ idle, waiting }).toEqual({ idle: total, waiting: 0 });
});

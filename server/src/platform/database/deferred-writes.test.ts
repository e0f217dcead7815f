import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { openCountingProxy, type Loss } from "./counting-proxy.fixture.ts";
import { isDatabaseAway } from "./database-faults.ts";
import { openDatabase, type Database, type PlatformDb } from "./db.ts";
import { writeAfterAll, writeWithCommit, type ReturnedRows } from "./deferred-writes.ts";

let server: TestServer;
let proxy: Awaited<ReturnType<typeof openCountingProxy>>;
let database: Database;

beforeAll(async () => {
  server = await openTestServer();
  await server.rows.query("create table notes (id int primary key, text text not null)");
  await server.rows.query(
    "create table remarks (note_id int references notes deferrable initially deferred, text text)",
  );
  await server.rows.query("grant all on notes, remarks to pauta_platform, pauta_app");
  proxy = await openCountingProxy(server.context.owner);
  database = openDatabase(proxy.connection, { connections: 1 });
});
afterAll(async () => {
  await database.close();
  await proxy.close();
  await server.close();
});
beforeEach(async () => {
  proxy.loseAt(undefined);
  await server.rows.query("truncate notes, remarks");
  await database.acrossCompanies((db) => sql`select 1`.execute(db)); // opens the connection
});

const note = (id: number, text: string | null = `nota ${id}`) => sql<{ id: number }>`
  insert into notes (id, text) values (${id}, ${text}) returning id`;
const notes = async () =>
  (await server.rows.query<{ id: number }>("select id from notes order by id")).rows.map(({ id }) => id);

describe("round trips", () => {
  const select = (db: PlatformDb) => sql`select 1`.execute(db);

  test("the opening of a transaction costs none of its own", async () => {
    expect(await proxy.tripsOf(() => database.acrossCompanies(select))).toBe(2);
  });

  test("queries sent in the same moment cost one", async () => {
    const many = (db: PlatformDb) => Promise.all(Array.from({ length: 20 }, () => select(db)));
    expect(await proxy.tripsOf(() => database.acrossCompanies(many))).toBe(2);
  });

  test("what is deferred to the end costs none besides the commit's", async () => {
    const work = async (db: PlatformDb) => {
      await select(db);
      writeWithCommit(db, note(1));
      writeAfterAll(db, note(2));
    };
    expect(await proxy.tripsOf(() => database.acrossCompanies(work))).toBe(2);
    expect(await notes()).toEqual([1, 2]);
  });

  test("a transaction that only writes at its end costs one in all", async () => {
    const work = async (db: PlatformDb) => void writeWithCommit(db, note(1));
    expect(await proxy.tripsOf(() => database.acrossCompanies(work))).toBe(1);
    expect(await notes()).toEqual([1]);
  });
});

test("queries sent concurrently on one connection each get their own result", async () => {
  const requested = Array.from({ length: 50 }, (_, n) => n);
  const answered = await database.acrossCompaniesPrepared((db) =>
    Promise.all(
      requested.map(async (n) => (await sql<{ n: number }>`select ${n}::int as n`.execute(db)).rows[0]!.n),
    ),
  );
  expect(answered).toEqual(requested);
});

describe("a write deferred to the end", () => {
  test("has its result once the transaction is committed, and not before", async () => {
    let early: ReturnedRows<{ id: number }> | undefined;
    const answer = await database.acrossCompanies(async (db) => {
      const written = (early = writeWithCommit(db, note(7)));
      expect(() => early!()).toThrow("known only after the commit");
      return { written };
    });
    expect(answer.written()).toEqual([{ id: 7 }]);
  });

  test("runs after the work's own writes, and the last ones after all others", async () => {
    await database.acrossCompanies(async (db) => {
      writeAfterAll(
        db,
        sql`insert into remarks (text) select string_agg(id::text, ',' order by id) from notes`,
      );
      writeWithCommit(db, note(2));
      await note(1).execute(db);
    });
    expect((await server.rows.query("select text from remarks")).rows).toEqual([{ text: "1,2" }]);
  });

  test("is not sent when the work fails", async () => {
    const work = async (db: PlatformDb) => {
      writeWithCommit(db, note(1));
      writeAfterAll(db, note(2));
      await note(3).execute(db);
      throw new Error("refused");
    };
    await expect(database.acrossCompanies(work)).rejects.toThrow("refused");
    expect(await notes()).toEqual([]);
  });

  test.each(["acrossCompanies", "acrossCompaniesPrepared"] as const)(
    "fails its call by %s with its own error, commits nothing, and leaves the connection usable",
    async (way) => {
      for (const place of ["first", "last"]) {
        const failing = async (db: PlatformDb) => {
          await note(1).execute(db);
          writeWithCommit(db, note(place === "first" ? 1 : 2));
          writeWithCommit(db, note(3));
          writeAfterAll(db, place === "last" ? note(4, null) : note(4));
        };
        await expect(database[way](failing)).rejects.toMatchObject({
          code: place === "first" ? "23505" : "23502",
        });
        expect(await notes()).toEqual([]);
      }
      await database[way]((db) => note(5).execute(db));
      expect(await notes()).toEqual([5]);
    },
  );

  test("fails its call when a deferred constraint is violated at the commit, and commits nothing", async () => {
    const work = async (db: PlatformDb) => {
      await note(1).execute(db);
      writeWithCommit(db, sql`insert into remarks (note_id, text) values (99, 'de nota que não há')`);
      writeAfterAll(db, note(2));
    };
    await expect(database.acrossCompanies(work)).rejects.toMatchObject({ code: "23503" });
    expect(await notes()).toEqual([]);
  });

  test("changes nothing in a reading transaction, which fails", async () => {
    const work = async (db: PlatformDb) => void writeWithCommit(db, note(1));
    await expect(database.acrossCompanies(work, "reading")).rejects.toMatchObject({ code: "25006" });
    expect(await notes()).toEqual([]);
  });

  test("is rejected outside of a transaction", () => {
    expect(() => writeAfterAll({}, note(1))).toThrow("only within a transaction");
  });
});

test("a call that caught the error which aborted its transaction fails all the same: nothing was committed", async () => {
  const work = async (db: PlatformDb) => {
    await note(1).execute(db);
    await note(1)
      .execute(db)
      .catch(() => {});
  };
  await expect(database.acrossCompanies(work)).rejects.toThrow("rolled back");
  expect(await notes()).toEqual([]);
});

test("of several queries sent together the first error is thrown, also when it is turned into a Rejection", async () => {
  const refuse = async () => {
    await Promise.resolve();
    throw new Error("taken");
  };
  const work = async (db: PlatformDb) => {
    await note(1).execute(db);
    await Promise.all([note(1).execute(db).catch(refuse), note(2).execute(db), note(3).execute(db)]);
  };
  const backend = async () =>
    (await database.acrossCompanies((db) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)))
      .rows;
  const before = await backend();
  for (let n = 0; n < 10; n++) await expect(database.acrossCompanies(work)).rejects.toThrow("taken");
  expect(await notes()).toEqual([]);
  expect(await backend(), "the connection is as good as before").toEqual(before);
});

test("a query sent after the transaction has ended is rejected, because it would run without a role", async () => {
  const left = await database.acrossCompanies(async (db) => ({ db }));
  await expect(note(1).execute(left.db)).rejects.toThrow("the transaction was over");
  await database.acrossCompanies((db) => note(2).execute(db));
  expect(await notes()).toEqual([2]);
});

test.each<[Loss["when"], number[]]>([
  ["before it arrives", []],
  ["before its answer arrives", [1, 2, 3]],
])(
  "a connection lost with the commit, %s, fails the call as an unreachable database, and commits all or nothing",
  async (when, kept) => {
    proxy.loseAt({ word: "commit", when });
    const work = async (db: PlatformDb) => {
      await note(1).execute(db);
      writeWithCommit(db, note(2));
      writeAfterAll(db, note(3));
    };
    const fault = await database.acrossCompanies(work).catch((error: unknown) => error);
    expect(isDatabaseAway(fault), String(fault)).toBe(true);
    proxy.loseAt(undefined);
    await expect.poll(notes).toEqual(kept);
    await database.acrossCompanies((db) => note(9).execute(db));
    expect(await notes()).toEqual([...kept, 9]);
  },
);

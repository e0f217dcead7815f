import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { addressOf, makeInstallation, spawnProgram } from "../../testing/running-server.fixture.ts";
import { listMigrations, readMigration, type Migration } from "./migration-files.ts";
import { migrate } from "./migrate.ts";

const HEAD = listMigrations();
const later = (name: string, text: string): Migration => readMigration(`99${name}.sql`, text);

let admin: pg.Client;
let owner: pg.ClientConfig;
let rows: pg.Client;

beforeAll(async () => {
  admin = new pg.Client(inject("admin"));
  await admin.connect();
});
afterAll(() => admin.end());

async function connect(database: string): Promise<pg.Client> {
  const client = new pg.Client({ ...inject("admin"), database });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Each test has a database of its own at this version. */
beforeEach(async () => {
  const name = `migrate_${randomUUID().replaceAll("-", "")}`;
  await admin.query(`create database ${name} template pauta_template owner pauta`);
  owner = { ...inject("owner"), database: name };
  rows = await connect(name);
  return async () => {
    await rows.end();
    await admin.query(`drop database ${name} with (force)`);
  };
});

const bring = (more: Migration[], tries = 20) =>
  migrate(owner, () => {}, [...HEAD, ...more], { tries, pauseMs: 500 });

describe("a database of a newer version", () => {
  test(
    "is rejected by this one with a sentence that says what to do, and nothing is changed",
    { tags: "night" },
    async () => {
      await bring([later("01-later", "create table later (id int)")]);
      await expect(migrate(owner)).rejects.toThrow(
        /versão mais nova do Pauta \(migração 9901-later\.sql\): inicie essa versão, ou restaure/,
      );
      const installation = makeInstallation({ DATABASE_URL: addressOf(owner), PORT: "0" });
      const { code, output } = await spawnProgram("main.ts", installation.settings).ended;
      expect(code).toBe(1);
      expect(output).toMatch(
        /^O banco de dados é de uma versão mais nova do Pauta \(migração 9901-later\.sql\)/m,
      );
      await installation.remove();
    },
  );

  test("is rejected when its history was changed too", async () => {
    await rows.query("update migrations set sha256 = 'x' where name = '0001-tenancy.sql'");
    await expect(migrate(owner)).rejects.toThrow("A migração 0001-tenancy.sql mudou depois de aplicada.");
  });
});

describe("a migration that needs a table locked by a forgotten transaction", () => {
  const widening = later("02-wider", "alter table tags add column note text");

  test("lets readers pass, and is applied once the table is free", { tags: "night" }, async () => {
    const forgotten = await connect(owner.database!);
    await forgotten.query("begin");
    await forgotten.query("select from tags");
    const migrating = bring([widening]);
    await expect
      .poll(
        async () =>
          (await rows.query("select from pg_locks where not granted and relation = 'tags'::regclass"))
            .rowCount,
      )
      .toBe(1);
    const requested = performance.now();
    await rows.query("select from tags");
    expect(performance.now() - requested).toBeLessThan(5000);
    await forgotten.query("commit");
    await forgotten.end();
    expect(await migrating).toEqual({ applied: ["9902-wider.sql"] });
    const { rows: limit } = await rows.query("show lock_timeout");
    expect(limit).toEqual([{ lock_timeout: "0" }]);
  });

  test(
    "is applied after a deadlock with a user's transaction, whichever of them was aborted",
    { tags: "night" },
    async () => {
      const atWork = await connect(owner.database!);
      await atWork.query("set deadlock_timeout = '30s'");
      await atWork.query("begin");
      await atWork.query("delete from one_time_tokens");
      const migrating = bring([
        later(
          "05-both",
          "alter table users add column x text; alter table one_time_tokens add column x text",
        ),
      ]);
      await expect
        .poll(
          async () =>
            (
              await rows.query(
                "select from pg_locks where not granted and relation = 'one_time_tokens'::regclass",
              )
            ).rowCount,
        )
        .toBe(1);
      await atWork.query("update users set name = name");
      await atWork.query("commit");
      await atWork.end();
      expect(await migrating).toEqual({ applied: ["9905-both.sql"] });
    },
  );

  test(
    "fails in the end and names the blocking process, and continues at the next start",
    { tags: "night" },
    async () => {
      const forgotten = await connect(owner.database!);
      await forgotten.query("set application_name = 'planilha'");
      await forgotten.query("begin");
      await forgotten.query("select from tags");
      await expect(bring([widening], 2)).rejects.toThrow(
        /A migração 9902-wider\.sql espera por tabelas que outros ocupam\. .* processo \d+ \(postgres, planilha/,
      );
      await forgotten.end();
      expect(await bring([widening])).toEqual({ applied: ["9902-wider.sql"] });
    },
  );
});

describe("an index that is created concurrently", () => {
  const index = later(
    "03-index",
    "-- beside work\ncreate unique index concurrently if not exists tags_note on tags (color);\n",
  );
  const state = async () =>
    (await rows.query("select indisvalid from pg_index where indexrelid = to_regclass('tags_note')")).rows;

  test("is created again where an interrupted try left an invalid one", async () => {
    await rows.query("alter table tags disable trigger all; alter table tags no force row level security");
    await rows.query("set session_replication_role = replica");
    await rows.query(
      "insert into tags (company_id, name, color, created_at, updated_at) values (1, 'a', '#112233FF', now(), now()), (1, 'b', '#112233FF', now(), now())",
    );
    await expect(bring([index])).rejects.toThrow(/could not create unique index/);
    expect(await state()).toEqual([{ indisvalid: false }]);
    await rows.query("delete from tags");
    expect(await bring([index])).toEqual({ applied: ["9903-index.sql"] });
    expect(await state()).toEqual([{ indisvalid: true }]);
  });

  test("is created while other servers wait for their turn, by one of them", async () => {
    const all = await Promise.all([1, 2, 3].map(() => bring([index])));
    expect(all.flatMap(({ applied }) => applied)).toEqual(["9903-index.sql"]);
    expect(await state()).toEqual([{ indisvalid: true }]);
  });
});

// @module-tag night

import { existsSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestCluster } from "../../platform/database/embedded-postgres/test-cluster.ts";
import { DEBIANS_PROGRAMS, openExternalCluster } from "../../testing/external-postgres.fixture.ts";
import { importResult, openOffice, sendGazette } from "../../testing/office-at-work.fixture.ts";
import {
  addressOf,
  databaseOf,
  makeInstallation,
  runCommand,
  spawnProgram,
} from "../../testing/running-server.fixture.ts";
import { openVisitor } from "../../testing/test-server.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";

const CONTACT = { contact_type_id: 2, phone_number: "(11) 3333-4444" };

describe.skipIf(!existsSync(DEBIANS_PROGRAMS))("adopt, to an external PostgreSQL", () => {
  const installation = makeInstallation({ STORAGE_ENCRYPTION: "on" });
  let external: TestCluster;
  let admin: pg.Client;
  let cookies: Map<string, string>;
  /** An import that no server has run yet. */
  let queued = 0;
  let made = 0;

  const newDatabase = async (owner = "pauta", more = ""): Promise<string> => {
    const name = `adopted_${(made += 1)}`;
    await admin.query(`create database ${name} owner ${owner} ${more}`);
    return name;
  };
  const addressIn = (database: string) => addressOf(external.ownerConnection(database));
  const adopt = (address: string) => installation.run("adopt", address);
  const inDatabase = async <R extends pg.QueryResultRow>(database: string, text: string): Promise<R[]> => {
    const client = new pg.Client(external.adminConnection(database));
    await client.connect();
    try {
      return (await client.query<R>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const tablesIn = async (database: string) =>
    (
      await inDatabase<{ n: number }>(
        database,
        "select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
      )
    )[0]!.n;
  /** Kills a run of the command when the external server shows that it has come so far. */
  const killWhen = async (database: string, sign: string): Promise<void> => {
    const { child, ended } = spawnProgram("pauta.ts", installation.settings, ["adopt", addressIn(database)]);
    const over = new AbortController();
    void ended.then(() => over.abort());
    await waitFor(async () => {
      if (over.signal.aborted) throw new Error(`it ended before that: ${(await ended).output}`);
      return (await inDatabase(database, sign)).length > 0;
    });
    child.kill("SIGKILL");
    expect(await ended).toMatchObject({ signal: "SIGKILL" });
    await waitFor(
      async () =>
        (
          await inDatabase(
            database,
            "select from pg_stat_activity where datname = current_database() and application_name like 'pauta%'",
          )
        ).length === 0,
    );
  };

  beforeAll(async () => {
    external = await openExternalCluster(DEBIANS_PROGRAMS);
    admin = new pg.Client(external.adminConnection());
    await admin.connect();
    const server = await installation.start();
    await openOffice(databaseOf(installation.dataDir, "pauta"));
    const platform = server.visitor();
    await platform.signIn("admin");
    const { id } = await sendGazette(platform, 1, 20);
    await importResult(platform, id);
    const ana = server.visitor();
    await ana.signIn("ana");
    for (const contact of ["Cartório", "Perito"])
      expect((await ana.post("/api/phone_books", { ...CONTACT, contact })).status).toBe(201);
    ({ cookies } = ana);
    expect((await adopt(addressIn(await newDatabase()))).output).toContain(
      "Já há um servidor do Pauta em execução",
    );
    await server.end("SIGTERM");
    const withoutJobs = await installation.start({ PAUTA_JOBS: "off" });
    const again = withoutJobs.visitor();
    await again.signIn("admin");
    ({ id: queued } = await sendGazette(again, 21, 10));
    await withoutJobs.end("SIGTERM");
  });
  afterAll(async () => {
    await admin.end();
    await installation.remove();
    await external.close();
  });

  test("it is refused where the database or its user is unsuitable, with one sentence", async () => {
    await admin.query("create role outro login createrole password 'so-nestes-testes'");
    await admin.query("create role parado login nocreaterole password 'so-nestes-testes'");
    const full = await newDatabase();
    await inDatabase(full, "create table algo (id int)");
    const latin = await newDatabase(
      "pauta",
      "encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'",
    );
    const as = (user: string, database: string) => addressOf({ ...external.ownerConnection(database), user });
    const refusals = [
      [addressIn(full), "já tem tabelas"],
      [addressIn(latin), "LATIN1"],
      [as("outro", await newDatabase()), "não é dono"],
      [as("parado", await newDatabase("parado")), "CREATEROLE"],
      [as("postgres", await newDatabase("postgres")), "passa por cima da segurança por linha"],
      ["mysql://pauta@localhost/pauta", "é o endereço de um PostgreSQL"],
    ] as const;
    for (const [address, why] of refusals) {
      const { code, output } = await adopt(address);
      expect([code, output]).toEqual([1, expect.stringContaining(why)]);
    }
    const external_already = await runCommand(
      { ...installation.settings, DATABASE_URL: addressIn(full) },
      "adopt",
      addressIn(full),
    );
    expect(external_already.output).toContain("já é externo");
  });

  test.each([
    [
      "creates the tables",
      "select from pg_stat_activity where datname = current_database() and backend_xid is not null",
    ],
    [
      "copies the rows",
      "select from pg_stat_activity where datname = current_database() and query like 'copy public.%'",
    ],
  ])(
    "when it is killed while it %s, the database is still empty, and the next run copies all",
    async (_what, sign) => {
      const database = await newDatabase();
      await killWhen(database, sign);
      expect(await tablesIn(database)).toBe(0);
      const { code, output } = await adopt(addressIn(database));
      expect([code, output]).toEqual([0, expect.stringContaining("A cópia foi conferida")]);
    },
  );

  test("when it is killed after the rows are there, the next run compares them and goes on", async () => {
    const database = await newDatabase();
    await killWhen(database, "select from pg_class where relname = 'installation'");
    expect(await tablesIn(database)).toBeGreaterThan(50);
    const { code, output } = await adopt(addressIn(database));
    expect([code, output]).toEqual([0, expect.stringContaining("A cópia foi conferida")]);
  });

  test("after such a kill, rows that have changed are noticed", async () => {
    const database = await newDatabase();
    await killWhen(database, "select from pg_class where relname = 'installation'");
    await inDatabase(database, "update phone_books set contact = 'Outro' where contact = 'Perito'");
    const { code, output } = await adopt(addressIn(database));
    expect([code, output]).toEqual([
      1,
      expect.stringContaining("não é igual ao embutido: tabela phone_books"),
    ]);
  });

  test("the office goes on at the external database, with its sessions, files and numbers, and check finds nothing", async () => {
    const database = await newDatabase();
    const { code, output } = await adopt(addressIn(database));
    expect(code, output).toBe(0);
    expect(output).toContain("Agora defina DATABASE_URL");
    expect(output).not.toContain(String(external.ownerConnection(database).password));
    expect((await adopt(addressIn(database))).output).toContain("já tem tabelas");
    const jobs = await inDatabase(
      database,
      "select data from pgboss.job where name = 'gazettes.import' and state = 'created'",
    );
    expect(jobs).toEqual([{ data: { import_id: queued } }]);

    const there = { ...installation.settings, DATABASE_URL: addressIn(database) };
    const checked = await runCommand(there, "check");
    expect([checked.code, JSON.parse(checked.output)]).toEqual([
      0,
      expect.objectContaining({ is_clean: true, findings: [] }),
    ]);
    const server = await installation.start({ DATABASE_URL: addressIn(database) });
    const ana = openVisitor(server.address);
    for (const [name, value] of cookies) ana.cookies.set(name, value);
    const { body } = await ana.get("/api/phone_books");
    expect(body.data.map(({ contact }: { contact: string }) => contact).toSorted()).toEqual([
      "Cartório",
      "Perito",
    ]);
    const created = await ana.post("/api/phone_books", { ...CONTACT, contact: "Novo" });
    expect(created).toMatchObject({ status: 201 });
    expect(Math.max(...body.data.map(({ id }: { id: number }) => id))).toBe(created.body.id - 1);
    expect((await ana.get("/api/publications")).body.data.length).toBeGreaterThan(0);
    const platform = server.visitor();
    await platform.signIn("admin");
    expect(await importResult(platform, queued)).toMatchObject({ status: "done" });
    expect(await server.end("SIGTERM")).toMatchObject({ code: 0 });
  });

  test("the embedded database stays as it was", async () => {
    const checked = await installation.run("check");
    expect(JSON.parse(checked.output)).toMatchObject({ is_clean: true });
    const server = await installation.start();
    const ana = openVisitor(server.address);
    for (const [name, value] of cookies) ana.cookies.set(name, value);
    expect((await ana.get("/api/phone_books")).body.data).toHaveLength(2);
    expect(await server.end("SIGTERM")).toMatchObject({ code: 0 });
  });
});

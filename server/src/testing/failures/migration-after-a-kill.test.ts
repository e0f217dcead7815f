// @module-tag night

import { randomInt, randomUUID } from "node:crypto";
import pg from "pg";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { TEMPLATE } from "../database.setup.ts";
import { listMigrations } from "../../platform/database/migration-files.ts";
import { makeInstallation, spawnProgram, addressOf } from "../running-server.fixture.ts";
import { noteRuns, runCount } from "../run-counts.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";

const RUNS = runCount(2, 50);
const MIGRATIONS = listMigrations().map(({ name }) => name);

/**
 * Everything that migrations create: columns, constraints, indexes, policies, triggers, functions and grants.
 * The function that queues jobs is created by servers, so it is left out.
 */
const SHAPE = `
  select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default) as line from information_schema.columns where table_schema = 'public'
  union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
  union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indrelid where c.relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', tablename, policyname, roles, cmd, qual, with_check) from pg_policies
  union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
  union all select concat_ws(' ', oid::regprocedure, md5(prosrc), proacl) from pg_proc where pronamespace = 'public'::regnamespace and proname <> 'add_jobs'
  union all select concat_ws(' ', oid::regclass, relacl, relforcerowsecurity) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
  union all select concat_ws(' ', name, sha256) from migrations
  order by 1`;

const admin = new pg.Client(inject("admin"));
const installation = makeInstallation();
let whole: string[];

async function requested<T extends object>(database: string, query: string): Promise<T[]> {
  const client = new pg.Client({ ...inject("admin"), database });
  await client.connect();
  try {
    return (await client.query<T>(query)).rows;
  } finally {
    await client.end();
  }
}
const shapeOf = async (database: string) =>
  (await requested<{ line: string }>(database, SHAPE)).map(({ line }) => line);

beforeAll(async () => {
  await admin.connect();
  whole = await shapeOf(TEMPLATE);
});
afterAll(async () => {
  await installation.remove();
  await admin.end();
});

/**
 * Migrates an empty database and kills the program, or its connection, after a number of files; returns the
 * applied ones.
 */
async function killAfter(database: string, files: number, isConnectionCut: boolean): Promise<string[]> {
  const settings = {
    ...installation.settings,
    DATABASE_URL: addressOf({ ...inject("owner"), database }),
    STORAGE_URL: path.join(installation.dataDir, database),
  };
  const { child, ended } = spawnProgram("pauta.ts", settings, ["migrate"]);
  const look = new pg.Client({ ...inject("admin"), database });
  await look.connect();
  const applied = async (): Promise<string[]> => {
    const { rows } = await look.query("select to_regclass('migrations') is not null as is_there");
    if (!rows[0].is_there) return [];
    return (await look.query("select name from migrations order by name")).rows.map(({ name }) => name);
  };
  await waitFor(async () => {
    const { rows } = await look.query(
      "select from pg_stat_activity where datname = $1 and application_name = 'pauta migrate'",
      [database],
    );
    return child.exitCode !== null || (rows.length > 0 && (await applied()).length >= files);
  });
  if (isConnectionCut)
    await look.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'pauta migrate'",
      [database],
    );
  else child.kill("SIGKILL");
  await ended;
  await waitFor(async () => {
    const { rows } = await look.query(
      "select from pg_stat_activity where datname = $1 and application_name = 'pauta migrate'",
      [database],
    );
    return rows.length === 0;
  });
  const stayed = await applied();
  await look.end();
  return stayed;
}

test(
  `${RUNS} migrations killed in their middle leave whole files applied, and the next start continues to the same result`,
  { timeout: RUNS * 120_000 },
  async () => {
    let kills = 0;
    const wrong: string[] = [];
    for (let round = 0; round < RUNS; round++) {
      const database = `migrated_${randomUUID().replaceAll("-", "")}`;
      await admin.query(`create database ${database} owner pauta`);
      let stayed: string[] = [];
      for (let kill = 0; kill < 2; kill++) {
        stayed = await killAfter(
          database,
          randomInt(stayed.length, MIGRATIONS.length),
          (round + kill) % 2 === 1,
        );
        kills++;
        if (stayed.join() !== MIGRATIONS.slice(0, stayed.length).join())
          wrong.push(`these stayed: ${stayed.join()}`);
      }
      const settings = {
        ...installation.settings,
        DATABASE_URL: addressOf({ ...inject("owner"), database }),
        STORAGE_URL: path.join(installation.dataDir, database),
      };
      const { code, output } = await spawnProgram("pauta.ts", settings, ["migrate"]).ended;
      if (code !== 0) wrong.push(output);
      const shape = new Set(await shapeOf(database));
      wrong.push(...whole.filter((line) => !shape.delete(line)), ...shape);
      await admin.query(`drop database ${database} with (force)`);
    }
    noteRuns({ what: "migrations killed in their middle", runs: kills, findings: wrong.length });
    expect(wrong).toEqual([]);
    expect(whole.length).toBeGreaterThan(1000);
  },
);

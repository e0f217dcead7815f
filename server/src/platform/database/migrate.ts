import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { grantTableRights, grantInheritedRights } from "./inherited-rights.ts";
import {
  breaksPreviousVersion,
  indexMadeBy,
  isConcurrent,
  listMigrations,
  statementsOf,
  type Migration,
} from "./migration-files.ts";

/** Only one server migrates; others wait for this advisory lock. */
export const MIGRATION_LOCK = 7_282_001;

/** How long a migration waits for a table's lock; later queries of the table wait behind it. */
const LONGEST_WAIT_MS = 3000;
/** How often a migration is tried, and the pause between tries, in which waiting statements proceed. */
const RETRIES = { tries: 20, pauseMs: 2000 };
/** The table was not free in time, or the migration was aborted to end a deadlock: it is tried again. */
const IN_THE_WAY: ReadonlySet<unknown> = new Set(["55P03", "40P01"]);
/** How often a server checks whether another one has finished migrating. */
const POLL_MS = 200;

export type Migrated = { applied: string[] };

/** The database cannot be brought to this version as it is; the message says what to do. */
export class CannotMigrate extends Error {}

/** Applies one file inside the caller's transaction and records it. */
export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(
    "create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())",
  );
  const revokeRights = await grantInheritedRights(client, migration.name);
  await client.query(
    isConcurrent(migration) ? migration.text.replace(/ concurrently\b/gi, "") : migration.text,
  );
  await revokeRights();
  await remember(client, migration);
}

async function remember(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("insert into migrations (name, sha256) values ($1, $2)", [
    migration.name,
    migration.sha256,
  ]);
  if (breaksPreviousVersion(migration))
    await client.query("update migrations set ends_version_before = true where name = $1", [migration.name]);
}

/**
 * Applies the SQL files that the database has not seen, in order, each in a transaction of its own. A kill
 * leaves whole files applied and the next start continues from there.
 * @throws CannotMigrate when the database is of a newer version, or a file that was applied has changed since
 */
export async function migrate(
  connection: pg.ClientConfig,
  log: (line: string) => void = () => {},
  files: readonly Migration[] = listMigrations(),
  patience = RETRIES,
): Promise<Migrated> {
  const client = new pg.Client({ ...connection, application_name: "pauta migrate" });
  await client.connect();
  try {
    await lockMigrations(client);
    await grantTableRights(client);
    const known = await appliedMigrations(client);
    rejectNewer(known, files);
    const applied: string[] = [];
    for (const migration of files) {
      const before = known.get(migration.name);
      if (before === migration.sha256) continue;
      if (before !== undefined)
        throw new CannotMigrate(`A migração ${migration.name} mudou depois de aplicada.`);
      if (isConcurrent(migration)) await applyBesideWork(client, migration);
      else await applyInTurn(client, migration, patience);
      applied.push(migration.name);
      log(migration.name);
    }
    return { applied };
  } finally {
    await client.end();
  }
}

/** Waiting holds no snapshot, because CREATE INDEX CONCURRENTLY waits for snapshots. */
async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [
      MIGRATION_LOCK,
    ]);
    if (rows[0]!.held) return;
    await sleep(POLL_MS);
  }
}

/** @throws CannotMigrate when the database has migrations that this program does not */
function rejectNewer(known: ReadonlyMap<string, string>, files: readonly Migration[]): void {
  const ours = new Set(files.map(({ name }) => name));
  const newer = [...known.keys()].filter((name) => !ours.has(name)).toSorted();
  if (newer.length === 0) return;
  throw new CannotMigrate(
    `O banco de dados é de uma versão mais nova do Pauta (migração ${newer.at(-1)!}): inicie essa versão, ou restaure com esta ` +
      "uma cópia feita antes da atualização, em um banco vazio.",
  );
}

/** @throws CannotMigrate when other transactions hold its locks for too long */
async function applyInTurn(
  client: pg.Client,
  migration: Migration,
  { tries, pauseMs }: typeof RETRIES,
): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    await client.query("begin");
    try {
      await client.query(`set local lock_timeout = ${LONGEST_WAIT_MS}`);
      await applyMigration(client, migration);
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback");
      if (!IN_THE_WAY.has((error as { code?: unknown }).code)) throw error;
      if (left === 0) throw new CannotMigrate(await whoIsInTheWay(client, migration));
    }
    await sleep(pauseMs);
  }
}

async function whoIsInTheWay(client: pg.Client, { name }: Migration): Promise<string> {
  const { rows } = await client.query<{ who: string }>(
    `select format('processo %s (%s, %s%s)', pid, usename, application_name, ', aberta desde ' || to_char(xact_start, 'HH24:MI:SS')) as who
     from pg_stat_activity where pid <> pg_backend_pid() and pid in (
       select l.pid from pg_locks l join pg_class c on c.oid = l.relation
       where l.granted and c.relnamespace = 'public'::regnamespace and l.database = (select oid from pg_database where datname = current_database()))
     order by xact_start nulls first limit 3`,
  );
  const open = rows.map(({ who }) => who).join("; ") || "nenhuma mais";
  return `A migração ${name} espera por tabelas que outros ocupam. Transações que ocupam tabelas: ${open}. Encerre-as e inicie de novo.`;
}

/** Runs statement by statement, each with retries; an invalid index of an interrupted try is dropped. */
async function applyBesideWork(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of statementsOf(migration)) {
    const index = indexMadeBy(statement);
    if (index !== undefined) await dropUnfinished(client, index);
    await client.query(statement);
  }
  await remember(client, migration);
}

async function dropUnfinished(client: pg.Client, index: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop index concurrently %s', indexrelid::regclass) as statement
     from pg_index where indexrelid = to_regclass($1) and not indisvalid`,
    [index],
  );
  for (const { statement } of rows) await client.query(statement);
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const { rows: found } = await client.query<{ is_there: boolean }>(
    "select to_regclass('migrations') is not null as is_there",
  );
  if (!found[0]!.is_there) return new Map();
  const { rows } = await client.query<{ name: string; sha256: string }>(
    "select name, sha256 from migrations",
  );
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

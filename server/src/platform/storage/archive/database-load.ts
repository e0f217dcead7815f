import { pipeline } from "node:stream/promises";
import type { Readable } from "node:stream";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { grantTableRights } from "../../database/inherited-rights.ts";
import { applyMigration, MIGRATION_LOCK } from "../../database/migrate.ts";
import { listMigrations, type Migration } from "../../database/migration-files.ts";
import type { SealedKey } from "../file-keys.ts";
import { prepareForCopying } from "./copying.ts";
import type { CopiedTable, Manifest } from "./manifest.ts";

/** A backup that this program or this database cannot accept; nothing was written. */
export class CannotRestore extends Error {}

/** The migration that creates the table of the files' keys. */
const WITH_KEYS = "0100-file-keys.sql";
const KEYS_AT_ONCE = 10_000;

/**
 * What prevents loading rows fast and in any order, and the statements that restore it: constraints between
 * tables, indexes without a constraint, our own triggers, and policies (COPY rejects guarded tables).
 * PostgreSQL generates these statements from its catalogue.
 */
const OBSTACLES = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore, 1 as first_gone, 2 as first_back
  from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0
  union all
  select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 2, 1
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')
  union all
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname), format('alter table %s enable trigger %I', tgrelid::regclass, tgname), 3, 3
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled = 'O'
  union all
  select format('alter table %s no force row level security', oid::regclass), format('alter table %s force row level security', oid::regclass), 4, 4
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity
  order by first_gone`;

type Obstacle = { remove: string; restore: string; first_back: number };

/**
 * Fills an empty database from a backup: the migrations of its time, its rows, its sequences.
 * @param read returns a table's bytes as COPY text
 * @param keys the keys of the files, which were encrypted when they were restored
 * @throws CannotRestore when the database is not empty or the backup is of another version
 */
export const loadDatabase = (
  owner: pg.ClientConfig,
  manifest: Loaded,
  read: (table: CopiedTable) => Readable,
  keys: readonly SealedKey[] = [],
): Promise<void> =>
  fillDatabase(owner, manifest, read, async (client) => {
    await becomeAnother(client);
    await insertKeys(client, keys);
  });

/** What a database is filled with. */
export type Loaded = Pick<Manifest, "migrations" | "tables" | "sequences">;

/**
 * Fills an empty database. One transaction: after a kill the database is still empty.
 * @param finish is called before the commit
 * @throws CannotRestore when the database is not empty or the rows are of another version
 */
export async function fillDatabase(
  owner: pg.ClientConfig,
  manifest: Loaded,
  read: (table: CopiedTable) => Readable,
  finish: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const migrations = migrationsOf(manifest);
  const client = new pg.Client({ ...owner, application_name: "pauta restore" });
  client.on("error", () => {});
  await client.connect();
  try {
    await grantTableRights(client);
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await prepareForCopying(client);
    await assertEmpty(client);
    for (const migration of migrations) await applyMigration(client, migration);
    await assertSameTables(client, manifest);
    await loadRows(client, manifest, read);
    await finish(client);
    await client.query("commit");
    await client.query("analyze");
  } finally {
    await client.end().catch(() => {});
  }
}

/** @throws CannotRestore when the database contains any table */
export async function assertEmpty(client: pg.Client): Promise<void> {
  if (!(await isEmptyDatabase(client)))
    throw new CannotRestore(
      "O banco de dados já tem tabelas. Uma cópia só é restaurada em um banco vazio: indique outra pasta em DATA_DIR, ou outro banco em DATABASE_URL.",
    );
}

/** Whether the database contains no table, other than those of extensions. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_empty: boolean }>(
    `select not exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as is_empty`,
  );
  return rows[0]!.is_empty;
}

/** The migrations that the backup was made with. @throws CannotRestore when this program does not have the same */
export function migrationsOf(manifest: Pick<Manifest, "migrations">): Migration[] {
  const ours = new Map(listMigrations().map((migration) => [migration.name, migration]));
  return manifest.migrations.map(({ name, sha256 }) => {
    const migration = ours.get(name);
    if (migration?.sha256 === sha256) return migration;
    throw new CannotRestore(
      migration
        ? `A migração ${name} não é a mesma com que a cópia foi feita.`
        : `A cópia foi feita por uma versão mais nova do Pauta (migração ${name}). Atualize o Pauta antes de restaurá-la.`,
    );
  });
}

/** @throws CannotRestore when the backup's tables have no place for the keys of encrypted files */
export function assertTakesKeys(migrations: readonly Migration[]): void {
  if (!migrations.some(({ name }) => name === WITH_KEYS))
    throw new CannotRestore(
      "A cópia é de uma versão do Pauta que ainda não cifrava arquivos: restaure-a com STORAGE_ENCRYPTION=off.",
    );
}

async function assertSameTables(client: pg.Client, { tables }: Loaded): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('migrations', 'file_keys')",
  );
  const made = new Set(rows.map(({ name }) => name));
  const other = tables.find(({ name }) => !made.has(name));
  if (other || made.size !== tables.length)
    throw new CannotRestore(
      `As tabelas da cópia não são as desta versão do Pauta (${other?.name ?? "faltam tabelas"}).`,
    );
}

async function loadRows(
  client: pg.Client,
  { tables, sequences }: Loaded,
  read: (table: CopiedTable) => Readable,
): Promise<void> {
  await truncateAll(client, tables);
  const { rows: obstacles } = await client.query<Obstacle>(OBSTACLES);
  for (const { remove } of obstacles) await client.query(remove);
  for (const table of tables) {
    const statement = await copyStatement(client, table);
    const copy = client.query(copyFrom(statement));
    await pipeline(read(table), copy);
    if (copy.rowCount !== table.rows)
      throw new CannotRestore(
        `A tabela ${table.name} recebeu ${copy.rowCount} linhas, e a cópia tem ${table.rows}.`,
      );
  }
  // the policies stay off until the constraints have been checked on every row
  for (const { restore } of obstacles.toSorted((one, other) => one.first_back - other.first_back))
    await client.query(restore);
  for (const { name, last_value } of sequences)
    await client.query("select setval(format('public.%I', $1::text)::regclass, $2::bigint)", [
      name,
      last_value,
    ]);
}

/** A restored installation is separate from the original: it gets an id of its own. */
async function becomeAnother(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "select to_regclass('installation') is not null as is_there",
  );
  if (rows[0]!.is_there)
    await client.query("update installation set id = gen_random_uuid(), marked_at = null");
}

/** A backup contains the files as they are, and no keys: those of this installation are new. */
export async function insertKeys(client: pg.Client, keys: readonly SealedKey[]): Promise<void> {
  for (let next = 0; next < keys.length; next += KEYS_AT_ONCE) {
    const some = keys.slice(next, next + KEYS_AT_ONCE);
    await client.query(
      "insert into file_keys (storage_key, sealed_key) select * from unnest($1::text[], $2::bytea[])",
      [some.map(({ storage_key }) => storage_key), some.map(({ sealed_key }) => sealed_key)],
    );
  }
}

/** Rows that the migrations inserted come from the backup too. */
async function truncateAll(client: pg.Client, tables: readonly CopiedTable[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    "select 'truncate ' || string_agg(format('public.%I', name), ', ') as statement from unnest($1::text[]) name",
    [tables.map(({ name }) => name)],
  );
  await client.query(rows[0]!.statement);
}

async function copyStatement(client: pg.Client, { name, columns }: CopiedTable): Promise<string> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('copy public.%I (%s) from stdin', $1::text, string_agg(format('%I', name), ', ' order by place)) as statement
     from unnest($2::text[]) with ordinality as listed (name, place)`,
    [name, columns],
  );
  return rows[0]!.statement;
}

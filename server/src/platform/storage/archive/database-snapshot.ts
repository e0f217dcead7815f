import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { UnfinishedJob } from "./manifest.ts";
import { connectToSnapshot } from "./snapshot-connection.ts";

export type TableToCopy = { name: string; columns: string[]; is_guarded: boolean; statement: string };
export type NamedFile = { key: string; size: number; sha256: string; table: string };

/** The database at one moment, whatever is written meanwhile. */
export type DatabaseSnapshot = {
  tables: readonly TableToCopy[];
  /** The table as COPY text; `rows` is known when the bytes have ended. */
  copy(table: TableToCopy): { bytes: AsyncIterable<Buffer>; rows: () => number };
  migrations(): Promise<{ name: string; sha256: string }[]>;
  namedFiles(): Promise<NamedFile[]>;
  sequences(): Promise<{ name: string; last_value: string }[]>;
  unfinishedJobs(): Promise<UnfinishedJob[]>;
  close(): Promise<void>;
};

/** Our own tables, without those of extensions and the keys of the files, which are copied decrypted. The names are quoted by PostgreSQL. */
const TABLES = `
  select c.relname as name, c.relrowsecurity as is_guarded, array_agg(a.attname::text order by a.attnum) as columns,
    format('copy public.%I (%s) to stdout', c.relname, string_agg(format('%I', a.attname), ', ' order by a.attnum)) as statement
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('migrations', 'file_keys')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.oid, c.relname, c.relrowsecurity order by c.relname`;

/** Every table that refers to stored files has these three columns. */
const FILES = `
  select c.relname as name, format('select storage_key as key, size::float8 as size, sha256 from public.%I where storage_key is not null', c.relname) as statement
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('storage_key', 'size', 'sha256') and not a.attisdropped) = 3
  order by c.relname`;

/** Jobs that a server queues by itself at every start (singleton_on) are left out. */
const JOBS = `
  select name, coalesce(data, '{}') as payload, singleton_key as key,
    to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start_after
  from pgboss.job where state in ('created', 'retry', 'active') and singleton_on is null order by created_on`;

/**
 * Opens a transaction with one snapshot. Tables under row-level security are read as the platform, which sees
 * every company; the rest, and the sequences, as the owner.
 */
export async function openSnapshot(owner: pg.ClientConfig): Promise<DatabaseSnapshot> {
  const client = await connectToSnapshot(owner, "backup");
  try {
    return {
      tables: await listTables(client),
      copy: (table) => copyOf(client, table),
      migrations: () => listApplied(client),
      namedFiles: () => listNamedFiles(client),
      sequences: () => listSequences(client),
      unfinishedJobs: () => listUnfinishedJobs(client),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

export const listTables = async (client: pg.Client): Promise<TableToCopy[]> =>
  (await client.query<TableToCopy>(TABLES)).rows;

/** A table as COPY text, in the caller's transaction. */
export function copyOf(client: pg.Client, table: TableToCopy): ReturnType<DatabaseSnapshot["copy"]> {
  let rows = 0;
  async function* bytes() {
    if (table.is_guarded) await client.query("set local role pauta_platform");
    const stream = client.query(copyTo(table.statement));
    yield* stream as AsyncIterable<Buffer>;
    ({ rowCount: rows } = stream);
    if (table.is_guarded) await client.query("reset role");
  }
  return { bytes: bytes(), rows: () => rows };
}

export const listApplied = async (client: pg.Client): Promise<{ name: string; sha256: string }[]> =>
  (await client.query<{ name: string; sha256: string }>("select name, sha256 from migrations order by name"))
    .rows;

export const listSequences = async (client: pg.Client): Promise<{ name: string; last_value: string }[]> =>
  (
    await client.query<{ name: string; last_value: string }>(
      "select sequencename::text as name, last_value::text from pg_sequences where schemaname = 'public' and last_value is not null order by 1",
    )
  ).rows;

export async function listUnfinishedJobs(client: pg.Client): Promise<UnfinishedJob[]> {
  const { rows: found } = await client.query<{ is_there: boolean }>(
    "select to_regclass('pgboss.job') is not null as is_there",
  );
  return found[0]!.is_there ? (await client.query<UnfinishedJob>(JOBS)).rows : [];
}

/**
 * Lists the stored files that rows of any table name. The client may be in any transaction of the owner's.
 */
export async function listNamedFiles(client: pg.Client): Promise<NamedFile[]> {
  const { rows: queries } = await client.query<{ name: string; statement: string }>(FILES);
  await client.query("set local role pauta_platform");
  const files: NamedFile[] = [];
  for (const { name, statement } of queries) {
    const { rows } = await client.query<NamedFile>(statement);
    for (const { key, size, sha256 } of rows) files.push({ key, size, sha256, table: name });
  }
  await client.query("reset role");
  return files;
}

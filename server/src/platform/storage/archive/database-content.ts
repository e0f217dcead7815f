import { createHash } from "node:crypto";
import type pg from "pg";
import { copyOf, listSequences, listTables, type TableToCopy } from "./database-snapshot.ts";

/** The keys of files, which a list of tables to copy leaves out. */
const KEYS: TableToCopy = {
  name: "file_keys",
  columns: ["storage_key", "sealed_key"],
  is_guarded: true,
  statement: "copy (select storage_key, sealed_key from public.file_keys order by storage_key) to stdout",
};

/** Who may do what with which rows, as lines that do not depend on the owner's name or PostgreSQL's version. The queue creates its function. */
const RIGHTS = `
  select 'papel ' || rolname as name, concat_ws(' ', rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb) as content
  from pg_roles where rolname in ('pauta_app', 'pauta_platform', 'pauta_search', 'pauta_audit')
  union all
  select format('política %s de %s', policyname, tablename), concat_ws(' ', permissive, roles::text, cmd, qual is not null, with_check is not null)
  from pg_policies where schemaname = 'public'
  union all
  select 'segurança por linha de ' || relname, concat_ws(' ', relrowsecurity, relforcerowsecurity)
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  union all
  select format('direitos de %s em %s', grantee::regrole, relname), string_agg(privilege_type, ' ' order by privilege_type)
  from pg_class, aclexplode(relacl) where relnamespace = 'public'::regnamespace and grantee <> relowner
  group by grantee, relname
  union all
  select format('direitos de %s em %s', case grantee when 0 then 'todos' else grantee::regrole::text end, p.oid::regprocedure),
    string_agg(privilege_type, ' ' order by privilege_type)
  from pg_proc p, aclexplode(proacl) where pronamespace = 'public'::regnamespace and grantee <> proowner and proname <> 'add_jobs'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  group by grantee, p.oid
  union all
  select format('gatilho %s de %s', tgname, tgrelid::regclass), tgenabled::text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and not tgisinternal
  union all
  select format('restrição %s de %s', conname, conrelid::regclass), concat_ws(' ', contype, convalidated)
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select 'índice ' || indexrelid::regclass, concat_ws(' ', indisunique, indisvalid)
  from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace`;

export type DatabaseContent = {
  /** Rows by table. */
  rows: ReadonlyMap<string, number>;
  /** What must be equal in a copy, by what it is: the rows' hash of each table, sequences, roles and their rights. */
  lines: ReadonlyMap<string, string>;
};

/** All of a database that a copy must have too, in the owner's transaction. */
export async function contentOf(client: pg.Client): Promise<DatabaseContent> {
  const rows = new Map<string, number>();
  const lines = new Map<string, string>();
  // a copy is compared in the order of its rows, and large tables would be read from wherever another reader is
  await client.query("select set_config('synchronize_seqscans', 'off', true)");
  for (const table of [...(await listTables(client)), KEYS]) {
    const { bytes, rows: count } = copyOf(client, table);
    const hash = createHash("sha256");
    for await (const chunk of bytes) hash.update(chunk);
    rows.set(table.name, count());
    lines.set(`tabela ${table.name}`, `${count()} ${hash.digest("hex")}`);
  }
  for (const { name, last_value } of await listSequences(client)) lines.set(`sequência ${name}`, last_value);
  const { rows: rights } = await client.query<{ name: string; content: string }>(RIGHTS);
  for (const { name, content } of rights) lines.set(name, content);
  return { rows, lines };
}

/** What two databases do not have in common. */
export const differencesOf = (one: DatabaseContent, other: DatabaseContent): string[] =>
  [...new Set([...one.lines.keys(), ...other.lines.keys()])]
    .filter((name) => one.lines.get(name) !== other.lines.get(name))
    .toSorted();

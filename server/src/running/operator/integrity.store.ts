import type pg from "pg";

/** An inconsistency: how often it occurs, and the ids of a few rows. */
export type Finding = { check: string; count: number; examples: unknown[] };

const MOST_EXAMPLES = 5;

/** Queries generated from PostgreSQL's catalogue; each returns the violations of one constraint of one table. */
const RULES_OF_TABLES = `
  with shown as (
    select c.oid, coalesce(string_agg(format('%L, r.%I', a.attname, a.attname), ', ' order by a.attnum) filter (where a.attnum is not null), '') as ids
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname in ('company_id', 'id') and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege('pauta_platform', c.oid, 'select')
    group by c.oid
  )
  select 'reference ' || k.conname as check, format(
    'select json_build_object(%s) as example from %s r where %s and not exists (select from %s t where %s)', shown.ids, k.conrelid::regclass,
    (select string_agg(format('r.%I is not null', a.attname), ' and ') from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)),
    k.confrelid::regclass,
    (select string_agg(format('t.%I = r.%I', there.attname, here.attname), ' and ')
     from unnest(k.conkey, k.confkey) as pair (mine, theirs)
     join pg_attribute here on here.attrelid = k.conrelid and here.attnum = pair.mine
     join pg_attribute there on there.attrelid = k.confrelid and there.attnum = pair.theirs)) as statement
  from pg_constraint k join shown on shown.oid = k.conrelid where k.contype = 'f' and k.conparentid = 0
  union all
  select 'unique ' || i.indexrelid::regclass, format(
    'select json_build_object(''rows'', count(*)) as example from %s r where %s group by %s having count(*) > 1', i.indrelid::regclass,
    coalesce(pg_get_expr(i.indpred, i.indrelid), 'true') || (select string_agg(' and ' || pg_get_indexdef(i.indexrelid, n, false) || ' is not null', '')
      from generate_series(1, i.indnkeyatts) n),
    (select string_agg(pg_get_indexdef(i.indexrelid, n, false), ', ') from generate_series(1, i.indnkeyatts) n))
  from pg_index i join shown on shown.oid = i.indrelid where i.indisunique
  order by 1`;

const CHECKS: Record<string, string> = {
  "table without row-level security": `
    select json_build_object('table', c.relname) as example from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (not c.relrowsecurity or not c.relforcerowsecurity
        or not exists (select from pg_policy p where p.polrelid = c.oid and 'pauta_app'::regrole = any (p.polroles)))`,
  "publication treated by nobody or never": `
    select json_build_object('company_id', company_id, 'id', id) as example from publications
    where treated <> read or treated <> (treated_at is not null) or treated <> (treated_by_id is not null)`,
  "copy of an act that differs from the publication listed for it": `
    select json_build_object('company_id', p.company_id, 'id', p.id) as example
    from publications p join publications l on l.company_id = p.company_id and l.id = p.same_act_as
    where l.same_act_as is not null or l.user_id <> p.user_id or l.publication_date <> p.publication_date
      or l.treated <> p.treated or l.forwarded <> p.forwarded`,
  "publication that repeats another person's or an unlisted one": `
    select json_build_object('company_id', p.company_id, 'id', p.id) as example
    from publications p join publications r on r.company_id = p.company_id and r.id = p.repeats
    where r.same_act_as is not null or r.user_id <> p.user_id or r.source = p.source`,
  "publication of a person of another company": `
    select json_build_object('company_id', p.company_id, 'id', p.id) as example from publications p
    where not exists (select from users u where u.id = p.user_id and u.company_id = p.company_id)`,
  "listed deadline that its publication contradicts": `
    select json_build_object('company_id', a.company_id, 'publication_id', a.publication_id) as example
    from automatic_deadlines a cross join lateral listing_of_deadline(a) l
    where (a.listed_as, a.listed_day, a.listed_for) is distinct from (l.listed_as, l.listed_day, l.listed_for)`,
  "import whose counts disagree with its rows": `
    select json_build_object('id', i.id, 'reported', (i.result->>'imported_publications')::int + i.later_publications,
      'found', coalesce(p.found, 0)) as example
    from gazette_imports i
    left join (select gazette_import_id, count(*)::int as found from publications group by 1) p on p.gazette_import_id = i.id
    where (i.status = 'done' and (i.result->>'imported_publications')::int + i.later_publications is distinct from coalesce(p.found, 0))
      or (i.status <> 'done' and p.found > 0)`,
  "email that could not be delivered": `
    select json_build_object('id', id, 'kind', kind) as example from mails where status = 'dead'`,
  "audit trail with a broken chain": `
    select json_build_object('company_id', company_id, 'seq', seq, 'fault', fault) as example from broken_audit_entries()`,
  "job that failed for good": `
    select json_build_object('id', id, 'job', name) as example from pgboss.job where state = 'failed'`,
  "database page with a wrong checksum": `
    select json_build_object('pages', checksum_failures) as example from pg_stat_database where datname = current_database() and checksum_failures > 0`,
};

type Query = { check: string; statement: string };

/** Whether the database was ever used: tables and queues exist. */
export async function hasTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "select to_regclass('publications') is not null and to_regclass('pgboss.job') is not null as is_there",
  );
  return rows[0]!.is_there;
}

/** Finds violations of the database's constraints and rules, as the platform role in the caller's transaction. */
export async function findContradictions(
  client: pg.Client,
): Promise<{ checked: number; findings: Finding[] }> {
  const { rows: ofTables } = await client.query<Query>(RULES_OF_TABLES);
  const queries = [
    ...ofTables,
    ...Object.entries(CHECKS).map(([check, statement]) => ({ check, statement })),
  ];
  const findings: Finding[] = [];
  await client.query("set local role pauta_platform");
  // an index that has lost a row would hide the violation
  await client.query("set local enable_indexscan = off");
  await client.query("set local enable_indexonlyscan = off");
  await client.query("set local enable_bitmapscan = off");
  for (const query of queries) {
    const { rows } = await client.query<{ example: unknown }>(query.statement);
    if (rows.length > 0)
      findings.push({
        check: query.check,
        count: rows.length,
        examples: rows.slice(0, MOST_EXAMPLES).map(({ example }) => example),
      });
  }
  await client.query("reset role");
  return { checked: queries.length, findings };
}

import type pg from "pg";

/** PostgreSQL's own figures for statements: milliseconds of planning and executing, and pages of 8 kB read. */
export type Spent = { ms: number; pages: number };

/** Makes PostgreSQL count its statements from its next start on. Needs the superuser. */
export async function countStatements(superuser: pg.Client): Promise<void> {
  await superuser.query("create extension if not exists pg_stat_statements");
  await superuser.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await superuser.query("alter system set pg_stat_statements.track_planning = on");
}

/** What some work costs, with whatever else runs in the roles of requests meanwhile. */
export async function spentBy(superuser: pg.Client, work: () => Promise<unknown>): Promise<Spent> {
  await superuser.query("select pg_stat_statements_reset()");
  await work();
  const { rows } = await superuser.query<Spent>(
    `select coalesce(sum(s.total_plan_time + s.total_exec_time), 0)::float as ms,
       coalesce(sum(s.shared_blks_hit + s.shared_blks_read), 0)::int as pages
     from pg_stat_statements s join pg_roles r on r.oid = s.userid
     where r.rolname in ('pauta_app', 'pauta_platform')`,
  );
  return rows[0]!;
}

/** The three slowest statements of some work. */
export async function slowestOf(superuser: pg.Client, work: () => Promise<unknown>): Promise<string[]> {
  await spentBy(superuser, work);
  const { rows } = await superuser.query<{ line: string }>(
    `select round((s.total_plan_time + s.total_exec_time)::numeric, 1) || ' ms, ' || s.shared_blks_hit + s.shared_blks_read
       || ' pages, ' || s.rows || ' rows: ' || regexp_replace(s.query, '\\s+', ' ', 'g') as line
     from pg_stat_statements s join pg_roles r on r.oid = s.userid
     where r.rolname in ('pauta_app', 'pauta_platform') and s.total_exec_time > 0.5
     order by s.total_exec_time desc limit 3`,
  );
  return rows.map(({ line }) => line);
}

import type pg from "pg";

/** Whether a worker, or a command that writes, is connected to the database: each of them listens for events. */
export async function isInUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_used: boolean }>(
    `select exists (select from pg_stat_activity
       where datname = current_database() and application_name like 'pauta events%') as is_used`,
  );
  return rows[0]!.is_used;
}

/** What makes a database, and its user, suitable for Pauta. */
type Suited = {
  version: number;
  encoding: string;
  owns: boolean;
  may_create_roles: boolean;
  passes_by: boolean;
};

export async function readSuited(client: pg.Client): Promise<Suited> {
  const { rows } = await client.query<Suited>(
    `select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding) as encoding,
       pg_has_role(datdba, 'member') as owns, rolcreaterole as may_create_roles, rolsuper or rolbypassrls as passes_by
     from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
  );
  return rows[0]!;
}

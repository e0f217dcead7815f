import type pg from "pg";

/** The last migration that needs the owner to have the roles' rights without `set role`. */
const LAST_COUNTING_ON_THEM = "0064";

/** PostgreSQL's error when two databases of one server change the same memberships at once. */
const CHANGED_MEANWHILE = "tuple concurrently updated";
const TRIES = 50;

/**
 * Grants the owner the rights of the roles for an old migration, inside the caller's transaction, where
 * another database of the same server has already revoked them (0065-roles-taken-on.sql). Roles belong to the
 * server, not to a database.
 * @param migration its file name
 * @returns a function that revokes them again
 */
export async function grantInheritedRights(
  client: pg.Client,
  migration: string,
): Promise<() => Promise<void>> {
  if (migration.slice(0, LAST_COUNTING_ON_THEM.length) > LAST_COUNTING_ON_THEM) return async () => {};
  const { rows } = await client.query<{ role: string }>(
    `select rolname as role from pg_roles where rolname in ('pauta_app', 'pauta_platform', 'pauta_search', 'pauta_audit')
       and pg_has_role(oid, 'member') and not pg_has_role(oid, 'usage')`,
  );
  if (rows.length === 0) return async () => {};
  const roles = rows.map(({ role }) => role).join(", ");
  await inherit(client, roles, true);
  return () => inherit(client, roles, false);
}

async function inherit(client: pg.Client, roles: string, inherits: boolean): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select case when current_setting('server_version_num')::int >= 160000
       then format('grant ${roles} to %I with inherit ${inherits}', current_user)
       else format('alter role %I ${inherits ? "inherit" : "noinherit"}', current_user) end as statement`,
  );
  for (let left = TRIES; ; left -= 1) {
    await client.query("savepoint lending");
    try {
      await client.query(rows[0]!.statement);
      await client.query("release savepoint lending");
      return;
    } catch (error) {
      await client.query("rollback to savepoint lending");
      if (left === 0 || !(error as Error).message.includes(CHANGED_MEANWHILE)) throw error;
    }
  }
}

/**
 * Grants the owner by name the right to create tables and to pass it on, where he has it only through
 * pg_database_owner: before PostgreSQL 16 a role inherits from all its roles or from none.
 */
export async function grantTableRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ lacks: boolean }>(
    `select current_setting('server_version_num')::int < 160000 and nspowner = 'pg_database_owner'::regrole
       and not exists (select from aclexplode(nspacl) where grantee = current_user::regrole and privilege_type = 'CREATE' and is_grantable) as lacks
     from pg_namespace where nspname = 'public'`,
  );
  if (!rows[0]?.lacks) return;
  await client.query(
    `do $$ declare owner name := current_user;
     begin
       set local role pg_database_owner;
       execute format('grant usage, create on schema public to %I with grant option', owner);
     end $$`,
  );
}

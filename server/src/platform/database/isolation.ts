import type pg from "pg";

/** Rows of one company could be visible to another: the service must not start. */
export class IsolationFault extends Error {}

/** Whether any company's row is visible, checked on tables that are never empty for long. */
export const SEES_ROWS =
  "exists (select from clients) or exists (select from users) or exists (select from lawsuits)";

/** The role of a fresh connection, the rights it has, and what it sees with them. */
const WHO_AM_I = `
  select session_user as who, ${SEES_ROWS} as sees_rows,
    (select rolsuper or rolbypassrls from pg_roles where rolname = session_user) as passes_by,
    pg_has_role(session_user, 'pauta_platform', 'usage') or pg_has_role(session_user, 'pauta_app', 'usage') as inherits`;

type WhoAmI = { who: string; sees_rows: boolean; passes_by: boolean; inherits: boolean };

/** @throws IsolationFault when a connection sees rows before `set role`, or could */
export async function assertSeesNoRows(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<WhoAmI>(WHO_AM_I);
  const { who, sees_rows, passes_by, inherits } = rows[0]!;
  if (passes_by)
    throw new IsolationFault(
      `O usuário ${who} de DATABASE_URL passa por cima da segurança por linha (superusuário ou BYPASSRLS): ` +
        "indique um que seja dono do banco, com CREATEROLE e sem esses poderes.",
    );
  if (inherits || sees_rows)
    throw new IsolationFault(
      `O usuário ${who} de DATABASE_URL vê dados de escritórios sem assumir um papel. Retire dele o que herda ` +
        `(grant pauta_app, pauta_platform to ${who} with inherit false; no PostgreSQL 15: alter role ${who} noinherit) e as ` +
        "políticas que lhe dão acesso.",
    );
}

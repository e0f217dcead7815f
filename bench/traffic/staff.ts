import pg from "pg";
import { hashPassword } from "../../server/src/office/identity/passwords/passwords.commands.ts";
import { PASSWORD } from "../offices-at-work.ts";

export type Employee = { username: string; id: number; isController: boolean };

/**
 * Gives the people of the offices a password, and makes the first of each office its controller. Returns first one
 * person of each office, then the second of each, and so on.
 */
export async function grantAccess(owner: pg.ClientConfig): Promise<Employee[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query("set role pauta_platform");
    await client.query("update users set password_hash = $1 where username ~ '^p[0-9]+-[0-9]+$'", [
      await hashPassword(PASSWORD),
    ]);
    await client.query("update users set role_ids = '{3,4,5}' where username ~ '^p[0-9]+-1$'");
    const { rows } = await client.query<Employee>(
      `select username, id::int, username like '%-1' as "isController" from users where username ~ '^p[0-9]+-[0-9]+$'
       order by split_part(username, '-', 2)::int, company_id`,
    );
    await client.query("reset role");
    await client.query("vacuum analyze users");
    return rows;
  } finally {
    await client.end();
  }
}

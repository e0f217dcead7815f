import { sql } from "kysely";
import type { CompanyDb } from "../platform/db.ts";

/**
 * Of addresses that a form of the bound office names, those that may be written to: not one that somebody of the office goes by,
 * has asked for or has added and nobody has confirmed. Who is no user is not the office's people's matter.
 */
export async function writableAddresses(db: CompanyDb, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const { rows } = await sql<{ address: string }>`
    with own as (
      select email as address, email_verified_at is not null as is_confirmed from users where status = 'A' and company_id = current_company()
      union all select pending_email, false from users where status = 'A' and pending_email is not null and company_id = current_company()
      union all select e.email, e.email_verified_at is not null from user_emails e where e.company_id = current_company())
    select named.address from unnest(${[...addresses]}::text[]) with ordinality as named (address, place)
    where not exists (select from own where folded_email(own.address) = folded_email(named.address))
      or exists (select from own where folded_email(own.address) = folded_email(named.address) and own.is_confirmed)
    order by named.place`.execute(db);
  return rows.map(({ address }) => address);
}

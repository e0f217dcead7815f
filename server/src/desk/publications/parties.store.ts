import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";

export type NamingPublication = {
  id: number;
  parties: string[];
  lawsuit_id: number | null;
  lawsuit_number: string | null;
};

/** A bank is named in thousands of notices: the newest are enough. */
const MOST_READ = 2000;

/** The office's publications with a party of these keys, newest first, without those of one client's own lawsuits. */
export async function publicationsNaming(
  db: CompanyDb,
  keys: readonly string[],
  exceptClient: number | null,
): Promise<NamingPublication[]> {
  const { rows } = await sql<NamingPublication>`
    select p.id, p.parties, p.lawsuit_id, p.lawsuit_number from publications p
    where p.id in (select publications_of_parties(${[...keys]}::text[]))
      and not exists (select from lawsuit_clients l where l.company_id = p.company_id and l.lawsuit_id = p.lawsuit_id
        and l.client_id = ${exceptClient}::bigint)
    order by p.publication_date desc, p.id desc
    limit ${MOST_READ}`.execute(db);
  return rows;
}

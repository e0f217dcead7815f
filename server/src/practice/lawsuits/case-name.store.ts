import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { FirstParty } from "./case-name.rules.ts";

export type PartyOfSide = FirstParty & { lawsuit_id: number; opposite: boolean };

/** The first party by name of each side of these lawsuits. */
export async function firstParties(db: CompanyDb, lawsuits: readonly number[]): Promise<PartyOfSide[]> {
  const { rows } = await sql<PartyOfSide>`
    select lc.lawsuit_id, c.opposite, count(*)::int as count,
      (array_agg(c.name order by c.folded_name, c.id))[1] as name,
      (array_agg(c.cpf_cnpj order by c.folded_name, c.id))[1] as cpf_cnpj
    from lawsuit_clients lc join clients c on c.company_id = lc.company_id and c.id = lc.client_id
    where lc.lawsuit_id = any (${`{${lawsuits.join(",")}}`}::bigint[])
    group by lc.lawsuit_id, c.opposite`.execute(db);
  return rows;
}

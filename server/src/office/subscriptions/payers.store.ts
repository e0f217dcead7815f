import { sql } from "kysely";
import type { Payer } from "../payment/payment-gateway.rules.ts";
import type { CompanyDb } from "../../platform/database/db.ts";

/** The payer, as far as his office has given the data. */
export type PayerRow = Omit<Payer, "document"> & { document: string | null };

/** The bound company's payer for the gateway: the person who pays for it. */
export async function findPayer(db: CompanyDb, userId: number): Promise<PayerRow | undefined> {
  const { rows } = await sql<PayerRow>`
    select u.name, u.email, c.cpf_cnpj as document,
      coalesce(nullif(c.phone_number, ''), u.phone_number, '') as phone,
      case when c.address <> '' and c.street_number <> '' and c.neighborhood <> '' and c.city <> '' and c.zip_code <> ''
        and f.abbr is not null
      then json_build_object('street', c.address, 'number', c.street_number, 'neighborhood', c.neighborhood,
        'city', c.city, 'state', f.abbr, 'zip_code', c.zip_code) end as address
    from companies c join users u on u.company_id = c.id
    left join federation_states f on f.id = c.federation_state_id
    where u.id = ${userId}`.execute(db);
  return rows[0];
}

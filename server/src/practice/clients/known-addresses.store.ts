import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";

/** The address that most of the office's clients with this CEP have; among equals the latest updated. */
export async function usualAddressAt(db: CompanyDb, zipCode: string) {
  const { rows } = await sql<{
    address: string | null;
    neighborhood: string | null;
    city: string | null;
    federation_state_id: number;
  }>`
    select (array_agg(address order by updated_at desc, id desc))[1] as address,
      (array_agg(neighborhood order by neighborhood is null, updated_at desc, id desc))[1] as neighborhood,
      (array_agg(city order by city is null, updated_at desc, id desc))[1] as city,
      (array_agg(federation_state_id order by updated_at desc, id desc))[1] as federation_state_id
    from clients
    where zip_code = ${zipCode} and (address is not null or city is not null)
    group by folded(coalesce(address, ''))
    order by count(*) desc, max(updated_at) desc, max(id) desc
    limit 1`.execute(db);
  return rows[0];
}

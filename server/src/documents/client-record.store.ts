import { sql } from "kysely";
import type { CompanyDb } from "../platform/db.ts";
import type { ClientRecord } from "./client-page.rules.ts";

/** A client as his record is printed, with contacts and lawsuits; nothing when the office has no such client. */
export async function findClientRecord(db: CompanyDb, id: number): Promise<ClientRecord | undefined> {
  const { rows } = await sql<ClientRecord>`
    select c.name, c.cpf_cnpj, c.rg, c.birthdate, g.gender, m.marital_status, c.citizenship, c.occupation,
      c.email, c.email2, c.email3, c.phone_number, c.cellphone_number, c.fax_number, c.address, c.address_number,
      c.address_adjunct, c.neighborhood, c.city, f.abbr as state, c.zip_code, c.country, c.notes, c.opposite,
      coalesce((
        select json_agg(json_build_object('contact', k.contact, 'kind', t.contact_type, 'phone_number', k.phone_number,
          'telephone_branch', k.telephone_branch, 'department', k.department) order by folded(k.contact), k.id)
        from client_contacts k join contact_types t on t.id = k.contact_type_id
        where k.company_id = c.company_id and k.client_id = c.id), '[]') as contacts,
      coalesce((
        select json_agg(json_build_object('process', l.process, 'folder', l.folder, 'status', s.status,
          'process_subject', l.process_subject) order by l.id)
        from lawsuit_clients lc join lawsuits l on l.company_id = lc.company_id and l.id = lc.lawsuit_id
        join lawsuits_status s on s.id = l.lawsuit_status_id
        where lc.company_id = c.company_id and lc.client_id = c.id), '[]') as lawsuits
    from clients c
    join genders g on g.id = c.gender_id
    join marital_statuses m on m.id = c.marital_status_id
    join federation_states f on f.id = c.federation_state_id
    where c.id = ${id}`.execute(db);
  return rows[0];
}

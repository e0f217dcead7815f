import { clientFields } from "@pauta/contract/client-fields";
import { namesOf } from "@pauta/contract/field";
import { sql } from "kysely";
import type { CompanyDb } from "../platform/db.ts";
import type { ClientRecord } from "./client-page.rules.ts";

/** A client as his record is printed, with contacts and lawsuits; nothing when the office has no such client. */
export async function findClientRecord(db: CompanyDb, id: number): Promise<ClientRecord | undefined> {
  const { rows } = await sql<ClientRecord>`
    select ${sql.join(namesOf(clientFields).map((column) => sql.ref(`c.${column}`)))},
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
    where c.id = ${id}`.execute(db);
  return rows[0];
}

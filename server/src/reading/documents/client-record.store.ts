import { clientFields } from "@pauta/contract/practice/client-fields";
import { contactFields } from "@pauta/contract/practice/contact-fields";
import type { Fields } from "@pauta/contract/platform/field";
import { namesOf } from "@pauta/contract/platform/field-rows";
import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { ClientRecord } from "./client-page.rules.ts";

const columnsOf = (table: string, fields: Fields) =>
  sql.join(namesOf(fields).map((column) => sql.ref(`${table}.${column}`)));

/** A client for printing, with contacts and lawsuits; undefined when the office does not have the client. */
export async function findClientRecord(db: CompanyDb, id: number): Promise<ClientRecord | undefined> {
  const { rows } = await sql<ClientRecord>`
    select ${columnsOf("c", clientFields)},
      coalesce((
        select json_agg(to_json(shown) order by folded(shown.contact), shown.id)
        from (
          select k.id, ${columnsOf("k", contactFields)} from client_contacts k
          where k.company_id = c.company_id and k.client_id = c.id) shown), '[]') as contacts,
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

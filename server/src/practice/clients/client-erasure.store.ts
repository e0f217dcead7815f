import type { ClientErasure } from "@pauta/contract/practice/client-erasure";
import { clientFields } from "@pauta/contract/practice/client-fields";
import { erasedValues } from "@pauta/contract/platform/field-rows";
import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";

const noticesOf = (id: number) =>
  sql`select id from notifications where (data->'attendance'->>'client_id')::bigint = ${id}`;

export async function countErasure(db: CompanyDb, id: number): Promise<ClientErasure | undefined> {
  const { rows } = await sql<ClientErasure>`
    select
      (select count(*)::int from client_contacts where client_id = c.id) as contacts,
      (select count(*)::int from attendances where client_id = c.id) as attendances,
      (select count(*)::int from conflict_checks where client_id = c.id) as conflict_checks,
      (select count(*)::int from notifications where id in (${noticesOf(id)})) as notifications,
      (select count(*)::int from lawsuit_clients where client_id = c.id) as lawsuits,
      (select count(*)::int from compromises where client_id = c.id) as compromises,
      (select json_build_object('id', s.id, 'file_name', s.file_name) from spreadsheet_imports s
       where s.company_id = c.company_id and s.id = c.spreadsheet_import_id) as spreadsheet
    from clients c where c.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the client, so that nobody links or erases him until the transaction ends. */
export async function lockClient(db: CompanyDb, id: number): Promise<void> {
  await sql`select from clients where id = ${id} for update`.execute(db);
}

/** Erases what refers to a client, wherever his data were copied to; his own row remains. */
export async function eraseAround(db: CompanyDb, id: number): Promise<void> {
  await sql`delete from mails where cause in (select 'notice:' || id from (${noticesOf(id)}) of_client)`.execute(
    db,
  );
  await sql`delete from notifications where id in (${noticesOf(id)})`.execute(db);
  await sql`delete from attendances where client_id = ${id}`.execute(db);
  await sql`delete from client_contacts where client_id = ${id}`.execute(db);
  // the fact of the check and its decision remain as the office's proof; the name searched for does not
  await sql`
    update conflict_checks set name = 'Dados apagados', cpf_cnpj = null, findings = '[]', clearing_note = null
    where client_id = ${id}`.execute(db);
  // stored replies for repeated requests are encrypted: which of them contain the client cannot be seen
  await sql`delete from idempotent_replies where sealed_reply is not null`.execute(db);
}

/** Reduces a client to name and document, and puts a note in place of his notes. */
export async function reduceToParty(db: CompanyDb, id: number, note: string, now: Date): Promise<void> {
  await db
    .updateTable("clients")
    .set({ ...erasedValues(clientFields), notes: note, updated_at: now })
    .where("id", "=", id)
    .execute();
}

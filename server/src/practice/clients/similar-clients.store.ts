import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";

/** A person whom the office may already know: documents and sounds of the name, excluding one client. */
export type PersonQuery = { codes: readonly string[]; document: string | null; except: number | null };

export type ClientCandidate = {
  id: number;
  name: string;
  name_codes: string[];
  cpf_cnpj: string | null;
  city: string | null;
  opposite: boolean;
};

export type ContactCandidate = {
  id: number;
  client_id: number;
  client: string;
  contact: string;
  name_codes: string[];
};

/** Rows read for one query; of very common names the latest are enough. */
const MOST_CANDIDATES = 2000;

/**
 * Contains the whole name, or two of its words and begins with one of them: every similar name, and few
 * others.
 */
const soundsLike = (column: ReturnType<typeof sql>, codes: readonly string[]) => sql<boolean>`(
  (${column})[1] = any (${[...codes]}::text[])
  and (${column} = ${[...codes]}::text[]
    or (select count(distinct code) from unnest(${column}) as code where code = any (${[...codes]}::text[])) >= 2))`;

export async function clientCandidates(db: CompanyDb, searched: PersonQuery): Promise<ClientCandidate[]> {
  const { rows } = await sql<ClientCandidate>`
    select id, name, name_codes, cpf_cnpj, city, opposite from clients
    where (cpf_cnpj = ${searched.document} or ${soundsLike(sql`name_codes`, searched.codes)})
      and id is distinct from ${searched.except}::bigint
    order by cpf_cnpj = ${searched.document} desc nulls last, id desc
    limit ${MOST_CANDIDATES}`.execute(db);
  return rows;
}

export async function contactCandidates(db: CompanyDb, searched: PersonQuery): Promise<ContactCandidate[]> {
  const { rows } = await sql<ContactCandidate>`
    select t.id, t.client_id, c.name as client, t.contact, t.name_codes
    from client_contacts t join clients c on c.company_id = t.company_id and c.id = t.client_id
    where ${soundsLike(sql`t.name_codes`, searched.codes)} and t.client_id is distinct from ${searched.except}::bigint
    order by t.id desc
    limit ${MOST_CANDIDATES}`.execute(db);
  return rows;
}

import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";

/** A searched person: the document and the sounds of the name; one client is excluded. */
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

/** The most rows read for one query; for very common names the latest are enough. */
const MOST_CANDIDATES = 2000;

/**
 * Matches a name that begins with one of the words and either equals the whole name or contains two of its
 * words: all similar names and few others.
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

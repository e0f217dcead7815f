import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { Part, Uses } from "../../platform/process/contributions.ts";

/** Adds the office's tags among these to a lawsuit; returns how many of them are the office's. */
export async function insertTags(db: CompanyDb, lawsuit: number, tags: readonly number[]): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    with known as (select id from tags where id = any (${[...tags]}::bigint[]) for key share),
    linked as (insert into lawsuit_tags (lawsuit_id, tag_id) select ${lawsuit}, id from known on conflict do nothing)
    select count(*)::int as known from known`.execute(db);
  return rows[0]!.known;
}

/** Links the office's clients among these to a lawsuit; returns how many of them are the office's. */
export async function insertClients(
  db: CompanyDb,
  lawsuit: number,
  clients: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    with known as (select id from clients where id = any (${[...clients]}::bigint[]) for key share),
    linked as (insert into lawsuit_clients (lawsuit_id, client_id) select ${lawsuit}, id from known on conflict do nothing)
    select count(*)::int as known from known`.execute(db);
  return rows[0]!.known;
}

export async function deleteTag(db: CompanyDb, lawsuit: number, tag: number): Promise<boolean> {
  const { rows } = await sql`
    delete from lawsuit_tags where lawsuit_id = ${lawsuit} and tag_id = ${tag} returning 1`.execute(db);
  return rows.length > 0;
}

export async function deleteClient(db: CompanyDb, lawsuit: number, client: number): Promise<boolean> {
  const { rows } = await sql`
    delete from lawsuit_clients where lawsuit_id = ${lawsuit} and client_id = ${client} returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

export const lawsuitsOfParty: Part<number> = (client) =>
  sql`(select count(*)::int from lawsuit_clients where client_id = ${client})`;

export const partiesOfLawsuit: Part<number> = (lawsuit) =>
  sql`(select count(*)::int from lawsuit_clients where lawsuit_id = ${lawsuit})`;

/** The number of lawsuits related to a main one. */
export const relatedToLawsuit: Part<number> = (lawsuit) =>
  sql`(select count(*)::int from lawsuits where main_lawsuit_id = ${lawsuit})`;

export const lawsuitsUsingClient: Uses = (client) =>
  sql`select from lawsuit_clients l where l.client_id = ${client}`;

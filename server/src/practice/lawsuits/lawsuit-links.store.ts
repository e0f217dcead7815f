import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";

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

/** Links the office's publications that cite a lawsuit's number and have no lawsuit. */
export async function linkPublications(db: CompanyDb, lawsuit: number, now: Date): Promise<void> {
  await sql`
    update publications p set lawsuit_id = l.id, updated_at = ${now}
    from lawsuits l
    where l.id = ${lawsuit} and l.process_digits <> '' and p.lawsuit_id is null
      and p.id in (select publications_citing(l.process_digits))`.execute(db);
}

/** Unlinks publications that were linked by a number which is no longer the lawsuit's. */
export async function unlinkPublications(
  db: CompanyDb,
  lawsuit: number,
  formerDigits: string,
  now: Date,
): Promise<void> {
  await sql`
    update publications set lawsuit_id = null, updated_at = ${now}
    where lawsuit_id = ${lawsuit} and number_digits(lawsuit_number) = ${formerDigits}`.execute(db);
}

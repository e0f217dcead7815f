import { sql } from "kysely";
import type { PlatformDb } from "../../platform/database/db.ts";

export type Indexed = {
  id: number;
  title: string | null;
  court: string | null;
  notebook_identification: string | null;
  lawsuit_number: string | null;
  publication_text: string;
};

/** The searchable texts of the next publications after an id, locked until the transaction ends. */
export async function lockIndexed(db: PlatformDb, after: number, most: number): Promise<Indexed[]> {
  const { rows } = await sql<Indexed>`
    select id, title, court, notebook_identification, lawsuit_number, publication_text from publications
    where id > ${after} order by id limit ${most} for update`.execute(db);
  return rows;
}

export async function saveSearch(
  db: PlatformDb,
  found: readonly { id: number; search: string }[],
): Promise<void> {
  await sql`
    update publications p set search = n.search::tsvector
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as n (id bigint, search text)
    where p.id = n.id and p.search is distinct from n.search::tsvector`.execute(db);
}

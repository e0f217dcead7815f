import { sql } from "kysely";
import type { PlatformDb } from "../../platform/database/db.ts";

/** What people or later imports have done with the publications of an import. */
export type UseOfImport = {
  treated: boolean;
  forwarded: boolean;
  /** A compromise of anybody, or made by the program. */
  scheduled: boolean;
  /** Another import changed a text. */
  rectified: boolean;
  /** A copy from another import is listed under one of them. */
  copied: boolean;
};

/** The same, with the publications locked until the transaction ends. */
export async function lockUseOfImport(db: PlatformDb, importId: number): Promise<UseOfImport> {
  await sql`select from publications where gazette_import_id = ${importId} order by company_id, id for update`.execute(
    db,
  );
  const { rows } = await sql<UseOfImport>`
    select coalesce(bool_or(p.treated or p.read), false) as treated,
      coalesce(bool_or(p.forwarded or exists (
        select from user_actions a where a.company_id = p.company_id and a.publication_id = p.id)), false) as forwarded,
      coalesce(bool_or(exists (
        select from compromises c where c.company_id = p.company_id and c.publication_id = p.id)), false) as scheduled,
      coalesce(bool_or(exists (
        select from publication_versions v where v.company_id = p.company_id and v.publication_id = p.id)), false) as rectified,
      coalesce(bool_or(exists (
        select from publications c where c.company_id = p.company_id and c.same_act_as = p.id
          and c.gazette_import_id is distinct from p.gazette_import_id)), false) as copied
    from publications p where p.gazette_import_id = ${importId}`.execute(db);
  return rows[0]!;
}

/** Deletes the publications that an import brought; returns how many. */
export async function deleteOfImport(db: PlatformDb, importId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from publications where gazette_import_id = ${importId}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** How many publications each import brought to an office. */
export async function countImportedOfOffice(
  db: PlatformDb,
  company: number,
): Promise<{ gazette_import_id: number; count: number }[]> {
  const { rows } = await sql<{ gazette_import_id: number; count: number }>`
    select gazette_import_id, count(*)::int as count from publications
    where company_id = ${company} and gazette_import_id is not null group by 1 order by 1`.execute(db);
  return rows;
}

import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";

/** Links the office's publications that cite a lawsuit's number and belong to none. */
export async function linkCiting(db: CompanyDb, lawsuit: number, now: Date): Promise<void> {
  await sql`
    update publications p set lawsuit_id = l.id, updated_at = ${now}
    from lawsuits l
    where l.id = ${lawsuit} and l.process_digits <> '' and p.lawsuit_id is null
      and p.id in (select publications_citing(l.process_digits))`.execute(db);
}

/** The same for all lawsuits of a sheet. */
export async function linkCitingImported(db: CompanyDb, importId: number, now: Date): Promise<void> {
  await sql`
    update publications p set lawsuit_id = l.id, updated_at = ${now}
    from lawsuits l
    where l.spreadsheet_import_id = ${importId} and l.process_digits <> ''
      and p.lawsuit_id is null and p.lawsuit_number is not null
      and number_digits(p.lawsuit_number) = l.process_digits`.execute(db);
}

/** Takes off a lawsuit the publications that belong to it by a number which is no longer its own. */
export async function unlinkFormer(
  db: CompanyDb,
  lawsuit: number,
  formerDigits: string,
  now: Date,
): Promise<void> {
  await sql`
    update publications set lawsuit_id = null, updated_at = ${now}
    where lawsuit_id = ${lawsuit} and number_digits(lawsuit_number) = ${formerDigits}`.execute(db);
}

import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";

/** Links to a lawsuit the office's publications that cite its number and have no lawsuit. */
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

/** Unlinks from a lawsuit the publications that cite its former number. */
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

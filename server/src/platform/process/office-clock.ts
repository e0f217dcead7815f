import { sql } from "kysely";
import { BRASILIA_ZONE } from "@pauta/contract/platform/office-zones";
import { type Clock } from "./clock.ts";
import type { CompanyDb, Database, PlatformDb } from "../database/db.ts";

/** The time zone of the bound company; Brasília's when none is bound. */
export async function zoneOfOffice(db: CompanyDb): Promise<string> {
  const { rows } = await sql<{ zone: string | null }>`select office_zone() as zone`.execute(db);
  return rows[0]?.zone ?? BRASILIA_ZONE;
}

/** The time zone of a given company; Brasília's for none. */
export async function zoneOfCompany(db: PlatformDb, company_id: number | null): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from companies where id = ${company_id}`.execute(db);
  return rows[0]?.zone ?? BRASILIA_ZONE;
}

/** The bound company's current day, `yyyy-mm-dd`. */
export const todayOfOffice = async ({ clock }: { clock: Clock }, db: CompanyDb): Promise<string> =>
  clock.today(await zoneOfOffice(db));

/** The current day of the caller's office, or of the platform. */
export const todayOf = (
  context: { clock: Clock; database: Database },
  { id, company_id }: { id: number; company_id: number | null },
): Promise<string> =>
  context.database.inCompany({ company_id, user_id: id }, (db) => todayOfOffice(context, db), "reading");

/** A company whose time zone changed. */
export type ClockMoved = { company_id: number; from: string; to: string };

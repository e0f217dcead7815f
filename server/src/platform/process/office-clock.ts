import { sql } from "kysely";
import { BRASILIA_ZONE } from "@pauta/contract/platform/office-zones";
import { type Clock } from "./clock.ts";
import type { CompanyDb, Database, PlatformDb } from "../database/db.ts";

/** The zone of the bound company's clock; who has none keeps the official hour. */
export async function zoneOfOffice(db: CompanyDb): Promise<string> {
  const { rows } = await sql<{ zone: string | null }>`select office_zone() as zone`.execute(db);
  return rows[0]?.zone ?? BRASILIA_ZONE;
}

/** The same of a company that the platform names; who is of none keeps the official hour. */
export async function zoneOfCompany(db: PlatformDb, company_id: number | null): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from companies where id = ${company_id}`.execute(db);
  return rows[0]?.zone ?? BRASILIA_ZONE;
}

/** The bound company's present day, `yyyy-mm-dd`. */
export const todayOfOffice = async ({ clock }: { clock: Clock }, db: CompanyDb): Promise<string> =>
  clock.today(await zoneOfOffice(db));

/** The present day of whoever asks: of his office, or of the platform. */
export const todayOf = (
  context: { clock: Clock; database: Database },
  { id, company_id }: { id: number; company_id: number | null },
): Promise<string> =>
  context.database.inCompany({ company_id, user_id: id }, (db) => todayOfOffice(context, db), "reading");

/** A company that kept one zone keeps another. */
export type ClockMoved = { company_id: number; from: string; to: string };

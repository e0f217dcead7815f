import { reminders } from "@pauta/contract/agenda/compromise-fields";
import { sql } from "kysely";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import type { Names } from "./workbooks/sheet.rules.ts";

export type OfficeShown = { company_name: string; time_zone: string };

/** The name and the time zone of the office of a document. */
export async function findOffice(db: CompanyDb): Promise<OfficeShown> {
  const { rows } = await sql<OfficeShown>`
    select company_name, time_zone from companies where id = current_company()`.execute(db);
  return rows[0]!;
}

export async function readNames(db: CompanyDb | PlatformDb): Promise<Names> {
  const { rows } = await sql<Omit<Names, "reminders">>`
    select
      (select json_object_agg(id, gender) from genders) as genders,
      (select json_object_agg(id, marital_status) from marital_statuses) as marital_statuses,
      (select json_object_agg(id, abbr) from federation_states) as federation_states,
      (select json_object_agg(id, contact_type) from contact_types) as contact_types,
      (select json_object_agg(id, status) from lawsuits_status) as lawsuits_status,
      (select json_object_agg(id, compromise_type) from compromise_types) as compromise_types,
      (select json_object_agg(id, classification) from classifications) as classifications`.execute(db);
  return { ...rows[0]!, reminders: Object.fromEntries(reminders.entries()) };
}

import type { AgendaSettings } from "@pauta/contract/agenda/agenda-settings";
import { recordChange } from "../../office/audit/audit.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { Refusal } from "../../platform/process/errors.ts";
import { findSettings, writeSettings } from "./agenda-settings.store.ts";

/** What the office decided about its agenda; until it decides, one person is enough. */
export const agendaSettingsOf = async (db: CompanyDb): Promise<AgendaSettings> =>
  (await findSettings(db)) ?? { second_check: false, updated_at: null };

/** Whether closing a fatal deadline takes a second person. */
export const secondCheckWanted = async (db: CompanyDb): Promise<boolean> =>
  (await agendaSettingsOf(db)).second_check;

/** Decides for closings from now on; what waits for a second look goes on waiting. @throws changed_since */
export async function changeAgendaSettings(
  db: CompanyDb,
  form: { second_check: boolean; updated_at?: string | undefined },
  now: Date,
): Promise<AgendaSettings> {
  const before = await agendaSettingsOf(db);
  if (!(await writeSettings(db, form.second_check, form.updated_at, now))) throw new Refusal("changed_since");
  recordChange(db, now, { on: "agenda_settings", before, after: { second_check: form.second_check } });
  return agendaSettingsOf(db);
}

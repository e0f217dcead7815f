import type { AgendaSettings } from "@pauta/contract/agenda/agenda-settings";
import { recordChange } from "../../office/audit/audit.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import { findSettings, writeSettings } from "./agenda-settings.store.ts";

/** The office's agenda settings; by default one person is enough to close a fatal deadline. */
export const agendaSettingsOf = async (db: CompanyDb): Promise<AgendaSettings> =>
  (await findSettings(db)) ?? { second_check: false, updated_at: null };

/** Whether closing a fatal deadline requires a second person. */
export const isSecondCheckRequired = async (db: CompanyDb): Promise<boolean> =>
  (await agendaSettingsOf(db)).second_check;

/**
 * Changes the settings for future closings; deadlines that await a second check keep waiting.
 * @throws changed_since
 */
export async function changeAgendaSettings(
  db: CompanyDb,
  form: { second_check: boolean; updated_at?: string | undefined },
  now: Date,
): Promise<AgendaSettings> {
  const before = await agendaSettingsOf(db);
  if (!(await writeSettings(db, form.second_check, form.updated_at, now)))
    throw new Rejection("changed_since");
  recordChange(db, now, { on: "agenda_settings", before, after: { second_check: form.second_check } });
  return agendaSettingsOf(db);
}

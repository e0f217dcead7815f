import { BRASILIA_ZONE } from "@pauta/contract/platform/office-zones";
import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";

/** A movement of a court; the key identifies it within the lawsuit. */
export type CourtMovement = { key: Buffer; code: number | null; at: Date; title: string; text: string };

export async function countMovements(
  db: CompanyDb,
  lawsuitId: number,
  keys: readonly Buffer[],
): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from lawsuit_progresses
    where lawsuit_id = ${lawsuitId} and progress_key = any (${[...keys]}::bytea[])`.execute(db);
  return rows[0]!.known;
}

/** A movement with a day but no time, at midnight in Brasília, keeps that day in the office's time zone. */
const byTheOffice = sql`case when (m.at at time zone ${BRASILIA_ZONE})::time = '00:00'
  then (m.at at time zone ${BRASILIA_ZONE}) at time zone (select office_zone()) else m.at end`;

/**
 * Adds the movements that the lawsuit does not have yet.
 * @returns how many were added
 */
export async function insertMovements(
  db: CompanyDb,
  { lawsuitId, instanceId }: { lawsuitId: number; instanceId: number },
  movements: readonly CourtMovement[],
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into lawsuit_progresses (lawsuit_id, instance_id, manual_progress, progress_key, movement_code, progress_date,
      progress_title, progress_text, created_at, updated_at)
    select ${lawsuitId}, ${instanceId}, 0, m.key, m.code, ${byTheOffice}, m.title, m.text, ${now}::timestamptz, ${now}::timestamptz
    from unnest(
      ${movements.map(({ key }) => key)}::bytea[], ${movements.map(({ code }) => code)}::int[],
      ${movements.map(({ at }) => at)}::timestamptz[], ${movements.map(({ title }) => title)}::text[],
      ${movements.map(({ text }) => text)}::text[]) as m (key, code, at, title, text)
    on conflict (company_id, lawsuit_id, progress_key) where progress_key is not null do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

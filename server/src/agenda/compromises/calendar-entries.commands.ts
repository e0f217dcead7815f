import type { Actor } from "@pauta/contract/platform/capabilities";
import type { CompanyDb } from "../../platform/database/db.ts";
import { requireListed } from "../../office/reference-lists/reference-lists.commands.ts";
import { existingUids, insertEntries, type CalendarEntry } from "./calendar-entries.store.ts";

/** An entry of another calendar for the agenda, with its UID there. */
export type ImportedEntry = {
  uid: string;
  compromise_type_id: number;
  description: string;
  compromise_date: string;
  start_time: string | null;
  end_time: string | null;
  all_day: boolean;
  local: string | null;
  observation: string | null;
};

/** Rows of one statement. */
const PIECE = 500;

/** Which of these UIDs the person's agenda already contains. */
export const knownEntries = async (db: CompanyDb, actor: Actor, uids: readonly string[]) =>
  new Set(await existingUids(db, actor.id, uids));

/** The creation times of some of the office's compromises: a UID of this office contains its compromise's. */
export { compromisesWrittenAt } from "./calendar-entries.store.ts";

/**
 * Inserts entries into a person's own agenda and returns the UIDs of the inserted ones. Each is inserted once,
 * even when it is imported several times at once. Nobody is notified, because they are his own.
 * @throws invalid, for an unknown type
 */
export async function addEntries(
  db: CompanyDb,
  actor: Actor,
  entries: readonly ImportedEntry[],
  now: Date,
): Promise<Set<string>> {
  for (const id of new Set(entries.map((entry) => entry.compromise_type_id)))
    await requireListed(db, { compromise_type_id: { list: "compromise_types", id } });
  // in one order, so that two imports of the same entries wait for each other and never deadlock
  const columns = entries
    .map(({ uid, ...entry }): CalendarEntry => ({
      ...entry,
      ical_uid: uid,
      user_id: actor.id,
      created_by_id: actor.id,
    }))
    .toSorted((one, other) => (one.ical_uid < other.ical_uid ? -1 : 1));
  const written: string[] = [];
  for (let from = 0; from < columns.length; from += PIECE)
    written.push(...(await insertEntries(db, columns.slice(from, from + PIECE), now)));
  return new Set(written);
}

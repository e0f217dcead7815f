import type { Actor } from "@pauta/contract/platform/capabilities";
import type { CompromiseRow } from "@pauta/contract/agenda/compromise-shapes";
import { dayIn } from "../../../platform/process/clock.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import type { WholeList } from "../../../platform/http/pages.ts";
import { wholeCompromises } from "./compromise-lists.commands.ts";
import type { CompromisesQuery } from "./compromise-lists.store.ts";
import { detailsOfCompromises, idsOfPerson, type CompromiseDetails } from "./compromise-records.store.ts";
import { zoneOfOffice } from "../../../platform/process/office-clock.ts";

/** A compromise with the details for documents and other calendars. */
export type CompromiseRecord = CompromiseRow & CompromiseDetails;

/** All compromises that the viewer sees, with their details; without a period, of all time. */
export async function recordedCompromises(
  db: CompanyDb,
  actor: Actor,
  now: Date,
): Promise<WholeList<CompromisesQuery, CompromiseRecord>> {
  const { ids, rows } = await wholeCompromises(db, actor, now);
  return {
    ids,
    rows: async (scoped, wanted) => {
      const [seen, details] = await Promise.all([rows(scoped, wanted), detailsOfCompromises(scoped, wanted)]);
      return seen.flatMap((row) => {
        const more = details.get(row.id);
        return more ? [{ ...row, ...more }] : [];
      });
    },
  };
}

/**
 * A person's compromises of a period, as responsible or involved, in the order of days and hours. If
 * there are too many, those nearest to today.
 */
export async function compromisesOfPerson(
  db: CompanyDb,
  person: { id: number; company_id: number },
  period: { from: string; to: string; most: number },
  now: Date,
): Promise<CompromiseRecord[]> {
  // no roles: he sees these whatever roles he has
  const { rows } = await recordedCompromises(db, { ...person, roles: [], plan_type: null }, now);
  const ids = await idsOfPerson(db, person.id, { ...period, today: dayIn(now, await zoneOfOffice(db)) });
  const place = new Map(ids.map((id, index) => [id, index]));
  return (await rows(db, ids)).toSorted((one, other) => place.get(one.id)! - place.get(other.id)!);
}

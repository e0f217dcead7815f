import type { Actor } from "@pauta/contract/platform/capabilities";
import type { Clash } from "@pauta/contract/agenda/compromise-shapes";
import type { compromises } from "@pauta/contract/agenda/compromises";
import type { Received } from "@pauta/contract/platform/endpoint";
import { absencesOn } from "../absences/absences.commands.ts";
import { calendarFor } from "../../law/deadlines/calendar.commands.ts";
import { isWeekend } from "../../law/deadlines/calendar.rules.ts";
import { placeOf } from "../../law/deadlines/court-place.rules.ts";
import { dayIn } from "../../platform/process/clock.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import { countHearings, courtOfLawsuit, hearingsWithin } from "./clash.store.ts";
import { shownRows } from "./lists/compromise-lists.commands.ts";
import { compromisesWithIds, withinScope } from "./lists/compromise-lists.store.ts";
import { scopeOf } from "./compromises.rules.ts";
import { zoneOfOffice } from "../../platform/process/office-clock.ts";
import { limitsOf } from "./situation.rules.ts";

type Requested = Received<(typeof compromises)["clash"]>["query"];

/**
 * What conflicts with a time: hearings at which the person is expected, his absences, a day without
 * court. Of hearings that the requester may not see, only their number on the day is returned, whatever
 * the time: repeated requests reveal nothing more.
 * @throws invalid, when the office does not have the lawsuit
 */
export async function findClashes(
  db: CompanyDb,
  actor: Actor,
  requested: Requested,
  now: Date,
): Promise<Clash> {
  const { compromise_date: day, user_id } = requested;
  const limits = limitsOf(dayIn(now, await zoneOfOffice(db)));
  const scope = scopeOf(actor);
  const at = { start_time: requested.start_time ?? null, end_time: requested.end_time ?? null };
  const span = { user_id, compromise_date: day, except: requested.id ?? 0, ...at };
  const { seen, hidden } = await countHearings(db, withinScope(scope), span);
  const ids = seen === 0 ? [] : await hearingsWithin(db, withinScope(scope), span);
  const overlaps =
    ids.length === 0 ? [] : await shownRows(db, await compromisesWithIds(db, scope, ids), limits);
  const absences = await absencesOn(db, user_id, day);
  return {
    overlaps: overlaps.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    further: seen - ids.length,
    hidden,
    absences: absences.map(({ id, user, from, to, reason }) => ({ id, user, from, to, reason })),
    closed: await closedOn(db, day, requested.lawsuit_id),
  };
}

/** Why the court of a lawsuit, or the courts of the whole country, are closed on a day; null when they are open. */
async function closedOn(db: CompanyDb, day: string, lawsuitId: number | undefined): Promise<string | null> {
  const lawsuit = lawsuitId === undefined ? undefined : await courtOfLawsuit(db, lawsuitId);
  if (lawsuitId !== undefined && lawsuit === undefined)
    throw new Rejection("invalid", { fields: { lawsuit_id: ["Processo não encontrado no escritório"] } });
  const place = { court: lawsuit?.court, city: lawsuit?.judicial_district };
  const calendar = await calendarFor(db, placeOf(place) === null ? {} : place, day, day);
  const dayOff = calendar.dayOff(day);
  if (dayOff !== null) return dayOff.name;
  return isWeekend(day) ? "Fim de semana" : null;
}

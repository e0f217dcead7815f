import type { CourtDay } from "@pauta/contract/law/court-days";
import type { Deadline, DeadlineInput } from "@pauta/contract/law/deadlines";
import { addDays } from "../../platform/process/clock.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import { courtCalendar, type CourtCalendar } from "./calendar.rules.ts";
import { courtDaysBetween } from "./court-days.rules.ts";
import { asStored, concerns, placeOf, type CourtPlace, type RequestedPlace } from "./court-place.rules.ts";
import { deadlineOf } from "./deadline.rules.ts";
import { holidaysBetween } from "./holidays.store.ts";
import { warningsOf } from "./warnings.rules.ts";

/**
 * Counts follow the code of 2015, which counts business days; other rules held before it (CPC art. 1.045).
 */
const CPC_IN_FORCE = "2016-03-18";
const LAST_DAY = "2100-12-31";
const LONGEST_ROW = 366;
const THE_END = "9999-12-31";

/**
 * The calendar of a court or of the whole country, including the acts between two days.
 * @throws invalid, when no court has these initials
 */
export async function calendarFor(
  db: CompanyDb | PlatformDb,
  requested: RequestedPlace,
  from: string,
  to: string,
): Promise<CourtCalendar> {
  const place = requirePlace(requested);
  return courtCalendar(place, (await changesFor(db, place, from, to)).map(asStored));
}

/** The calendars of several places from a day on; the acts are read once for all of them. */
export async function calendarsFrom(
  db: CompanyDb | PlatformDb,
  from: string,
): Promise<(requested: RequestedPlace) => CourtCalendar> {
  const acts = await holidaysBetween(db, from, THE_END);
  const known = new Map<string, CourtCalendar>();
  return (requested) => {
    const key = JSON.stringify([requested.court, requested.city, requested.state]);
    const place = requirePlace(requested);
    const calendar =
      known.get(key) ?? courtCalendar(place, acts.filter((act) => concerns(place, act)).map(asStored));
    known.set(key, calendar);
    return calendar;
  };
}

/** Whether the law implemented here applies to counts from a day. */
export const isInForce = (day: string): boolean => day >= CPC_IN_FORCE && day <= LAST_DAY;

/** @throws invalid, when no court has these initials */
function requirePlace(requested: RequestedPlace): CourtPlace {
  const place = placeOf(requested);
  if (place === null) throw invalid("court", "Tribunal desconhecido");
  return place;
}

/**
 * Days between two dates on which a court, or the whole country, closes, works shorter hours or suspends
 * terms.
 * @throws invalid, when no court has these initials
 */
export async function courtDays(
  db: CompanyDb | PlatformDb,
  { from, to, ...requested }: RequestedPlace & { from: string; to: string },
): Promise<{ data: CourtDay[] }> {
  // an act may open a day of a closure that began before the requested period
  const calendar = await calendarFor(db, requested, addDays(from, -LONGEST_ROW), addDays(to, LONGEST_ROW));
  return { data: courtDaysBetween(calendar, from, to) };
}

/**
 * Counts a term with its memória de cálculo.
 * @throws invalid, when no court has these initials, the date is before the law implemented here, or no term
 * runs yet
 */
export async function countDeadline(db: CompanyDb | PlatformDb, requested: DeadlineInput): Promise<Deadline> {
  const { confirmed = null, court = null, city = null, state = null } = requested;
  const place = requirePlace(requested);
  if (!isInForce(requested.date)) throw invalid("date", "Informe uma data entre 18/03/2016 e 31/12/2100");
  const acts = await changesFor(db, place, requested.date, THE_END);
  const calendar = courtCalendar(place, acts.map(asStored), { hasYearEnd: requested.year_end_suspension });
  const deadline = deadlineOf(calendar, { ...requested, confirmed, court, city, state });
  if ("refusal" in deadline) throw invalid(deadline.field, deadline.refusal);
  return {
    ...deadline,
    warnings: warningsOf(
      place,
      deadline,
      acts.filter(({ date }) => date <= deadline.end),
    ),
  };
}

/** The acts that changed a place's calendar between two days, oldest first. */
async function changesFor(db: CompanyDb | PlatformDb, place: CourtPlace, from: string, to: string) {
  return (await holidaysBetween(db, from, to)).filter((holiday) => concerns(place, holiday));
}

const invalid = (field: string, message: string) =>
  new Rejection("invalid", { fields: { [field]: [message] } });

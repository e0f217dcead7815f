import type { CourtDay, HolidayKind, HolidayScope } from "@pauta/contract/law/court-days";
import { addDays } from "../../platform/process/clock.ts";
import { NOWHERE, type CourtPlace } from "./court-place.rules.ts";
import { isUrgentWithout, lawDays } from "./law-days.rules.ts";

/** The days of a court: what closes, shortens or suspends each, weekends aside, or null. Days are `yyyy-mm-dd`. */
export type CourtCalendar = {
  /** All that holds on a day; of two of a kind the nearer law first, then what acts added. */
  on(day: string): readonly CourtDay[];
  /** What closes the court, also on a weekend; null on other days. */
  dayOff(day: string): CourtDay | null;
  /** What makes it open late or close early (CPC art. 224, § 1º). */
  partialDay(day: string): CourtDay | null;
  /** What keeps terms from running (CPC arts. 220 and 221). */
  suspension(day: string): CourtDay | null;
  /** No weekend and no day off: the court works and publishes (CPC arts. 212 and 216). */
  isBusinessDay: (day: string) => boolean;
  isPartial: (day: string) => boolean;
  isSuspended: (day: string) => boolean;
};

/** The nearer to the unit, the more its act can open in spite of others. */
const NEARNESS: Record<HolidayScope, number> = {
  national: 0,
  federal_courts: 1,
  state: 1,
  city: 2,
  court: 3,
};

/**
 * The law's calendar for a place, with what acts changed there. A day that an act opens is neither closed nor short,
 * unless something nearer to the unit says so; the suspension of terms is the law's and stays.
 */
export function courtCalendar(
  place: CourtPlace,
  changes: readonly CourtDay[],
  { hasYearEnd = true }: { hasYearEnd?: boolean } = {},
): CourtCalendar {
  const ofLaw = new Map<number, CourtDay[]>();
  const byYear = new Map<number, Map<string, CourtDay[]>>();
  const lawOf = (year: number) =>
    keptIn(ofLaw, year, () => lawDays(place, year).filter((day) => hasYearEnd || !isUrgentWithout(day)));
  const daysOf = (year: number) =>
    eachDay(place, [
      ...lawOf(year),
      ...lawOf(year - 1),
      ...changes.filter(({ date, until }) => yearOf(date) <= year && year <= yearOf(until ?? date)),
    ]);
  const on = (day: string): readonly CourtDay[] => {
    const year = yearOf(day);
    return keptIn(byYear, year, () => daysOf(year)).get(day) ?? [];
  };
  const first = (day: string, kind: HolidayKind) => on(day).find((one) => one.kind === kind) ?? null;
  const dayOff = (day: string) => first(day, "closed");
  const partialDay = (day: string) => first(day, "partial");
  const suspension = (day: string) => first(day, "suspension");
  return {
    on,
    dayOff,
    partialDay,
    suspension,
    isBusinessDay: (day) => !isWeekend(day) && dayOff(day) === null,
    isPartial: (day) => partialDay(day) !== null,
    isSuspended: (day) => suspension(day) !== null,
  };
}

/** The country's calendar as the law has it, whatever acts have changed since. */
export const NATIONAL_CALENDAR = courtCalendar(NOWHERE, []);

/** The n-th business day after a day, or before it when n is negative; the day itself when n is 0. */
export function addBusinessDays(calendar: CourtCalendar, day: string, n: number): string {
  let reached = day;
  for (let left = Math.abs(n); left > 0; left--) {
    do reached = addDays(reached, Math.sign(n));
    while (!calendar.isBusinessDay(reached));
  }
  return reached;
}

/** The first business day strictly after a day. */
export const nextBusinessDay = (calendar: CourtCalendar, day: string): string =>
  addBusinessDays(calendar, day, 1);

/** The last business day strictly before a day. */
export const previousBusinessDay = (calendar: CourtCalendar, day: string): string =>
  addBusinessDays(calendar, day, -1);

/** Saturdays and Sundays (CPC art. 216). */
export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** What holds on each day, in the order in which it was given. */
function eachDay(place: CourtPlace, days: readonly CourtDay[]): Map<string, CourtDay[]> {
  const byDay = new Map<string, CourtDay[]>();
  for (const each of days)
    for (let day = each.date; day <= (each.until ?? each.date); day = addDays(day, 1))
      keptIn(byDay, day, () => []).push(each);
  for (const [day, all] of byDay) byDay.set(day, holding(place, all));
  return byDay;
}

function holding({ isFederal }: CourtPlace, all: readonly CourtDay[]): CourtDay[] {
  const openings = all.filter(({ kind }) => kind === "open");
  // a state can take back its own holiday, and nothing that a law of the Union closes for the Union's courts
  const opens = (opening: CourtDay, { scope }: CourtDay) =>
    isFederal && opening.scope === "state" ? scope === "state" : NEARNESS[scope] <= NEARNESS[opening.scope];
  return all.filter(
    (day) =>
      day.kind === "suspension" || (day.kind !== "open" && !openings.some((opening) => opens(opening, day))),
  );
}

function keptIn<K, V>(kept: Map<K, V>, key: K, make: () => V): V {
  const value = kept.get(key) ?? make();
  kept.set(key, value);
  return value;
}

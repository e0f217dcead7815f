import type { CourtDay, HolidayKind, HolidayScope } from "@pauta/contract/law/court-days";
import { addDays } from "../../platform/process/clock.ts";
import { NO_COURT, type CourtPlace } from "./court-place.rules.ts";
import { isUrgentWithout, lawDays } from "./law-days.rules.ts";

/** What closes, shortens or suspends each day of a court, apart from weekends. Days are `yyyy-mm-dd`. */
export type CourtCalendar = {
  /**
   * Everything that applies on a day; of two of one kind, the law of the smaller place comes first, then the
   * acts.
   */
  on(day: string): readonly CourtDay[];
  /** The reason why the court is closed, also on a weekend; null on other days. */
  dayOff(day: string): CourtDay | null;
  /** The reason why it opens late or closes early (CPC art. 224, § 1º). */
  partialDay(day: string): CourtDay | null;
  /** The reason why terms do not run (CPC arts. 220 and 221). */
  suspension(day: string): CourtDay | null;
  /** Neither a weekend nor a day off: the court works and publishes (CPC arts. 212 and 216). */
  isBusinessDay: (day: string) => boolean;
  isPartial: (day: string) => boolean;
  isSuspended: (day: string) => boolean;
};

/** The closer an act's scope is to the unit, the more other acts it overrides when it opens a day. */
const NEARNESS: Record<HolidayScope, number> = {
  national: 0,
  federal_courts: 1,
  state: 1,
  city: 2,
  court: 3,
};

/**
 * The law's calendar for a place, with the acts of that place applied. A day that an act opens is neither
 * closed nor short, unless something closer to the unit closes it; the suspension of terms comes from the law
 * and remains.
 */
export function courtCalendar(
  place: CourtPlace,
  changes: readonly CourtDay[],
  { hasYearEnd = true }: { hasYearEnd?: boolean } = {},
): CourtCalendar {
  const ofLaw = new Map<number, CourtDay[]>();
  const byYear = new Map<number, Map<string, CourtDay[]>>();
  const lawOf = (year: number) =>
    cachedIn(ofLaw, year, () => lawDays(place, year).filter((day) => hasYearEnd || !isUrgentWithout(day)));
  const daysOf = (year: number) =>
    eachDay(place, [
      ...lawOf(year),
      ...lawOf(year - 1),
      ...changes.filter(({ date, until }) => yearOf(date) <= year && year <= yearOf(until ?? date)),
    ]);
  const on = (day: string): readonly CourtDay[] => {
    const year = yearOf(day);
    return cachedIn(byYear, year, () => daysOf(year)).get(day) ?? [];
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

/** The country's calendar by law alone, without any acts. */
export const NATIONAL_CALENDAR = courtCalendar(NO_COURT, []);

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

/** Lists the entries of each day, in the order in which they were given. */
function eachDay(place: CourtPlace, days: readonly CourtDay[]): Map<string, CourtDay[]> {
  const byDay = new Map<string, CourtDay[]>();
  for (const each of days)
    for (let day = each.date; day <= (each.until ?? each.date); day = addDays(day, 1))
      cachedIn(byDay, day, () => []).push(each);
  for (const [day, all] of byDay) byDay.set(day, holding(place, all));
  return byDay;
}

function holding({ isFederal }: CourtPlace, all: readonly CourtDay[]): CourtDay[] {
  const openings = all.filter(({ kind }) => kind === "open");
  // a state can revoke its own holiday, but not a federal law that closes the federal courts
  const opens = (opening: CourtDay, { scope }: CourtDay) =>
    isFederal && opening.scope === "state" ? scope === "state" : NEARNESS[scope] <= NEARNESS[opening.scope];
  return all.filter(
    (day) =>
      day.kind === "suspension" || (day.kind !== "open" && !openings.some((opening) => opens(opening, day))),
  );
}

function cachedIn<K, V>(stored: Map<K, V>, key: K, make: () => V): V {
  const value = stored.get(key) ?? make();
  stored.set(key, value);
  return value;
}

import type { CourtDay } from "@pauta/contract/law/court-days";
import { addDays } from "../../platform/process/clock.ts";
import type { CourtCalendar } from "./calendar.rules.ts";

/**
 * What a calendar contains between two days, oldest first; consecutive days are one entry, or two where an
 * act opens a day between them. A day that several laws name alike is listed once, by the law of the smallest
 * place, and a short day only where the court is not closed anyway.
 */
export function courtDaysBetween(calendar: CourtCalendar, from: string, to: string): CourtDay[] {
  const days = new Set<CourtDay>();
  for (let day = from; day <= to; day = addDays(day, 1)) for (const each of calendar.on(day)) days.add(each);
  return [...days]
    .flatMap((each) => unbroken(calendar, each))
    .filter(({ date, until }) => date <= to && (until ?? date) >= from)
    .filter(({ date, kind }) => kind !== "partial" || calendar.dayOff(date) === null)
    .filter((day, at, all) => all.findIndex((other) => isSame(day, other)) === at)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

const isSame = (one: CourtDay, other: CourtDay): boolean =>
  one.date === other.date && one.until === other.until && one.kind === other.kind && one.name === other.name;

function unbroken(calendar: CourtCalendar, whole: CourtDay): CourtDay[] {
  const parts: CourtDay[] = [];
  let begun: string | null = null;
  const last = whole.until ?? whole.date;
  for (let day = whole.date; day <= addDays(last, 1); day = addDays(day, 1)) {
    const holds = day <= last && calendar.on(day).includes(whole);
    if (holds) begun ??= day;
    else if (begun !== null) {
      const until = addDays(day, -1);
      parts.push({ ...whole, date: begun, until: until === begun ? null : until });
      begun = null;
    }
  }
  return parts;
}

import type { CourtDay } from "@pauta/contract/law/court-days";
import { addDays } from "../../platform/process/clock.ts";
import type { CourtCalendar } from "./calendar.rules.ts";

/**
 * What a calendar contains between two days, oldest first; consecutive days are one entry, or two where an
 * act opens a day between them.
 */
export function courtDaysBetween(calendar: CourtCalendar, from: string, to: string): CourtDay[] {
  const days = new Set<CourtDay>();
  for (let day = from; day <= to; day = addDays(day, 1)) for (const each of calendar.on(day)) days.add(each);
  return [...days]
    .flatMap((each) => unbroken(calendar, each))
    .filter(({ date, until }) => date <= to && (until ?? date) >= from)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

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

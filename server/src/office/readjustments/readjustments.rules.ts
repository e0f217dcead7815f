import { DAYS_OF_NOTICE } from "@pauta/contract/office/readjustments";
import { addDays } from "../../platform/process/clock.ts";

/** How long before its anniversary a readjustment is proposed: a month to decide, and the month of notice. */
const DAYS_AHEAD = 60;

/** The same day in another year; 29 February becomes 28 where there is none. */
export function inYear(day: string, year: number): string {
  const sameDay = `${year}${day.slice(4)}`;
  const isLeap = new Date(Date.UTC(year, 2, 0)).getUTCDate() === 29;
  return sameDay.endsWith("-02-29") && !isLeap ? `${year}-02-28` : sameDay;
}

/**
 * The anniversary whose readjustment should be proposed now: the next one when it is near, otherwise the last
 * one, in case it was missed. Undefined until the first one is near.
 */
export function anniversaryToPropose(startedOn: string, today: string): string | undefined {
  const first = Number(startedOn.slice(0, 4)) + 1;
  const last = Number(today.slice(0, 4)) + 1;
  let due: string | undefined;
  for (let year = first; year <= last; year++) {
    const anniversary = inYear(startedOn, year);
    if (anniversary <= addDays(today, DAYS_AHEAD)) due = anniversary;
  }
  return due;
}

/**
 * When the new price takes effect: not before the anniversary, not before the notice is over, and not within
 * a year of the previous one (Lei 10.192/2001, art. 2, § 1).
 */
export function effectiveDay(anniversary: string, announcedOn: string, lastOn: string | null): string {
  const days = [anniversary, addDays(announcedOn, DAYS_OF_NOTICE)];
  if (lastOn !== null) days.push(inYear(lastOn, Number(lastOn.slice(0, 4)) + 1));
  return days.toSorted().at(-1)!;
}

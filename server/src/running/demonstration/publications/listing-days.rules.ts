import { NATIONAL_CALENDAR, previousBusinessDay } from "../../../law/deadlines/calendar.rules.ts";

/**
 * The days on which the demonstration's publications are listed, newest first: today or the last business
 * day, and the business days before.
 */
export function listingDays(today: string, count: number): string[] {
  const days = [
    NATIONAL_CALENDAR.isBusinessDay(today) ? today : previousBusinessDay(NATIONAL_CALENDAR, today),
  ];
  while (days.length < count) days.push(previousBusinessDay(NATIONAL_CALENDAR, days.at(-1)!));
  return days;
}

import { isBusinessDay, previousBusinessDay } from "../deadlines/business-days.rules.ts";

/**
 * The days on which the demonstration's publications are listed, newest first: today if courts work today, else the
 * last day on which they did, and the business days before.
 */
export function listingDays(today: string, count: number): string[] {
  const days = [isBusinessDay(today) ? today : previousBusinessDay(today)];
  while (days.length < count) days.push(previousBusinessDay(days.at(-1)!));
  return days;
}

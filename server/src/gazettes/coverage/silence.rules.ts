import type { Silence } from "@pauta/contract/gazettes/coverage";
import { addBusinessDays, type CourtCalendar } from "../../law/deadlines/calendar.rules.ts";
import { addDays } from "../../platform/process/clock.ts";

/** The probability below which a silence is reported: once in a hundred. */
const UNLIKELY = 0.01;
/** The business days of history that count: about half a year, since a lawyer's practice changes. */
const LOOK_BACK_DAYS = 120;
/** With less history nothing is unusual yet. */
const LEAST_DAYS = 20;
const LEAST_PUBLISHED = 5;
/** One empty day is never reported. */
const SHORTEST = 2;

/**
 * After how many consecutive business days without a publication a lawyer's silence is unusual.
 *
 * Days are treated as independent draws: with k of n days published, a day is empty with probability q = 1 -
 * k / (n + 1), and r consecutive empty days with q^r. The limit is the least r with q^r at most 1 %, and
 * longer than every silence in the history, since publications come in bursts and a month with holidays
 * should not raise an alarm twice.
 *
 * @param history whether each business day had a publication, from the first day that had one to the last
 * @returns null with fewer than 20 such days, or fewer than 5 with publications
 */
export function unusualAfter(history: readonly boolean[]): number | null {
  const published = history.filter(Boolean).length;
  if (history.length < LEAST_DAYS || published < LEAST_PUBLISHED) return null;
  const empty = 1 - published / (history.length + 1);
  const unlikely = Math.ceil(Math.log(UNLIKELY) / Math.log(empty));
  return Math.max(SHORTEST, unlikely, longestSilence(history) + 1);
}

/** The most consecutive days without a publication. */
export function longestSilence(history: readonly boolean[]): number {
  let [longest, present] = [0, 0];
  for (const isPublished of history) {
    present = isPublished ? 0 : present + 1;
    longest = Math.max(longest, present);
  }
  return longest;
}

/**
 * A lawyer's silence on the morning of a day, if it is unusual. Only days count on which his court publishes
 * and terms run: in the suspension of 20 December to 20 January (CPC art. 220) courts publish little, and
 * that is not a silence.
 *
 * @param published the days of availability with publications of his
 * @param today is not over and does not count
 */
export function silenceOf(
  calendar: CourtCalendar,
  published: ReadonlySet<string>,
  today: string,
): Silence | null {
  const known = [...published].filter((day) => day < today).toSorted();
  const since = known.at(-1);
  if (since === undefined) return null;
  const from = later(known[0]!, addBusinessDays(calendar, since, -LOOK_BACK_DAYS));
  const history = countedDays(calendar, from, since).map((day) => published.has(day));
  const limit = unusualAfter(history);
  const business_days = countedDays(calendar, addDays(since, 1), addDays(today, -1)).length;
  return limit !== null && business_days >= limit ? { since, business_days, usual: limit - 1 } : null;
}

/** The days from one to another, inclusive, that count. */
function countedDays(calendar: CourtCalendar, from: string, until: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1))
    if (calendar.isBusinessDay(day) && !calendar.isSuspended(day)) days.push(day);
  return days;
}

const later = (one: string, other: string): string => (one > other ? one : other);

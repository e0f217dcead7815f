import type { Deadline, Regime } from "@pauta/contract/law/deadlines";
import { Temporal } from "temporal-polyfill";
import { addDays } from "../../platform/process/clock.ts";
import { nextBusinessDay, type CourtCalendar } from "./calendar.rules.ts";

/** A term as it runs: `amount` days or months, already doubled where the party has double time. */
export type Term = { amount: number; regime: Regime };

/** The days of a count. `last` is the last day counted, `end` the day on which the term ends. */
export type Count = { start: string; last: string; end: string };

/**
 * Counts from the first business day on which the term could begin: a term begins and ends on days with full
 * court hours on which terms run (CPC art. 224, § 1º); short days inside it count.
 */
export function countTerm(
  calendar: CourtCalendar,
  { excluded, earliest }: { excluded: string; earliest: string },
  term: Term,
): Count {
  const start = canBound(calendar, earliest) ? earliest : nextBound(calendar, earliest);
  const last = lastCounted(calendar, beforeStart(calendar, excluded, start), start, term);
  return { start, last, end: canBound(calendar, last) ? last : nextBound(calendar, last) };
}

/** Whether a day can be the first or the last of a term. */
const canBound = (calendar: CourtCalendar, day: string): boolean =>
  calendar.isBusinessDay(day) && !calendar.isSuspended(day) && !calendar.isPartial(day);

function nextBound(calendar: CourtCalendar, day: string): string {
  let next = nextBusinessDay(calendar, day);
  while (!canBound(calendar, next)) next = nextBusinessDay(calendar, next);
  return next;
}

function lastCounted(calendar: CourtCalendar, from: string, start: string, { amount, regime }: Term): string {
  if (regime === "meses") return monthsAfter(from, amount);
  let day = start;
  for (let counted = 1; counted < amount;) {
    day = addDays(day, 1);
    if (counts(calendar, day, regime)) counted++;
  }
  return day;
}

/** Whether a day inside a term of days counts (CPC arts. 219 and 220; CPP arts. 798 and 798-A). */
export function counts(calendar: CourtCalendar, day: string, regime: Exclude<Regime, "meses">): boolean {
  return !calendar.isSuspended(day) && (regime === "corridos" || calendar.isBusinessDay(day));
}

/**
 * The day that months are counted from: the excluded day, or the last day of the suspension that kept the
 * term from beginning.
 */
function beforeStart(calendar: CourtCalendar, excluded: string, start: string): string {
  let day = addDays(start, -1);
  while (day > excluded && !calendar.isSuspended(day)) day = addDays(day, -1);
  return day;
}

/**
 * The same day of the month some months later, or the next day where that month is too short (Código Civil
 * art. 132, § 3º).
 */
function monthsAfter(day: string, months: number): string {
  const from = Temporal.PlainDate.from(day);
  const reached = from.add({ months });
  return (reached.day === from.day ? reached : reached.add({ days: 1 })).toString();
}

/** The term that applies to a party: twice the law's where the party has double time. */
export const termOf = ({ amount, regime, doubled }: Deadline["requested"]): Term => ({
  amount: doubled ? amount * 2 : amount,
  regime,
});

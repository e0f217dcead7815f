import type { TeamMember } from "@pauta/contract/agenda/team";
import { addDays } from "../../platform/process/clock.ts";

/** The default period: the last thirty days, including today. */
const USUAL_DAYS = 30;
const MOST_DAYS = 366;
const DAYS_OF_WEEK = 7;

export type Days = { from: string; to: string };

/** The days of the period, or null when there are too many of them. */
export function requestedPeriod(requested: Days | undefined, today: string): Days | null {
  if (requested === undefined) return { from: addDays(today, 1 - USUAL_DAYS), to: today };
  return addDays(requested.from, MOST_DAYS) <= requested.to ? null : requested;
}

/** A day and the six after it. */
export const weekFrom = (day: string): string[] =>
  Array.from({ length: DAYS_OF_WEEK }, (_, after) => addDays(day, after));

type Figures = Omit<TeamMember, "user">;

/** The figures of somebody without anything counted. */
export const NOTHING: Figures = {
  open: 0,
  attention: 0,
  overdue: 0,
  completed: 0,
  on_time_rate: null,
  untreated: 0,
  treated: 0,
  hours_to_treat: null,
};

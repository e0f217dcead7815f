import type { TeamMember } from "@pauta/contract/agenda/team";
import { addDays } from "../../platform/process/clock.ts";

/** Unless asked otherwise: the last thirty days, today among them. */
const USUAL_DAYS = 30;
const MOST_DAYS = 366;

export type Days = { from: string; to: string };

/** The days to look at, or null when there are too many of them. */
export function periodAsked(asked: Days | undefined, today: string): Days | null {
  if (asked === undefined) return { from: addDays(today, 1 - USUAL_DAYS), to: today };
  return addDays(asked.from, MOST_DAYS) <= asked.to ? null : asked;
}

type Figures = Omit<TeamMember, "user">;

/** Of whom nothing is counted. */
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

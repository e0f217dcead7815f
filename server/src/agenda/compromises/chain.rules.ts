import type { ChainMove, ChainStep } from "@pauta/contract/agenda/compromise-chains";
import { addBusinessDays, type CourtCalendar } from "../../law/deadlines/calendar.rules.ts";
import { addDays } from "../../platform/process/clock.ts";

/** How far a step lies from the compromise that it hangs on. */
export type ChainOffset = Pick<ChainStep, "offset" | "unit">;

/** A step that hangs on a compromise, with the day on which it stands. */
export type HungStep = ChainOffset & {
  id: number;
  description: string;
  compromise_type_id: number;
  compromise_date: string;
  completed: boolean;
  cancelled_at: string | null;
};

/**
 * The day of a step around the day of its anchor. Business days are counted without the anchor's own, backwards as
 * forwards. Running days that lead to a day without court give way in the direction that keeps the step useful: what
 * is to be done before comes earlier, what follows comes later. A step of no days stands on the anchor's own day,
 * whatever day that is.
 */
export function stepDate(anchor: string, { offset, unit }: ChainOffset, calendar: CourtCalendar): string {
  if (offset === 0) return anchor;
  if (unit === "uteis") return addBusinessDays(calendar, anchor, offset);
  const day = addDays(anchor, offset);
  return calendar.isBusinessDay(day) ? day : addBusinessDays(calendar, day, Math.sign(offset));
}

/** Where a template's steps would come to stand around a day, the earliest first. */
export const plannedMoves = (
  steps: readonly ChainStep[],
  anchor: string,
  calendar: CourtCalendar,
): ChainMove[] =>
  steps
    .map(({ description, compromise_type_id, offset, unit }) => ({
      id: null,
      description,
      compromise_type_id,
      offset,
      unit,
      from: null,
      to: stepDate(anchor, { offset, unit }, calendar),
      moves: true,
    }))
    .toSorted(byDay);

/**
 * Where the steps of a compromise go when it moves to a day, the earliest first. What is done or cancelled is history
 * and stays; a step that somebody has moved by himself goes back to its place in the chain.
 */
export const stepMoves = (
  steps: readonly HungStep[],
  anchor: string,
  calendar: CourtCalendar,
): (ChainMove & { id: number })[] =>
  steps
    .map(({ id, description, compromise_type_id, offset, unit, compromise_date: from, ...state }) => {
      const isOpen = !state.completed && state.cancelled_at === null;
      const to = isOpen ? stepDate(anchor, { offset, unit }, calendar) : from;
      return { id, description, compromise_type_id, offset, unit, from, to, moves: to !== from };
    })
    .toSorted(byDay);

function byDay(one: ChainMove, other: ChainMove): number {
  return one.to.localeCompare(other.to) || one.offset - other.offset;
}

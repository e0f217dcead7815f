import type { ChainMove, ChainStep } from "@pauta/contract/agenda/compromise-chains";
import { addBusinessDays, type CourtCalendar } from "../../../law/deadlines/calendar.rules.ts";
import { addDays } from "../../../platform/process/clock.ts";

/** The offset of a step from its anchor compromise. */
export type ChainOffset = Pick<ChainStep, "offset" | "unit">;

/** A step of a compromise, with its present day. */
export type DatedStep = ChainOffset & {
  id: number;
  description: string;
  compromise_type_id: number;
  compromise_date: string;
  completed: boolean;
  cancelled_at: string | null;
};

/**
 * The day of a step for the day of its anchor. The anchor's own day does not count as a business day,
 * forwards or backwards. A day without court at the end of calendar days is replaced by a business day: an
 * earlier one for a step before the anchor, a later one for a step after it. A step of zero days is on the
 * anchor's own day, whatever day that is.
 */
export function stepDate(anchor: string, { offset, unit }: ChainOffset, calendar: CourtCalendar): string {
  if (offset === 0) return anchor;
  if (unit === "uteis") return addBusinessDays(calendar, anchor, offset);
  const day = addDays(anchor, offset);
  return calendar.isBusinessDay(day) ? day : addBusinessDays(calendar, day, Math.sign(offset));
}

/** The days of a template's steps for a date, the earliest first. */
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
 * The new days of a compromise's steps when it moves to a day, the earliest first. Completed or cancelled
 * steps stay; a step that somebody has moved by hand returns to its place in the chain.
 */
export const stepMoves = (
  steps: readonly DatedStep[],
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

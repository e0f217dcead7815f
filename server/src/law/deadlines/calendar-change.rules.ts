import { HolidayKind, HolidayScope } from "@pauta/contract/law/court-days";
import { z } from "zod";

/** The fields of a stored day that matter to a count. */
export const StoredDay = z.object({
  date: z.string(),
  until: z.string().nullable(),
  name: z.string(),
  kind: HolidayKind,
  scope: HolidayScope,
  federation_state_id: z.int().nullable(),
  court: z.string().nullable(),
  city: z.string().nullable(),
});
export type StoredDay = z.output<typeof StoredDay>;

/** The stored day before and after a change: `before` is null for a new day, `after` for a deleted one. */
export const CalendarChange = z.object({ before: StoredDay.nullable(), after: StoredDay.nullable() });
export type CalendarChange = z.output<typeof CalendarChange>;

/** The first and the last day of a change. */
export type Span = { first: string; last: string };

export const daysOf = ({ before, after }: CalendarChange): StoredDay[] =>
  [before, after].filter((day) => day !== null);

export function spanOf(change: CalendarChange): Span {
  const days = daysOf(change);
  return {
    first: days.map(({ date }) => date).toSorted()[0]!,
    last: days
      .map(({ date, until }) => until ?? date)
      .toSorted()
      .at(-1)!,
  };
}

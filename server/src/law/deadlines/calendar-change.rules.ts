import { HolidayKind, HolidayScope } from "@pauta/contract/law/court-days";
import { z } from "zod";

/** The fields of a stored day that matter to a count. */
export const KeptDay = z.object({
  date: z.string(),
  until: z.string().nullable(),
  name: z.string(),
  kind: HolidayKind,
  scope: HolidayScope,
  federation_state_id: z.int().nullable(),
  court: z.string().nullable(),
  city: z.string().nullable(),
});
export type KeptDay = z.output<typeof KeptDay>;

/** The stored day before and after a change: `before` is null for a new day, `after` for a deleted one. */
export const CalendarChange = z.object({ before: KeptDay.nullable(), after: KeptDay.nullable() });
export type CalendarChange = z.output<typeof CalendarChange>;

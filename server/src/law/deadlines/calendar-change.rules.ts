import { HolidayKind, HolidayScope } from "@pauta/contract/law/court-days";
import { z } from "zod";

/** A kept day, as far as it matters to a count. */
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

/** What was kept before and after a change; null for a day that is new, or gone. */
export const CalendarChange = z.object({ before: KeptDay.nullable(), after: KeptDay.nullable() });
export type CalendarChange = z.output<typeof CalendarChange>;

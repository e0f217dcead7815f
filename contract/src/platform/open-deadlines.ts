import { z } from "zod";
import { DateShown } from "./dates.ts";

/** An open fatal deadline of an act for which another one is about to be created. */
export const OpenDeadline = z.object({
  id: z.int(),
  /** The publication being processed; the deadline may have been created from a copy of it. */
  publication_id: z.int(),
  description: z.string(),
  compromise_type: z.string(),
  compromise_date: DateShown,
  user: z.object({ id: z.int(), name: z.string() }),
  /** Whether the caller may change its date or replace it. */
  may_change: z.boolean(),
});
export type OpenDeadline = z.output<typeof OpenDeadline>;

/**
 * What to do with an open deadline of the same act: keep it only, change its date, replace it by the new one,
 * or add a second one. Without a choice the call is rejected when there is one.
 */
export const ExistingDeadline = z.enum(["keep", "change", "replace", "add"]).optional();
export type ExistingDeadline = z.output<typeof ExistingDeadline>;

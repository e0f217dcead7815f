import { z } from "zod";
import { DateShown } from "./dates.ts";

/** An open fatal deadline of an act for which another one is about to be written. */
export const OpenDeadline = z.object({
  id: z.int(),
  /** The publication that is dealt with; the deadline may have been born of a copy of it. */
  publication_id: z.int(),
  description: z.string(),
  compromise_type: z.string(),
  compromise_date: DateShown,
  user: z.object({ id: z.int(), name: z.string() }),
  /** Whether the one who asks may give it another date or replace it. */
  may_change: z.boolean(),
});
export type OpenDeadline = z.output<typeof OpenDeadline>;

/**
 * What becomes of an open deadline of the same act: it alone stays, it gets the new date, the new one stands in its
 * place, or a second one is written beside it. Without a choice the call is refused where there is one.
 */
export const ExistingDeadline = z.enum(["keep", "change", "replace", "add"]).optional();
export type ExistingDeadline = z.output<typeof ExistingDeadline>;

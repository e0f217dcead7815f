import { z } from "zod";

/** A range of the text, in UTF-16 units of the displayed text (without markup). */
export const PlaceInText = z.object({
  start: z.int(),
  end: z.int(),
  text: z.string(),
  /** A few words before and after it, for displays without the text. */
  before: z.string().optional(),
  after: z.string().optional(),
});
export type PlaceInText = z.output<typeof PlaceInText>;

import { z } from "zod";
import { DateShown, InstantShown } from "../platform/dates.ts";

/** A piece of two texts: in both, only in the listed publication's, or only in the copy's. */
export const DifferencePiece = z.object({ kind: z.enum(["same", "removed", "added"]), text: z.string() });
export type DifferencePiece = z.output<typeof DifferencePiece>;

/** What a publication said before it was rectified, and how that differs from the text that came after it. */
export const PublicationVersion = z.object({
  id: z.int(),
  publication_text: z.string(),
  registration_date: DateShown,
  publication_date: DateShown,
  lawsuit_number: z.string().nullable(),
  replaced_at: InstantShown,
  /** How it had been treated. */
  treated_at: InstantShown.nullable(),
  treated_by: z.object({ id: z.int(), name: z.string() }).nullable(),
  comment: z.string().nullable(),
  forwarded: z.boolean(),
  canceled_date: DateShown.nullable(),
  cancel_reason: z.string().nullable(),
  /** Too long to be compared word by word; the text that came after it stands there whole. */
  is_too_long: z.boolean(),
  /** What was removed from it and what was added. */
  pieces: z.array(DifferencePiece),
});
export type PublicationVersion = z.output<typeof PublicationVersion>;

import { z } from "zod";
import { ActLayout } from "../platform/act-layout.ts";
import { DateShown, InstantShown } from "../platform/dates.ts";

/** A piece of two texts: in both, only in the listed publication's, or only in the copy's. */
export const DifferencePiece = z.object({ kind: z.enum(["same", "removed", "added"]), text: z.string() });
export type DifferencePiece = z.output<typeof DifferencePiece>;

/** A publication's text before a rectification, and its differences from the next text. */
export const PublicationVersion = z.object({
  id: z.int(),
  publication_text: z.string(),
  layout: ActLayout.nullable(),
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
  /** Too long for a comparison word by word; `pieces` has the whole next text. */
  is_too_long: z.boolean(),
  /** The removed and added pieces. */
  pieces: z.array(DifferencePiece),
});
export type PublicationVersion = z.output<typeof PublicationVersion>;

import { z } from "zod";
import { DateShown } from "../platform/dates.ts";
import { PlaceInText } from "./place-in-text.ts";

/** A place where an act names one of the office's own lawyers. */
export const OwnLawyerMark = z.object({
  name: z.string(),
  /** The bar number printed with it, when it is this person's. */
  oab: z.string().nullable(),
  /** What says that it is this person: the bar number, only the name, or the name beside another number. */
  by: z.enum(["number", "name", "other_number"]),
  places: z.array(PlaceInText),
});
export type OwnLawyerMark = z.output<typeof OwnLawyerMark>;

/** What a reader looks for in an act besides its terms, hearings and sums. */
export const ActMarks = z.object({
  /** How its operative part begins. */
  ruling: PlaceInText.nullable(),
  /** `Intime-se`, `Fica a parte autora intimada`. */
  orders: z.array(PlaceInText),
  dates: z.array(z.object({ date: DateShown, places: z.array(PlaceInText) })),
  lawyers: z.array(OwnLawyerMark),
});
export type ActMarks = z.output<typeof ActMarks>;

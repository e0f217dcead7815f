import { z } from "zod";
import { DateInput, DateShown } from "../platform/dates.ts";
import { DeadlineCandidate } from "../law/deadline-candidates.ts";
import { Deadline, DeadlineInput } from "../law/deadlines.ts";
import { optional, id, idList } from "../platform/paging.ts";

/** A term counted for each of several publications by its own court and availability. */
export const OwnTerm = z.object({
  amount: DeadlineInput.shape.amount,
  regime: DeadlineInput.shape.regime,
  doubled: DeadlineInput.shape.doubled,
});
export type OwnTerm = z.output<typeof OwnTerm>;

/** How each of several publications is dated: by the term of its own text, or by one term for all of them. */
export const OwnDates = z.object({
  term: OwnTerm.nullish(),
  /** Dates entered by a person, instead of a counted one or without one. */
  said: z
    .array(z.object({ publication_id: id, date: DateInput }))
    .max(100)
    .default([]),
});
export type OwnDates = z.output<typeof OwnDates>;

/** The publications to be dated; without an amount by the terms of their own texts. */
export const OwnDatesQuery = z.object({
  publications: idList,
  amount: optional(OwnTerm.shape.amount),
  regime: OwnTerm.shape.regime,
  doubled: OwnTerm.shape.doubled,
});
export type OwnDatesQuery = z.output<typeof OwnDatesQuery>;

/** One publication's own date, with the place whose calendar was used. */
export const OwnDate = z.object({
  publication_id: z.int(),
  process: z.string().nullable(),
  court: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** The day of availability. */
  registration_date: DateShown,
  /** Null when none can be counted and a person must enter it. */
  date: DateShown.nullable(),
  /** `15 dias úteis`. */
  term: z.string().nullable(),
  /** The reason of this date, or of its absence. */
  reason: z.string(),
  /** Several dates are possible; the earliest applies until a person checks it. */
  is_to_check: z.boolean(),
  candidates: z.array(DeadlineCandidate),
  /** The date by its own text, when that is before the date of the term entered for all. */
  earlier: DateShown.nullable(),
  /** What the date was counted from. */
  requested: Deadline.shape.requested.nullable(),
});
export type OwnDate = z.output<typeof OwnDate>;

/** The publications' own dates, and whether their courts, cities or availability differ. */
export const DatesOfPublications = z.object({ data: z.array(OwnDate), differ: z.boolean() });

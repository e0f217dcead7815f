import { z } from "zod";
import { DateInput, DateShown } from "../platform/dates.ts";
import { DeadlineCandidate } from "../law/deadline-candidates.ts";
import { Deadline, DeadlineAsked } from "../law/deadlines.ts";
import { given, id, idList } from "../platform/paging.ts";

/** A term that counts for each of several publications by its own court and availability. */
export const OwnTerm = z.object({
  amount: DeadlineAsked.shape.amount,
  regime: DeadlineAsked.shape.regime,
  doubled: DeadlineAsked.shape.doubled,
});
export type OwnTerm = z.output<typeof OwnTerm>;

/** What dates each of several publications by itself: the term that its own text leads to, or one term for all of them. */
export const OwnDates = z.object({
  term: OwnTerm.nullish(),
  /** The dates that a person says instead, or because none can be counted. */
  said: z
    .array(z.object({ publication_id: id, date: DateInput }))
    .max(100)
    .default([]),
});
export type OwnDates = z.output<typeof OwnDates>;

/** Which publications are to be dated; without an amount by the terms of their own texts. */
export const OwnDatesAsked = z.object({
  publications: idList,
  amount: given(OwnTerm.shape.amount),
  regime: OwnTerm.shape.regime,
  doubled: OwnTerm.shape.doubled,
});
export type OwnDatesAsked = z.output<typeof OwnDatesAsked>;

/** One publication's own date, with the place whose calendar counted it. */
export const OwnDate = z.object({
  publication_id: z.int(),
  process: z.string().nullable(),
  court: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** The availability. */
  registration_date: DateShown,
  /** Null where none can be counted: a person says it. */
  date: DateShown.nullable(),
  /** `15 dias úteis`. */
  term: z.string().nullable(),
  /** Why this date, or why none. */
  reason: z.string(),
  /** Several dates are possible, of which the earliest holds until a person looks. */
  is_to_check: z.boolean(),
  candidates: z.array(DeadlineCandidate),
  /** What its own text would lead to, where that is before the date of the term that was typed for all. */
  earlier: DateShown.nullable(),
  /** What the date was counted from. */
  asked: Deadline.shape.asked.nullable(),
});
export type OwnDate = z.output<typeof OwnDate>;

/** The publications' own dates, and whether their courts, cities or availability differ. */
export const DatesOfPublications = z.object({ data: z.array(OwnDate), differ: z.boolean() });

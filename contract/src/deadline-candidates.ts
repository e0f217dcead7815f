import { z } from "zod";
import { DateShown, showDate } from "./dates.ts";
import { Deadline } from "./deadlines.ts";

/** A date on which an act's term may end, and what speaks for it: where several cannot be told apart, the earliest holds. */
export const DeadlineCandidate = z.object({
  date: DateShown,
  /** `15 dias úteis`. */
  term: z.string(),
  norm: z.string().nullable(),
  /** The words of the text that it rests on, or the act and the place in which it was given. */
  evidence: z.string(),
  /** Why this term, for a person to check. */
  reason: z.string(),
  /** What it was counted from, to be counted again; null for a term in hours, or to a day that the act says. */
  asked: Deadline.shape.asked.nullable(),
});
export type DeadlineCandidate = z.output<typeof DeadlineCandidate>;

/** `20/03/2026 (5 dias úteis) ou 27/03/2026 (10 dias úteis, Lei 9.099)`, wherever such a date is told in words. */
export function possibleDatesInWords(candidates: readonly DeadlineCandidate[]): string {
  const terms = Map.groupBy(candidates, ({ date }) => date);
  return [...terms]
    .map(([date, of]) => `${showDate(date)} (${[...new Set(of.map(termWithNorm))].join("; ")})`)
    .join(" ou ");
}

/** `15 dias úteis, CPC art. 1.003 § 5º`. */
export const termWithNorm = ({ term, norm }: DeadlineCandidate): string =>
  norm === null ? term : `${term}, ${norm}`;

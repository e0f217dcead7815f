import { z } from "zod";
import { DateShown, showDate } from "../platform/dates.ts";
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
  /** A term in hours, which is counted by hand: the date is only the day by which a person must look at it. */
  in_hours: z.boolean().optional(),
  /** Neither law nor text makes it certain that such a term runs, or from now. */
  is_unsure: z.boolean().optional(),
});
export type DeadlineCandidate = z.output<typeof DeadlineCandidate>;

/** What a form keeps of a suggestion that named several dates. */
export const possibleDates = {
  deadline_candidates: z
    .array(
      DeadlineCandidate.extend({
        term: z.string().max(200),
        norm: z.string().max(500).nullable(),
        evidence: z.string().max(2000),
        reason: z.string().max(2000),
      }),
    )
    .max(50)
    .optional(),
  /** Nobody has said yet that the date holds. */
  dates_to_check: z.boolean().optional(),
};

type Possible = Pick<DeadlineCandidate, "date" | "in_hours" | "is_unsure">;

export const runsInHours = (candidates: readonly Possible[]): boolean =>
  candidates.some(({ in_hours }) => in_hours);

const datesAmong = (candidates: readonly Possible[]): number =>
  new Set(candidates.map(({ date }) => date)).size;

/** Whether no term is certain to run. */
const isUnsure = (candidates: readonly Possible[]): boolean =>
  candidates.length > 0 && candidates.every(({ is_unsure }) => is_unsure);

/** Whether a person has to say which date holds: there are several, a term in hours has none, or none may run at all. */
export const isToCheck = (candidates: readonly Possible[]): boolean =>
  datesAmong(candidates) > 1 || runsInHours(candidates) || isUnsure(candidates);

/** What is written wherever a term in hours runs. */
export const HOURS_TO_CHECK = "Prazo em horas: conferir";

/** Why a deadline's date is still to be checked. */
export const whyToCheck = (candidates: readonly Possible[]): string =>
  [
    ...(runsInHours(candidates)
      ? [
          `${HOURS_TO_CHECK}. Horas não se contam em dias: a data é só o dia até o qual é preciso conferir, acerte-a pela hora da intimação.`,
        ]
      : []),
    ...(isUnsure(candidates)
      ? ["Não é certo que este prazo corra, ou que corra desde já: confira o ato."]
      : []),
    ...(datesAmong(candidates) > 1
      ? ["O ato admite mais de uma data. Vale a mais próxima até que alguém diga qual é a certa."]
      : []),
  ].join(" ");

type ToCheck = {
  description: string;
  dates_to_check: boolean;
  deadline_candidates: readonly DeadlineCandidate[];
};

/** All dates that a deadline may have while nobody has said which holds, unless its description tells them already. */
export function datesToCheckInWords({
  description,
  dates_to_check,
  deadline_candidates,
}: ToCheck): string | null {
  if (!dates_to_check || deadline_candidates.length === 0) return null;
  const words = possibleDatesInWords(deadline_candidates);
  return description.includes(words) ? null : words;
}

/** `Conferir: 20/03/2026 (5 dias úteis) ou 27/03/2026 (10 dias úteis)`, of dates that a person has yet to look at. */
export const toCheckInWords = (candidates: readonly DeadlineCandidate[]): string =>
  `${runsInHours(candidates) ? HOURS_TO_CHECK : "Conferir:"} ${possibleDatesInWords(candidates)}`;

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

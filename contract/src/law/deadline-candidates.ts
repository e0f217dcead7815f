import { z } from "zod";
import { DateShown, showDate } from "../platform/dates.ts";
import { Deadline } from "./deadlines.ts";

/**
 * A possible end of an act's term, and the evidence for it: when several cannot be distinguished, the
 * earliest applies.
 */
export const DeadlineCandidate = z.object({
  date: DateShown,
  /** `15 dias úteis`. */
  term: z.string(),
  norm: z.string().nullable(),
  /** The words of the text behind it, or the act and the place in which it was given. */
  evidence: z.string(),
  /** The reason of this term, for a person to check. */
  reason: z.string(),
  /** What it was counted from, to count it again; null for a term in hours, or a day stated by the act. */
  requested: Deadline.shape.requested.nullable(),
  /**
   * A term in hours, which must be counted by hand: the date is only the day by which a person must check it.
   */
  in_hours: z.boolean().optional(),
  /** Neither law nor text makes it certain that such a term is running, or from now. */
  is_unsure: z.boolean().optional(),
});
export type DeadlineCandidate = z.output<typeof DeadlineCandidate>;

/** What a form stores of a suggestion with several dates. */
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
  /** Nobody has confirmed the date yet. */
  dates_to_check: z.boolean().optional(),
};

type Possible = Pick<DeadlineCandidate, "date" | "in_hours" | "is_unsure">;

export const runsInHours = (candidates: readonly Possible[]): boolean =>
  candidates.some(({ in_hours }) => in_hours);

const datesAmong = (candidates: readonly Possible[]): number =>
  new Set(candidates.map(({ date }) => date)).size;

/** Whether no term is certain. */
const isUnsure = (candidates: readonly Possible[]): boolean =>
  candidates.length > 0 && candidates.every(({ is_unsure }) => is_unsure);

/** Whether a person must choose the date: there are several, a term in hours has none, or possibly none at all. */
export const isToCheck = (candidates: readonly Possible[]): boolean =>
  datesAmong(candidates) > 1 || runsInHours(candidates) || isUnsure(candidates);

/** The label of every term in hours. */
export const HOURS_TO_CHECK = "Prazo em horas: conferir";

/** Why a deadline's date must still be checked. */
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

/** All possible dates of an undecided deadline, unless its description contains them already. */
export function datesToCheckInWords({
  description,
  dates_to_check,
  deadline_candidates,
}: ToCheck): string | null {
  if (!dates_to_check || deadline_candidates.length === 0) return null;
  const words = possibleDatesInWords(deadline_candidates);
  return description.includes(words) ? null : words;
}

/** `. Conferir: …` behind a sentence with an undecided deadline's description and date; empty for a decided one. */
export function datesNoted(deadline: ToCheck): string {
  const words = datesToCheckInWords(deadline);
  return words === null ? "" : `. Conferir: ${words}`;
}

/** `Conferir: 20/03/2026 (5 dias úteis) ou 27/03/2026 (10 dias úteis)`, for dates that a person must still check. */
export const toCheckInWords = (candidates: readonly DeadlineCandidate[]): string =>
  `${runsInHours(candidates) ? HOURS_TO_CHECK : "Conferir:"} ${possibleDatesInWords(candidates)}`;

/** `20/03/2026 (5 dias úteis) ou 27/03/2026 (10 dias úteis, Lei 9.099)`. */
export function possibleDatesInWords(candidates: readonly DeadlineCandidate[]): string {
  const terms = Map.groupBy(candidates, ({ date }) => date);
  return [...terms]
    .map(([date, of]) => `${showDate(date)} (${[...new Set(of.map(termWithNorm))].join("; ")})`)
    .join(" ou ");
}

/** `15 dias úteis, CPC art. 1.003 § 5º`. */
export const termWithNorm = ({ term, norm }: DeadlineCandidate): string =>
  norm === null ? term : `${term}, ${norm}`;

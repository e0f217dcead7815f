import type { DeadlineCandidate } from "@pauta/contract/law/deadline-candidates";
import { showDate } from "@pauta/contract/platform/dates";
import type { Deadline } from "@pauta/contract/law/deadlines";

/**
 * Compares an act's deadline with the dates of a publication that was
 * printed again with another text (decision 23).
 */

const LONGEST_EVIDENCE = 200;

/** The present date of a deadline as a candidate. */
export const presentCandidate = (open: {
  compromise_date: string;
  description: string;
  deadline: Deadline | null;
}): DeadlineCandidate => ({
  date: open.compromise_date,
  term: "prazo que está na agenda",
  norm: null,
  evidence: open.description.slice(0, LONGEST_EVIDENCE),
  reason: "Anotado antes da retificação.",
  requested: open.deadline?.end === open.compromise_date ? open.deadline.requested : null,
});

/** Marks a candidate from a replaced text. */
export const ofEarlierText = (candidate: DeadlineCandidate): DeadlineCandidate =>
  Object.assign({}, candidate, { reason: `Texto anterior à retificação. ${candidate.reason}` });

/** One candidate for each date and term, the earliest first; of two equal ones the first given is kept. */
export function together(candidates: readonly DeadlineCandidate[]): DeadlineCandidate[] {
  const stored = new Map<string, DeadlineCandidate>();
  for (const candidate of candidates) {
    const key = `${candidate.date} ${candidate.term}`;
    if (!stored.has(key)) stored.set(key, candidate);
  }
  return [...stored.values()].toSorted((one, other) =>
    one.date < other.date ? -1 : one.date > other.date ? 1 : 0,
  );
}

/** The reason for the deadline's observation. */
export function rectifiedReason(day: string, dates: { before: string; now: string | null }): string {
  const said = `Publicação retificada em ${showDate(day)}:`;
  if (dates.now === null)
    return `${said} do texto novo não se tira data, confira se o prazo de ${showDate(dates.before)} vale.`;
  return dates.now === dates.before
    ? `${said} o texto novo leva à mesma data, ${showDate(dates.now)}.`
    : `${said} o texto novo leva a ${showDate(dates.now)}, o anterior a ${showDate(dates.before)}. Vale a mais cedo até que se confira.`;
}

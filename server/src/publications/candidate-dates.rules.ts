import type { ActReading, FoundTerm } from "@pauta/contract/acts";
import type { DeadlineCandidate } from "@pauta/contract/deadline-candidates";
import { showDate } from "@pauta/contract/dates";
import type { Deadline } from "@pauta/contract/deadlines";
import type { Candidate } from "../acts/proposal.rules.ts";
import { spokenTerm } from "../deadlines/memory.rules.ts";
import { spokenNumber } from "../deadlines/spoken-days.rules.ts";

/** A candidate with its date. */
export type DatedCandidate = Candidate & { date: string; deadline: Deadline; shown: DeadlineCandidate };

/** Where an act without a term in its text was given, in its record's words. */
export type ActPlace = {
  title: string | null;
  court: string | null;
  notebook_identification: string | null;
};

/** What a term in hours is counted as, only to know from which day it runs. */
export const FIRST_DAY = { amount: 1, regime: "uteis", doubled: false } as const;

/** A candidate whose count has been made, with its words. */
export function dated(
  candidate: Candidate,
  deadline: Deadline,
  reading: Pick<ActReading, "terms">,
  place: ActPlace,
): DatedCandidate {
  const found = candidate.term === null ? null : reading.terms[candidate.term]!;
  const isInHours = found?.unit === "horas";
  // hours run from the hour of the notice, which no gazette tells: the first day that counts is the safe one
  const date = found?.until ?? (isInHours ? deadline.start : deadline.end);
  const shown = {
    date,
    term:
      found === null || candidate.count !== null
        ? spokenTerm(deadline.counted, deadline.asked.regime)
        : outsideDays(found),
    norm: candidate.norm,
    evidence: found === null ? placeWords(place) : `“${wordsOf(found)}”`,
    reason: candidate.reason,
    asked: candidate.count && deadline.asked,
  };
  return { ...candidate, date, deadline, shown };
}

/** A term that is not counted in days. */
const outsideDays = ({ until, amount }: FoundTerm): string =>
  until === null ? `${spokenNumber(amount, "hora", "horas")}, a contar à mão` : `até ${showDate(until)}`;

/** The same term for who is in prison, for a woman who was attacked at home, and for what is urgent. */
export const inRecess = (candidate: Candidate): Candidate => ({
  ...candidate,
  reason: `${candidate.reason} Sem o recesso: se há réu preso, Lei Maria da Penha ou urgência (CPP, art. 798-A).`,
});

/** The earliest first; of one date the first that the text has. */
export const byDate = (candidates: readonly DatedCandidate[]): DatedCandidate[] =>
  candidates.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));

/** Whether a person has to say which date holds. */
export const isToCheck = (candidates: readonly { date: string }[]): boolean =>
  new Set(candidates.map(({ date }) => date)).size > 1;

/** The words of the text that say a term. */
export const wordsOf = ({ places, norm }: FoundTerm): string =>
  places.map(({ text }) => text.replaceAll(/\s+/g, " ")).join(" ") || (norm ?? "");

const placeWords = ({ title, court, notebook_identification }: ActPlace): string =>
  [title, notebook_identification, court].filter(Boolean).join(" · ");

import type { DeadlineCandidate } from "@pauta/contract/deadline-candidates";

/** All dates that an act allows for its deadline, where it allows several, and whether a person has yet to say which holds. */
export type PossibleDates = { deadline_candidates: DeadlineCandidate[]; dates_to_check: boolean };

/** The columns that keep them; none where a form that knows nothing of them is written. */
export const columnsOfDates = ({ deadline_candidates, dates_to_check }: Partial<PossibleDates>) =>
  deadline_candidates === undefined
    ? {}
    : { deadline_candidates: JSON.stringify(deadline_candidates), dates_to_check: dates_to_check ?? false };

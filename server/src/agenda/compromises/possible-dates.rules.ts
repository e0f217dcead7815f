import { type DeadlineCandidate, isToCheck } from "@pauta/contract/law/deadline-candidates";

/** All dates that an act allows for its deadline, where it allows several, and whether a person has yet to say which holds. */
export type PossibleDates = { deadline_candidates: DeadlineCandidate[]; dates_to_check: boolean };

/** As a form tells them, with the date that it gives. */
export type PossibleDatesTold = {
  compromise_date: string;
  deadline_candidates?: DeadlineCandidate[] | undefined;
  dates_to_check?: boolean | undefined;
};

/**
 * The columns that keep them; none where a form says nothing of them. A date that is none of those that had to be checked,
 * or not the first of them, is one that a person has chosen.
 */
export function columnsOfDates({ compromise_date, deadline_candidates, dates_to_check }: PossibleDatesTold) {
  if (deadline_candidates === undefined) return {};
  const days = [...new Set(deadline_candidates.map(({ date }) => date))].toSorted();
  // a single date is to be checked too where another that is possible could not be counted
  const isKept = isToCheck(deadline_candidates) || (dates_to_check === true && days.length > 0);
  const isOpen = isKept && days[0] === compromise_date;
  return {
    deadline_candidates: JSON.stringify(isKept ? deadline_candidates : []),
    dates_to_check: isOpen && dates_to_check === true,
  };
}

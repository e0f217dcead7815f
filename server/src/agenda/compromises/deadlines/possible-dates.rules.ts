import { type DeadlineCandidate, isToCheck } from "@pauta/contract/law/deadline-candidates";

/** All dates that an act allows for its deadline, if there are several, and whether somebody has yet to decide. */
export type PossibleDates = { deadline_candidates: DeadlineCandidate[]; dates_to_check: boolean };

/** The same in a form, with the date that it sets. */
export type PossibleDatesInput = {
  compromise_date: string;
  deadline_candidates?: DeadlineCandidate[] | undefined;
  dates_to_check?: boolean | undefined;
};

/**
 * The columns for possible dates; none when the form does not contain them. They need no check when the form's
 * date is not the earliest of them: a person has chosen it.
 */
export function columnsOfDates({ compromise_date, deadline_candidates, dates_to_check }: PossibleDatesInput) {
  if (deadline_candidates === undefined) return {};
  const days = [...new Set(deadline_candidates.map(({ date }) => date))].toSorted();
  // a single date needs a check too if another possible one could not be counted
  const isKept = isToCheck(deadline_candidates) || (dates_to_check === true && days.length > 0);
  const isOpen = isKept && days[0] === compromise_date;
  return {
    deadline_candidates: JSON.stringify(isKept ? deadline_candidates : []),
    dates_to_check: isOpen && dates_to_check === true,
  };
}

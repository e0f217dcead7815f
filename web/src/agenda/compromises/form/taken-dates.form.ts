import type { ActSuggestions } from "@pauta/contract/law/acts";
import type { Deadline, DeadlineInput } from "@pauta/contract/law/deadlines";

/**
 * What a form takes over of a suggested deadline: its date and, where it must be checked, all dates that the
 * act allows.
 */
export const suggestedDates = ({
  candidates,
  is_to_check,
}: Pick<NonNullable<ActSuggestions["proposal"]>, "candidates" | "is_to_check">) => ({
  deadline_candidates: is_to_check ? candidates : [],
  dates_to_check: is_to_check,
});

/** Turns the result of a count into the input of a new one. */
export function requestedOf({
  requested: { confirmed, court, city, state, ...requested },
}: Pick<Deadline, "requested">): DeadlineInput {
  return {
    ...requested,
    ...(confirmed !== null && { confirmed }),
    ...(court !== null && { court }),
    ...(city !== null && { city }),
    ...(state && { state }),
  };
}

/** An hour later on the same day: the default duration. */
export function hourAfter(time: string): string {
  const hour = Number(time.slice(0, 2)) + 1;
  return hour > 23 ? "23:59" : `${String(hour).padStart(2, "0")}:${time.slice(3, 5)}`;
}

import { type DeadlineCandidate, possibleDatesInWords } from "@pauta/contract/law/deadline-candidates";
import { countAgain } from "../../../law/deadlines/repeated-count.commands.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { updateCompromise } from "../compromise-writing.store.ts";

/** A deadline's possible dates, and its texts, which may contain them. */
type WithDates = {
  id: number;
  description: string;
  observation: string | null;
  deadline_candidates: readonly DeadlineCandidate[];
};

/**
 * Counts a deadline's possible dates again by the present calendar, also where its texts contain them.
 * @param inForce the deadline's own date, which moves only with the deadline; null when it has moved
 * @returns the deadline with these dates
 */
export async function recountDates<D extends WithDates>(
  db: CompanyDb,
  held: D,
  inForce: string | null,
  now: Date,
): Promise<D> {
  const { id, description, observation, deadline_candidates: before } = held;
  const counted: DeadlineCandidate[] = [];
  for (const candidate of before)
    counted.push(candidate.date === inForce ? candidate : await recountDate(db, candidate));
  if (counted.every(({ date }, at) => date === before[at]!.date)) return held;
  const dates = counted.toSorted((one, other) =>
    one.date < other.date ? -1 : Number(one.date > other.date),
  );
  const [old, present] = [possibleDatesInWords(before), possibleDatesInWords(dates)];
  const texts = {
    description: description.replace(old, () => present),
    observation: observation && observation.replace(old, () => present),
  };
  await updateCompromise(db, id, { ...texts, deadline_candidates: JSON.stringify(dates) }, now);
  return { ...held, ...texts, deadline_candidates: dates };
}

/** A date that was not counted in days, or no longer can be counted, stays. */
async function recountDate(db: CompanyDb, candidate: DeadlineCandidate): Promise<DeadlineCandidate> {
  const deadline = candidate.requested && (await countAgain(db, candidate.requested));
  return deadline === null ? candidate : { ...candidate, date: deadline.end };
}

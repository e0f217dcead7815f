import type { ActReading } from "@pauta/contract/law/acts";
import { courtOfCnj, parseCnj } from "@pauta/contract/platform/cnj-number";
import { sittingState } from "@pauta/contract/law/court-seats";
import { courtByInitials } from "@pauta/contract/platform/courts";
import type { Deadline } from "@pauta/contract/law/deadlines";
import type { Candidate } from "../../../law/acts/candidate.rules.ts";
import { countDeadline } from "../../../law/deadlines/calendar.commands.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { Rejection } from "../../../platform/process/errors.ts";
import {
  type ActPlace,
  byDate,
  dated,
  type DatedCandidate,
  FIRST_DAY,
  inRecess,
  onWeekends,
} from "./candidate-dates.rules.ts";

/** The fields of a publication that decide which calendar applies, and what the act is. */
export type Published = ActPlace & {
  registration_date: string;
  city: string | null;
  lawsuit_number: string | null;
  lawsuit: { process: string } | null;
};

/**
 * Counts possible terms from the gazette by the court's own calendar, the earliest date first; none without a
 * court, because the date would probably be wrong.
 */
export async function countCandidates(
  db: CompanyDb,
  publication: Published,
  reading: Pick<ActReading, "terms">,
  candidates: readonly Candidate[],
): Promise<DatedCandidate[]> {
  const court = courtOf(publication);
  if (court === null) return [];
  const counted: DatedCandidate[] = [];
  for (const candidate of candidates) {
    const deadline = await countAt(db, publication, court, candidate.count ?? FIRST_DAY);
    if (deadline === null) continue;
    counted.push(dated(candidate, deadline, reading, publication));
    const early = onWeekends({ candidate, deadline }, publication.registration_date, reading, publication);
    if (early !== null) counted.push(early);
    if (!candidate.may_run_in_recess) continue;
    const without = await countAt(db, publication, court, {
      ...(candidate.count ?? FIRST_DAY),
      year_end_suspension: false,
    });
    if (without !== null && without.end !== deadline.end)
      counted.push(dated(inRecess(candidate), without, reading, publication));
  }
  return byDate(counted);
}

/** Null for a date before the code of 2015, or when the term has no end. */
async function countAt(
  db: CompanyDb,
  publication: Published,
  court: string,
  count: NonNullable<Candidate["count"]> & { year_end_suspension?: boolean },
): Promise<Deadline | null> {
  const { registration_date, city, state } = placeOfCount(publication);
  const requested = {
    year_end_suspension: true,
    ...count,
    notice: "gazette" as const,
    date: registration_date,
    public_body: false,
    court,
    ...(city !== null && { city }),
    state: state ?? undefined,
  };
  return countDeadline(db, requested).catch((refusal: unknown) => {
    if (refusal instanceof Rejection) return null;
    throw refusal;
  });
}

/** The court whose calendar applies to a publication's terms, and the availability day. */
export function placeOfCount(publication: Published) {
  const { city, registration_date, notebook_identification: organ } = publication;
  const court = courtOf(publication);
  const state = sittingState({ court, city, process: numberOf(publication), organ });
  return { court, city, state, registration_date };
}

/** The court in the record, otherwise the court of its process number. */
function courtOf(publication: Published): string | null {
  const { court } = publication;
  if (court !== null && courtByInitials(court) !== null) return court;
  const number = parseCnj(numberOf(publication));
  return number && courtOfCnj(number);
}

const numberOf = ({ lawsuit, lawsuit_number }: Published): string => lawsuit?.process ?? lawsuit_number ?? "";

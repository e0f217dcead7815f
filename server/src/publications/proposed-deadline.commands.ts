import { courtOfCnj, parseCnj } from "@pauta/contract/cnj-number";
import { sittingState } from "@pauta/contract/court-seats";
import { courtByInitials } from "@pauta/contract/courts";
import type { Deadline } from "@pauta/contract/deadlines";
import type { ProposedTerm } from "../acts/proposal.rules.ts";
import { countDeadline } from "../deadlines/calendar.commands.ts";
import type { CompanyDb } from "../platform/db.ts";
import { Refusal } from "../platform/errors.ts";

/** What of a publication tells whose calendar counts. */
type Published = {
  registration_date: string;
  court: string | null;
  city: string | null;
  notebook_identification?: string | null;
  lawsuit_number: string | null;
  lawsuit: { process: string } | null;
};

/** Counts a term from the gazette by the court's own calendar; null without a court: it would be wrong too easily. */
export async function countProposed(
  db: CompanyDb,
  publication: Published,
  count: ProposedTerm["count"],
): Promise<Deadline | null> {
  const court = courtOf(publication);
  if (count === null || court === null) return null;
  const asked = {
    ...count,
    notice: "gazette" as const,
    date: publication.registration_date,
    public_body: false,
    year_end_suspension: true,
    court,
    ...(publication.city !== null && { city: publication.city }),
    state:
      sittingState({
        court,
        city: publication.city,
        process: numberOf(publication),
        organ: publication.notebook_identification,
      }) ?? undefined,
  };
  return countDeadline(db, asked).catch((refusal: unknown) => {
    // a date before the code of 2015, or none on which the term could end
    if (refusal instanceof Refusal) return null;
    throw refusal;
  });
}

/** The court that the record names, or the one that its number tells. */
function courtOf(publication: Published): string | null {
  const { court } = publication;
  if (court !== null && courtByInitials(court) !== null) return court;
  const number = parseCnj(numberOf(publication));
  return number && courtOfCnj(number);
}

const numberOf = ({ lawsuit, lawsuit_number }: Published): string => lawsuit?.process ?? lawsuit_number ?? "";

import type { ActSuggestions } from "@pauta/contract/acts";
import type { Actor } from "@pauta/contract/capabilities";
import { courtOfCnj, parseCnj } from "@pauta/contract/cnj-number";
import { courtByInitials } from "@pauta/contract/courts";
import type { Deadline } from "@pauta/contract/deadlines";
import { proposedTerm, type ProposedTerm } from "../acts/proposal.rules.ts";
import { readAct } from "../acts/read-act.rules.ts";
import { countDeadline } from "../deadlines/calendar.commands.ts";
import type { CompanyDb } from "../platform/db.ts";
import { found, Refusal } from "../platform/errors.ts";
import { scopeOf } from "./publications.rules.ts";
import { findPublication } from "./publications.store.ts";

type Read = NonNullable<Awaited<ReturnType<typeof findPublication>>>;

/**
 * What the text of a publication suggests, with the deadline that it leads to; nothing of it is kept.
 * @throws not_found, when there is no such publication or it is not the viewer's to read
 */
export async function suggestionsOf(db: CompanyDb, actor: Actor, id: number): Promise<ActSuggestions> {
  const publication = found(await findPublication(db, scopeOf(actor), id));
  const { branch, ...reading } = readAct(publication);
  const proposed = publication.canceled_date === null ? proposedTerm({ ...reading, branch }) : null;
  if (proposed === null) return { ...reading, proposal: null };
  const { count, ...proposal } = proposed;
  return { ...reading, proposal: { ...proposal, deadline: await counted(db, publication, count) } };
}

/** Counted from the gazette by the court's own calendar; without a court it would be wrong too easily. */
async function counted(
  db: CompanyDb,
  publication: Read,
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
  };
  return countDeadline(db, asked).catch((refusal: unknown) => {
    // a date before the code of 2015, or none on which the term could end
    if (refusal instanceof Refusal) return null;
    throw refusal;
  });
}

/** The court that the record names, or the one that its number tells. */
function courtOf({ court, lawsuit, lawsuit_number }: Read): string | null {
  if (court !== null && courtByInitials(court) !== null) return court;
  const number = parseCnj(lawsuit?.process ?? lawsuit_number ?? "");
  return number && courtOfCnj(number);
}

import type { ActSuggestions } from "@pauta/contract/law/acts";
import type { Actor } from "@pauta/contract/platform/capabilities";
import { candidatesOf } from "../../../law/acts/proposal.rules.ts";
import { withoutTerm } from "../../../law/acts/without-term.rules.ts";
import { openDeadlines } from "../../../agenda/compromises/deadlines/open-deadlines.commands.ts";
import { marksIn } from "../../../law/acts/marks/act-marks.rules.ts";
import { readAct } from "../../../law/acts/read-act.rules.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { found } from "../../../platform/process/errors.ts";
import { zoneOfOffice } from "../../../platform/process/office-clock.ts";
import { ownLawyers } from "./own-lawyers.store.ts";
import { proposalOf } from "./candidate-dates.rules.ts";
import { countCandidates } from "./count-candidates.commands.ts";
import { suggestedSitting } from "./sitting-hours.rules.ts";
import { scopeOf } from "../publications.rules.ts";
import { findPublication } from "../seen-publications.commands.ts";

/**
 * The suggestions for a publication's text, with the deadline that they give; nothing is stored.
 * @throws not_found, when the publication does not exist or the viewer may not read it
 */
export async function suggestionsOf(
  context: Pick<AppContext, "contributions">,
  db: CompanyDb,
  actor: Actor,
  id: number,
): Promise<ActSuggestions> {
  const publication = found(await findPublication(db, scopeOf(actor), id));
  const { branch, ruling, doubts, sittings, ...read } = readAct(publication);
  const existing = (await openDeadlines(context, db, actor, [id])).get(id) ?? [];
  const zone = await zoneOfOffice(db);
  const { publication_text, registration_date } = publication;
  const reading = {
    ...read,
    existing,
    marks: marksIn(publication_text, registration_date, await ownLawyers(db)),
    sittings: sittings.map((one) => suggestedSitting(one, publication, zone)),
  };
  if (publication.canceled_date !== null) return { ...reading, proposal: null, undecided: null };
  const possible = candidatesOf({ ...reading, branch, ruling, doubts });
  const [first, ...more] = possible;
  if (first === undefined) return { ...reading, proposal: null, undecided: withoutTerm(reading).reason };
  const counted = await countCandidates(db, publication, reading, possible);
  return { ...reading, proposal: proposalOf([first, ...more], counted, reading), undecided: null };
}

import type { ActSuggestions } from "@pauta/contract/acts";
import { isToCheck } from "@pauta/contract/deadline-candidates";
import type { Actor } from "@pauta/contract/capabilities";
import { candidatesOf } from "../acts/proposal.rules.ts";
import { withoutTerm } from "../acts/without-term.rules.ts";
import { openDeadlines } from "../compromises/open-deadlines.commands.ts";
import { readAct } from "../acts/read-act.rules.ts";
import type { CompanyDb } from "../platform/db.ts";
import { found } from "../platform/errors.ts";
import { zoneOfOffice } from "../platform/office-clock.ts";
import { countCandidates } from "./count-candidates.commands.ts";
import { suggestedSitting } from "./sitting-hours.rules.ts";
import { scopeOf } from "./publications.rules.ts";
import { findPublication } from "./publications.store.ts";

/**
 * What the text of a publication suggests, with the deadline that it leads to; nothing of it is kept.
 * @throws not_found, when there is no such publication or it is not the viewer's to read
 */
export async function suggestionsOf(db: CompanyDb, actor: Actor, id: number): Promise<ActSuggestions> {
  const publication = found(await findPublication(db, scopeOf(actor), id));
  const { branch, ruling, doubts, sittings, ...read } = readAct(publication);
  const existing = (await openDeadlines(db, actor, [id])).get(id) ?? [];
  const zone = await zoneOfOffice(db);
  const reading = {
    ...read,
    existing,
    sittings: sittings.map((one) => suggestedSitting(one, publication, zone)),
  };
  if (publication.canceled_date !== null) return { ...reading, proposal: null, undecided: null };
  const possible = candidatesOf({ ...reading, branch, ruling, doubts });
  const [first] = possible;
  if (first === undefined) return { ...reading, proposal: null, undecided: withoutTerm(reading).reason };
  const candidates = await countCandidates(db, publication, reading, possible);
  const { term, usual_term, reason, count } = candidates[0] ?? first;
  return {
    ...reading,
    proposal: {
      term,
      usual_term,
      reason,
      deadline: count === null ? null : (candidates[0]?.deadline ?? null),
      candidates: candidates.map(({ shown }) => shown),
      is_to_check: isToCheck(candidates.map(({ shown }) => shown)),
    },
    undecided: null,
  };
}

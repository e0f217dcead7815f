import type { ActSuggestions } from "@pauta/contract/acts";
import type { Actor } from "@pauta/contract/capabilities";
import { proposedTerm } from "../acts/proposal.rules.ts";
import { readAct } from "../acts/read-act.rules.ts";
import type { CompanyDb } from "../platform/db.ts";
import { found } from "../platform/errors.ts";
import { countProposed } from "./proposed-deadline.commands.ts";
import { scopeOf } from "./publications.rules.ts";
import { findPublication } from "./publications.store.ts";

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
  return { ...reading, proposal: { ...proposal, deadline: await countProposed(db, publication, count) } };
}

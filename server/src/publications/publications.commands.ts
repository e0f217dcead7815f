import type { Actor } from "@pauta/contract/capabilities";
import type { Received } from "@pauta/contract/endpoint";
import { rowsAsked, type PageAsked } from "@pauta/contract/paging";
import type { Publication, publications } from "@pauta/contract/publications";
import type { CompanyDb } from "../platform/db.ts";
import { found, Refusal } from "../platform/errors.ts";
import type { WholeList } from "../platform/pages.ts";
import { requireColleagues } from "../identity/colleagues.commands.ts";
import { type Herald, notifyUsers } from "../notifications/notifications.commands.ts";
import { returnAnalyses } from "../user-actions/analyses.commands.ts";
import { insertMentions } from "./publication-mentions.store.ts";
import { scopeOf } from "./publications.rules.ts";
import {
  findPublication,
  hasClient,
  idsOfPublications,
  markTreated,
  pageOfPublications,
  placeOfPublication,
  publicationsWithIds,
} from "./publications.store.ts";

type PageQuery = Received<(typeof publications)["page"]>["query"];
type PublicationFilters = Omit<PageQuery, keyof PageAsked | "holding">;

/**
 * A page of what the viewer may see; the one on which a publication stands, when it is asked for.
 * @throws invalid, when that one is not among them
 */
export async function showPublications(db: CompanyDb, actor: Actor, query: PageQuery) {
  const { holding, ...asked } = query;
  if (holding === undefined) return pageOfPublications(db, scopeOf(actor), asked);
  const before = await placeOfPublication(db, scopeOf(actor), asked, holding);
  if (before === undefined)
    throw new Refusal("invalid", { fields: { holding: ["Publicação não encontrada"] } });
  return pageOfPublications(db, scopeOf(actor), {
    ...asked,
    page: Math.floor(before / rowsAsked(asked)) + 1,
  });
}

/** What waits to be forwarded: neither treated nor forwarded, unless the filters ask for others. */
export const showPending = (db: CompanyDb, actor: Actor, query: PageQuery) =>
  showPublications(db, actor, { ...query, treated: query.treated ?? 0, forwarded: query.forwarded ?? 0 });

/** What the viewer may see of the office's publications, whole. */
export function wholePublications(
  actor: Actor,
): WholeList<PublicationFilters & { ids?: readonly number[] }, Publication> {
  const scope = scopeOf(actor);
  return {
    ids: (db, asked) => idsOfPublications(db, scope, asked),
    rows: (db, ids) => publicationsWithIds(db, scope, ids),
  };
}

/** The publications of a listing day that were found for one person. */
export const foundOnDay = (userId: number): WholeList<{ publication_date: string }, Publication> => ({
  ids: (db, asked) => idsOfPublications(db, WHOLE_OFFICE, { ...asked, user: userId }),
  rows: (db, ids) => publicationsWithIds(db, WHOLE_OFFICE, ids),
});
const WHOLE_OFFICE = { onlyUserId: null };

/**
 * What the viewer may see of the publications that cite a client's lawsuits.
 * @throws not_found, when there is no such client
 */
export async function publicationsOfClient(db: CompanyDb, actor: Actor, clientId: number, page: PageAsked) {
  if (!(await hasClient(db, clientId))) throw new Refusal("not_found");
  return pageOfPublications(db, scopeOf(actor), { ...page, client: clientId });
}

/**
 * Treats a publication: who, when and the comment are kept, mentioned colleagues are told, and an analysis that was
 * asked for goes back to who asked. Of several people who treat it at once one succeeds; the others read that it was
 * already treated.
 * @throws not_found, already_treated, invalid (a mentioned id is nobody of the office)
 */
export async function treatPublication(
  house: Herald,
  db: CompanyDb,
  actor: Actor,
  id: number,
  form: { comment: string | null; mentionedUsers: number[] },
) {
  const scope = scopeOf(actor);
  found(await findPublication(db, scope, id));
  await requireColleagues(db, form.mentionedUsers, "mentionedUsers");
  if (!(await markTreated(db, id, { by: actor.id, at: house.clock.now(), comment: form.comment })))
    throw new Refusal("already_treated");
  await insertMentions(db, id, form.mentionedUsers);
  const treated = found(await findPublication(db, scope, id));
  const answered = await returnAnalyses(house, db, actor, treated, form.comment);
  const others = form.mentionedUsers.filter((user) => user !== actor.id && !answered.includes(user));
  await notifyUsers(house, db, others, "publication_comment", {
    message: `Você foi mencionado na publicação ${treated.publication_code}`,
    publication: { id, publication_date: treated.publication_date },
  });
  return treated;
}

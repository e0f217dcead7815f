import type { Actor } from "@pauta/contract/platform/capabilities";
import type { Received } from "@pauta/contract/platform/endpoint";
import { requestedRows, type PageRequest } from "@pauta/contract/platform/paging";
import type { Publication, publications } from "@pauta/contract/desk/publications";
import type { CompanyDb } from "../../platform/database/db.ts";
import { Refusal } from "../../platform/process/errors.ts";
import type { WholeList } from "../../platform/http/pages.ts";
import { withFar } from "./far-publications.commands.ts";
import { leadersOf } from "./publication-acts.store.ts";
import { pageWithLegalDates, withLegalDates } from "./legal-dates.commands.ts";
import { scopeOf } from "./publications.rules.ts";
import { hasClient } from "./publications-of-client.store.ts";
import { idsOfPublications, placeOfPublication, publicationsWithIds } from "./publications.store.ts";

type PageQuery = Received<(typeof publications)["page"]>["query"];
type PublicationFilters = Omit<PageQuery, keyof PageRequest | "holding">;

/**
 * A page of what the viewer may see; the one on which a publication stands, when it is asked for.
 * @throws invalid, when that one is not among them
 */
export async function showPublications(db: CompanyDb, actor: Actor, query: PageQuery) {
  const { holding, ...filters } = query;
  const asked = await withFar(db, filters);
  if (holding === undefined) return pageWithLegalDates(db, scopeOf(actor), asked);
  const listed = (await leadersOf(db, [holding])).get(holding) ?? holding;
  const before = await placeOfPublication(db, scopeOf(actor), asked, listed);
  if (before === undefined)
    throw new Refusal("invalid", { fields: { holding: ["Publicação não encontrada"] } });
  return pageWithLegalDates(db, scopeOf(actor), {
    ...asked,
    page: Math.floor(before / requestedRows(asked)) + 1,
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
    ids: async (db, asked) => idsOfPublications(db, scope, await withFar(db, asked)),
    rows: async (db, ids) => withLegalDates(db, await publicationsWithIds(db, scope, ids)),
  };
}

/** Publications that were found for one person. */
export const foundFor = (userId: number): WholeList<{ ids: readonly number[] }, Publication> => ({
  ids: (db, asked) => idsOfPublications(db, WHOLE_OFFICE, { ...asked, user: userId }),
  rows: async (db, ids) => withLegalDates(db, await publicationsWithIds(db, WHOLE_OFFICE, ids)),
});
const WHOLE_OFFICE = { onlyUserId: null };

/**
 * What the viewer may see of the publications that cite a client's lawsuits.
 * @throws not_found, when there is no such client
 */
export async function publicationsOfClient(db: CompanyDb, actor: Actor, clientId: number, page: PageRequest) {
  if (!(await hasClient(db, clientId))) throw new Refusal("not_found");
  return pageWithLegalDates(db, scopeOf(actor), { ...page, client: clientId });
}

import type { Actor } from "@pauta/contract/platform/capabilities";
import type { Received } from "@pauta/contract/platform/endpoint";
import { requestedRows, type PageRequest } from "@pauta/contract/platform/paging";
import type { Publication, publications } from "@pauta/contract/desk/publications";
import type { CompanyDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import type { WholeList } from "../../platform/http/pages.ts";
import { withFar } from "./texts/very-long-publications.commands.ts";
import { leadersOf } from "./publication-acts.store.ts";
import { pageToRead, toExport } from "./publications-to-read.commands.ts";
import { scopeOf } from "./publications.rules.ts";
import { hasClient } from "./publications-of-client.store.ts";
import { allListed, placeInList } from "./listed-publications.commands.ts";
import { publicationsWithIds } from "./seen-publications.commands.ts";

type PageQuery = Received<(typeof publications)["page"]>["query"];
type PublicationFilters = Omit<PageQuery, keyof PageRequest | "holding">;

/**
 * A page of publications that the viewer may see; if `holding` is given, the page with that publication.
 * @throws invalid, when that one is not in the list
 */
export async function showPublications(db: CompanyDb, actor: Actor, query: PageQuery) {
  const { holding, ...filters } = query;
  const requested = await withFar(db, filters);
  if (holding === undefined) return pageToRead(db, scopeOf(actor), requested);
  const listed = (await leadersOf(db, [holding])).get(holding) ?? holding;
  const before = await placeInList(db, scopeOf(actor), requested, listed);
  if (before === undefined)
    throw new Rejection("invalid", { fields: { holding: ["Publicação não encontrada"] } });
  return pageToRead(db, scopeOf(actor), {
    ...requested,
    page: Math.floor(before / requestedRows(requested)) + 1,
  });
}

/** Pending publications: neither treated nor forwarded, unless the filters say otherwise. */
export const showPending = (db: CompanyDb, actor: Actor, query: PageQuery) =>
  showPublications(db, actor, { ...query, treated: query.treated ?? 0, forwarded: query.forwarded ?? 0 });

/** All of the office's publications that the viewer may see. */
export function wholePublications(
  actor: Actor,
): WholeList<PublicationFilters & { ids?: readonly number[] }, Publication> {
  const scope = scopeOf(actor);
  return {
    ids: async (db, requested) => allListed(db, scope, await withFar(db, requested)),
    rows: async (db, ids) => toExport(db, await publicationsWithIds(db, scope, ids)),
  };
}

/** Publications that were found for one person. */
export const foundFor = (userId: number): WholeList<{ ids: readonly number[] }, Publication> => ({
  ids: (db, requested) => allListed(db, WHOLE_OFFICE, { ...requested, user: userId }),
  rows: async (db, ids) => toExport(db, await publicationsWithIds(db, WHOLE_OFFICE, ids)),
});
const WHOLE_OFFICE = { onlyUserId: null };

/**
 * The publications citing a client's lawsuits that the viewer may see.
 * @throws not_found, when the client does not exist
 */
export async function publicationsOfClient(db: CompanyDb, actor: Actor, clientId: number, page: PageRequest) {
  if (!(await hasClient(db, clientId))) throw new Rejection("not_found");
  return pageToRead(db, scopeOf(actor), { ...page, client: clientId });
}

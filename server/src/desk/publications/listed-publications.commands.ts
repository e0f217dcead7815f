import type { PageRequest } from "@pauta/contract/platform/paging";
import type { CompanyDb } from "../../platform/database/db.ts";
import { boundedPageOf, windowOf, type CountedTo } from "../../platform/http/pages.ts";
import {
  countListed,
  idsOfPage,
  idsOfPublications,
  placeOfPublication,
  type ListFilters,
} from "./publications.store.ts";
import { publicationsShown } from "./publication-rows.store.ts";
import { isSearch } from "./publication-searches.store.ts";
import type { PublicationScope } from "./publications.rules.ts";
import { seekPage, searchesReadFor } from "./texts/find-publications.commands.ts";

/** A page of publications, newest listing day first; the results of a search are counted up to a thousand. */
export async function pageOfPublications(
  db: CompanyDb,
  scope: PublicationScope,
  query: PageRequest & Partial<ListFilters>,
) {
  const { page: _page, per_page: _one, rows: _other, ...filters } = query;
  const { ids, ...counted } = await listPage(db, scope, filters, windowOf(query));
  return boundedPageOf(query, counted, await publicationsShown(db, ids));
}

async function listPage(
  db: CompanyDb,
  scope: PublicationScope,
  filters: Partial<ListFilters>,
  page: { limit: number; offset: number },
): Promise<CountedTo & { ids: number[] }> {
  if (isSearch(filters)) return seekPage(db, scope, filters, page);
  const [total, ids] = await Promise.all([
    countListed(db, scope, filters),
    idsOfPage(db, scope, filters, page),
  ]);
  return { ids, total, isLowerBound: false };
}

/** All publications of a list, newest first. */
export const allListed = async (db: CompanyDb, scope: PublicationScope, filters: Partial<ListFilters>) =>
  idsOfPublications(db, scope, filters, await searchesReadFor(db, scope, filters));

/** How many publications come before this one in a list; undefined when it is not in the list. */
export const placeInList = async (
  db: CompanyDb,
  scope: PublicationScope,
  filters: Partial<ListFilters>,
  id: number,
) => placeOfPublication(db, scope, filters, id, await searchesReadFor(db, scope, filters));

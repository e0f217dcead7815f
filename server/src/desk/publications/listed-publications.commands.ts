import type { PageRequest } from "@pauta/contract/platform/paging";
import type { CompanyDb } from "../../platform/database/db.ts";
import { findPage, searchesReadFor } from "../../platform/database/find-page.ts";
import { boundedPageOf, windowOf, type CountedTo } from "../../platform/http/pages.ts";
import {
  countListed,
  idsOfPage,
  idsOfPublications,
  placeOfPublication,
  searchedPublications,
  type ListFilters,
} from "./publications.store.ts";
import { publicationsShown } from "./publication-rows.store.ts";
import { searchesIn } from "./publication-searches.store.ts";
import type { PublicationScope } from "./publications.rules.ts";

/** A page of publications, newest listing day first; the results of a search are counted up to a thousand. */
export async function pageOfPublications(
  db: CompanyDb,
  scope: PublicationScope,
  query: PageRequest & Partial<ListFilters>,
) {
  const { page: _page, per_page: _one, rows: _other, ...filters } = query;
  const { ids, ...counted } = await listPage(db, scope, withSearches(filters), windowOf(query));
  return boundedPageOf(query, counted, await publicationsShown(db, ids));
}

const withSearches = (filters: Partial<ListFilters>) => ({ ...filters, searches: searchesIn(filters) });

async function listPage(
  db: CompanyDb,
  scope: PublicationScope,
  filters: ReturnType<typeof withSearches>,
  page: { limit: number; offset: number },
): Promise<CountedTo & { ids: number[] }> {
  if (filters.searches.length > 0) return findPage(db, searchedPublications(db, scope, filters), page);
  const [total, ids] = await Promise.all([
    countListed(db, scope, filters),
    idsOfPage(db, scope, filters, page),
  ]);
  return { ids, total, isLowerBound: false };
}

/** All publications of a list, newest first. */
export async function allListed(db: CompanyDb, scope: PublicationScope, filters: Partial<ListFilters>) {
  const searched = withSearches(filters);
  return idsOfPublications(db, scope, searched, await readFor(db, scope, searched));
}

/** How many publications come before this one in a list; undefined when it is not in the list. */
export async function placeInList(
  db: CompanyDb,
  scope: PublicationScope,
  filters: Partial<ListFilters>,
  id: number,
) {
  const searched = withSearches(filters);
  return placeOfPublication(db, scope, searched, id, await readFor(db, scope, searched));
}

const readFor = (db: CompanyDb, scope: PublicationScope, searched: Partial<ListFilters>) =>
  searchesReadFor(db, searchedPublications(db, scope, searched));

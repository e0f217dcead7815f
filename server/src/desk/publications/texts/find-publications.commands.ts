import type { CompanyDb } from "../../../platform/database/db.ts";
import { COUNTED, type CountedTo } from "../../../platform/http/pages.ts";
import {
  allFound,
  firstByIndex,
  lookAtNewest,
  pageOfFound,
  readOn,
  type ListFilters,
  type Searched,
  type TextsRead,
  type Window,
} from "../publications.store.ts";
import type { PublicationScope } from "../publications.rules.ts";

/** How many of the newest rows are read to estimate how common a word is; a shorter list is read to its end. */
const LOOKED_AT = 200;
/**
 * When at least this share of the newest rows matches, counting row by
 * row is faster than by the index of words.
 */
const EVERYWHERE = 0.25;
/** When at least this share of the newest rows matches, reading on finds enough rows soon. */
const COMMON = 0.01;
/** Matches are unevenly spread: up to this many times the rows that an even spread would need are read. */
const UNEVEN = 3;

/**
 * A page of the publications that a text search finds, newest first, and how many there are. A common word is
 * searched in the newest rows, by the index of days, until the page is full. A rare one is looked up in the
 * index of words, which spares reading the other rows but returns its own unordered. The newest rows and a
 * count decide which is faster; both give the same rows (decision 41).
 */
export async function seekPage(
  ...[db, scope, filters, page]: [...Searched, page: Window]
): Promise<CountedTo & { ids: number[] }> {
  const requested: Searched = [db, scope, filters];
  const look = await lookAtNewest(...requested, LOOKED_AT);
  if (look.isAll) return { ids: windowed(look.ids, page), total: look.ids.length, isLowerBound: false };
  const share = look.ids.length / LOOKED_AT;
  const wanted = page.offset + page.limit + 1;
  if (share < EVERYWHERE) {
    const few = await pageOfFound(db, firstByIndex(...requested, COUNTED + 1), page);
    if (few.count <= COUNTED) return { ids: few.ids, total: few.count, isLowerBound: false };
    if (look.ids.length >= wanted) return { ids: windowed(look.ids, page), ...MORE };
  }
  if (share >= COMMON) {
    const read = share < EVERYWHERE ? wanted : Math.max(wanted, COUNTED + 1);
    const farthest = Math.ceil((UNEVEN * read) / share);
    const met = await pageOfFound(db, readOn(...requested, read, farthest), page);
    if (met.count === read) return { ids: met.ids, ...MORE };
  }
  const all = await pageOfFound(db, allFound(...requested, textsFor(share)), page);
  const isKnown = all.count <= Math.max(COUNTED, page.offset + page.limit);
  return { ids: all.ids, ...(isKnown ? { total: all.count, isLowerBound: false } : MORE) };
}

const MORE = { total: COUNTED, isLowerBound: true };

/** The faster way to read the texts for all results of a search, in lists without pages. */
export async function textsReadFor(
  db: CompanyDb,
  scope: PublicationScope,
  filters: Partial<ListFilters>,
): Promise<TextsRead> {
  const { publication_text } = filters;
  if (!publication_text) return "by index";
  const { isAll, ids } = await lookAtNewest(db, scope, { ...filters, publication_text }, LOOKED_AT);
  return isAll ? "row by row" : textsFor(ids.length / LOOKED_AT);
}

const textsFor = (share: number): TextsRead => (share >= EVERYWHERE ? "row by row" : "by index");

const windowed = (ids: readonly number[], { limit, offset }: Window) => ids.slice(offset, offset + limit);

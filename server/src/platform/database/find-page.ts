import { COUNTED, type CountedTo } from "../http/pages.ts";
import type { CompanyDb } from "./db.ts";
import {
  allFound,
  firstByIndex,
  pageOfFound,
  readOn,
  sampleFirst,
  type SearchedList,
  type SearchesRead,
  type Window,
} from "./searched-list.ts";

/** How many of the first rows are read to estimate how common a word is; a shorter list is read to its end. */
const SAMPLED_ROWS = 200;
/**
 * When at least this share of the first rows matches, counting row by
 * row is faster than by the index of words.
 */
const EVERYWHERE = 0.25;
/** When at least this share of the first rows matches, reading on finds enough rows soon. */
const COMMON = 0.01;
/** Matches are unevenly spread: up to this many times the rows that an even spread would need are read. */
const UNEVEN = 3;
/** Where more rows would have to be read along the order, all are read in the way that suits them best. */
const FARTHEST = 30_000;

/**
 * A page of the rows that searches find, in the list's order, and how many there are. Common words, classes and
 * parts of numbers are searched in the first rows, by the index of the order, until the page is full. Rare ones are
 * looked up in an index of their own, which spares reading the other rows but returns its own unordered. The first
 * rows and a count decide which is faster; both give the same rows (decision 41).
 */
export async function findPage(
  db: CompanyDb,
  list: SearchedList,
  page: Window,
): Promise<CountedTo & { ids: number[] }> {
  const look = await sampleFirst(db, list, SAMPLED_ROWS);
  if (look.isAll) return { ids: windowed(look.ids, page), total: look.ids.length, isLowerBound: false };
  const read = readFor(list, look);
  const share = look.ids.length / SAMPLED_ROWS;
  const wanted = page.offset + page.limit + 1;
  if (read !== "row by row") {
    const few = await pageOfFound(db, list, firstByIndex(list, COUNTED + 1, read.ledBy), page);
    if (few.count <= COUNTED) return { ids: few.ids, total: few.count, isLowerBound: false };
    if (look.ids.length >= wanted) return { ids: windowed(look.ids, page), ...MORE };
  }
  const most = read === "row by row" ? Math.max(wanted, COUNTED + 1) : wanted;
  const farthest = Math.ceil((UNEVEN * most) / share);
  if (share >= COMMON && farthest <= FARTHEST) {
    const met = await pageOfFound(db, list, readOn(list, most, farthest), page);
    if (met.count === most) return { ids: met.ids, ...MORE };
  }
  const all = await pageOfFound(db, list, allFound(list, read), page);
  const isKnown = all.count <= Math.max(COUNTED, page.offset + page.limit);
  return { ids: all.ids, ...(isKnown ? { total: all.count, isLowerBound: false } : MORE) };
}

const MORE = { total: COUNTED, isLowerBound: true };

/** The faster way to read for all results of the searches, in lists without pages. */
export async function searchesReadFor(db: CompanyDb, list: SearchedList): Promise<SearchesRead> {
  if (list.searches.length === 0) return "row by row";
  const look = await sampleFirst(db, list, SAMPLED_ROWS);
  return look.isAll ? "row by row" : readFor(list, look);
}

/**
 * The search with an index that matches the fewest of the first rows leads, unless it alone, or all together, match many
 * of them.
 */
function readFor(
  { searches }: SearchedList,
  { ids, hits }: { ids: readonly number[]; hits: readonly number[] },
): SearchesRead {
  const many = SAMPLED_ROWS * EVERYWHERE;
  const [rarest] = hits
    .map((hit, place) => ({ hit, place }))
    .filter(({ place }) => searches[place]!.byIndex !== null)
    .toSorted((one, other) => one.hit - other.hit);
  return rarest === undefined || rarest.hit >= many || ids.length >= many
    ? "row by row"
    : { ledBy: rarest.place };
}

const windowed = (ids: readonly number[], { limit, offset }: Window) => ids.slice(offset, offset + limit);
